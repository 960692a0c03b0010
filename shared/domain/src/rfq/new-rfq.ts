import type { PurchaseConditions, RfqHeader } from './events.js';

/** What a new RFQ begins with (1 §3, RFQ-02, CREATE-16). */
export const newRfqHeader: RfqHeader = {
  label: '',
  internalCode: '',
  reason: null,
  reasonComment: '',
  demandType: 'OneTime',
  ndaRequired: false,
  ownTerms: false,
};

export const newRfqConditions: PurchaseConditions = {
  currency: 'EUR',
  unit: 'PCE',
  incoterm: 'EXW',
  deliveryConditionChoice: 'incoterm',
  deliveryCondition: '',
  paymentCondition: '',
  hasFixedCost: false,
};

/** Days. */
export const newRfqDuration = 14;
