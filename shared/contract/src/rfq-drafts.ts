import { rfqStatuses, platformScopes } from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { buyerPosition, headerFlags, positionFlag, positionInput, rfqInput } from './rfq-shapes.js';
import { companyIDs, done, id, position, rfqParams } from './wire.js';

const roles = 'buyer';

export const createDraft = command('POST', '/v1/buyer/rfq/draft', {
  roles,
  appends: ['RfqDraftCreated'],
  impersonated: 'recorded',
  body: z.object({ platformScope: z.enum(platformScopes).optional() }).default({}),
  reply: z.object({ rfqId: id, secondaryId: z.number().int(), position }),
});

export const changeRfq = command('PUT', '/v1/buyer/rfq/:rfqId', {
  roles,
  appends: [
    'RfqHeaderChanged',
    'RfqPurchaseConditionsChanged',
    'RfqDurationSet',
    'RfqEndDateCustomized',
    'RfqDeliveryDateSet',
    'RfqMarketplaceChosen',
  ],
  impersonated: 'recorded',
  params: rfqParams,
  body: rfqInput,
  reply: z.object({ errors: headerFlags, position }),
});

export const discardDraft = command('DELETE', '/v1/buyer/rfq/:rfqId', {
  roles,
  appends: ['RfqDraftDiscarded'],
  impersonated: 'recorded',
  params: rfqParams,
  reply: z.unknown(),
  successStatus: 204,
});

export const canSavePosition = query('GET', '/v1/buyer/rfq/:rfqId/position/can-save', {
  roles,
  params: rfqParams,
  query: z.object({ positionId: id.optional() }),
  reads: ['rfqs'],
  reply: z.object({ canSave: z.boolean() }),
});

const positionParams = rfqParams.extend({ positionId: id });
const positionReply = z.object({
  position,
  rfqPosition: buyerPosition.omit({ attachments: true }),
  errors: z.array(positionFlag),
});

export const addPosition = command('POST', '/v1/buyer/rfq/:rfqId/position', {
  roles,
  appends: ['RfqPositionAdded', 'RfqPositionChanged'],
  impersonated: 'recorded',
  params: rfqParams,
  body: positionInput,
  reply: positionReply,
});
export const changePosition = command('PUT', '/v1/buyer/rfq/:rfqId/position/:positionId', {
  roles,
  appends: ['RfqPositionChanged'],
  impersonated: 'recorded',
  params: positionParams,
  body: positionInput,
  reply: positionReply,
});
export const removePosition = command('DELETE', '/v1/buyer/rfq/:rfqId/position/:positionId', {
  roles,
  appends: ['RfqPositionRemoved'],
  impersonated: 'recorded',
  params: positionParams,
  reply: z.object({ id, position }),
});
export const swapPositions = command('POST', '/v1/buyer/rfq/:rfqId/position/swap', {
  roles,
  appends: ['RfqPositionsSwapped'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ positionIdA: id, positionIdB: id }),
  reply: z.object({ positions: z.array(z.object({ positionId: id, posNumber: z.number().int() })), position }),
});

export const mergePositions = command('POST', '/v1/buyer/rfq/:rfqId/position/merge', {
  roles,
  appends: ['RfqPositionAttachmentAdded', 'RfqPositionRemoved', 'RfqPositionChanged'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ positionId: id, intoPositionId: id }),
  reply: positionReply,
});
export const moveAttachment = command('POST', '/v1/buyer/rfq/:rfqId/position/move-attachment', {
  roles,
  appends: ['RfqPositionAttachmentRemoved', 'RfqPositionAttachmentAdded'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ attachmentKey: id, positionId: id, toPositionId: id }),
  reply: done,
});

export const publishRfq = command('POST', '/v1/buyer/rfq/:rfqId/publish', {
  roles,
  appends: ['RfqPublicationRequested'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ companyIDs, marketplace: z.boolean() }),
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});
export const backToDraft = command('POST', '/v1/buyer/rfq/:rfqId/back-to-draft', {
  roles,
  appends: ['RfqReturnedToDraft'],
  impersonated: 'recorded',
  params: rfqParams,
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});
export const duplicateRfq = command('POST', '/v1/buyer/rfq/:rfqId/duplicate', {
  roles,
  appends: [
    'RfqDraftCreated',
    'RfqHeaderChanged',
    'RfqPurchaseConditionsChanged',
    'RfqDurationSet',
    'RfqDocumentAttached',
    'RfqPositionAdded',
    'RfqPositionChanged',
    'RfqPositionAttachmentAdded',
  ],
  impersonated: 'recorded',
  params: rfqParams,
  reply: z.object({ rfqId: id, secondaryId: z.number().int(), position }),
});
