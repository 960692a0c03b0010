import { fieldsOf, pick } from '@torno/kernel';
import type { PurchaseConditions, RfqHeader } from './events.js';

/** The initial values of a new RFQ (1 §3, RFQ-02, CREATE-16). */
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

const headerFields = fieldsOf(newRfqHeader);
const conditionFields = fieldsOf(newRfqConditions);

/** The header among the other fields of an RFQ. */
export const headerOf = (rfq: RfqHeader): RfqHeader => pick(rfq, headerFields);

/** The purchase conditions among the other fields of an RFQ. */
export const conditionsOf = (rfq: PurchaseConditions): PurchaseConditions => pick(rfq, conditionFields);

/** Days. */
export const newRfqDuration = 14;
