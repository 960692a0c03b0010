import { emptyPosition, type PositionContent, type RfqEvent } from '@torno/domain';

/** Events of an RFQ in a possible order. */

export const created: RfqEvent = {
  type: 'RfqDraftCreated',
  data: {
    secondaryId: 100_001,
    buyerCompanyId: 'c-buyer',
    ownerUserId: 'u-buyer',
    platformScope: null,
    copiedFrom: null,
  },
};
export const header: RfqEvent = {
  type: 'RfqHeaderChanged',
  data: {
    label: 'Shafts',
    internalCode: 'P-7',
    reason: 'NewProduct',
    reasonComment: '',
    demandType: 'OneTime',
    ndaRequired: false,
    ownTerms: false,
  },
};
export const deliveryDate: RfqEvent = { type: 'RfqDeliveryDateSet', data: { deliveryDate: '2027-01-15' } };

export const content: PositionContent = {
  ...emptyPosition,
  label: 'Shaft',
  materialId: 1,
  quantities: [
    { scaleId: 's10', quantity: 10 },
    { scaleId: 's100', quantity: 100 },
  ],
  technologies: [{ technologyId: 11, technologyGroupId: 1 }],
};
export const positionAdded = (positionId: string, posNumber = 1): RfqEvent[] => [
  { type: 'RfqPositionAdded', data: { positionId, posNumber } },
  { type: 'RfqPositionChanged', data: { positionId, ...content } },
];

/** The events that make a draft complete for publication. */
export const complete: readonly RfqEvent[] = [created, header, deliveryDate, ...positionAdded('p1')];

export const endDate = '2026-12-05T22:59:59.000Z';
export const requested: RfqEvent = {
  type: 'RfqPublicationRequested',
  data: { companyIds: ['c-supplier'], marketplace: false, startDate: '2026-11-21T10:00:00.000Z', endDate },
};
export const activated: RfqEvent = {
  type: 'RfqActivated',
  data: {
    startDate: '2026-11-21T10:00:00.000Z',
    endDate,
    verifiedBy: 'automatic',
    reason: '',
    companyIds: ['c-supplier'],
    marketplace: false,
  },
};
export const active: readonly RfqEvent[] = [...complete, requested, activated];
export const ended: readonly RfqEvent[] = [
  ...active,
  { type: 'RfqClosedWithoutAward', data: { reason: 'NO_AWARD_CANCEL' } },
  { type: 'RfqEnded', data: { result: 'NoAward' } },
];
export const archived: readonly RfqEvent[] = [...ended, { type: 'RfqArchived', data: {} }];
