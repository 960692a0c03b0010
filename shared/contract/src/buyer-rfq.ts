import {
  buyerListTypes,
  closeOutcomes,
  noAwardReasons,
  ratingCriteria,
  rfqLimits,
  rfqResults,
  rfqStatuses,
  platformScopes,
} from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { buyerPosition, buyerRfq, buyerRfqRow, headerFlags, positionFlag, positionInput, rfqInput } from './rfq.js';
import { calendarDate, done, fileReference, id, instant, paging, position, rfqKey, rfqParams, text } from './wire.js';

const who = 'buyer';

export const buyerRfqs = query('POST', '/v1/buyer/rfq', {
  who,
  reads: ['rfqs', 'users', 'attachments'],
  body: z.object({
    listType: z.enum(buyerListTypes).default('ALL'),
    searchTerm: text(100).default(''),
    sortBy: z.enum(['CREATED_DESC', 'CREATED_ASC', 'END_ASC', 'END_DESC']).default('CREATED_DESC'),
    ...paging,
  }),
  reply: z.object({ rfqs: z.array(buyerRfqRow), total: z.number().int() }),
});

export const buyerRfqCounter = query('POST', '/v1/buyer/rfq/counter', {
  who,
  reads: ['rfqs'],
  reply: z.object({
    all: z.number(),
    drafts: z.number(),
    active: z.number(),
    ended: z.number(),
    archived: z.number(),
  }),
});

export const createDraft = command('POST', '/v1/buyer/rfq/draft', {
  who,
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
  body: z.object({ platformScope: z.enum(platformScopes).optional() }).default({}),
  reply: z.object({ rfqId: id, secondaryId: z.number().int(), position }),
});

export const buyerRfqDetails = query('GET', '/v1/buyer/rfq/:rfqId', {
  who,
  params: rfqParams,
  reads: ['rfqs', 'users', 'attachments'],
  reply: buyerRfq,
});

export const changeRfq = command('PUT', '/v1/buyer/rfq/:rfqId', {
  who,
  appends: [
    'RfqHeaderChanged',
    'RfqPurchaseConditionsChanged',
    'RfqDurationSet',
    'RfqEndDateCustomized',
    'RfqDeliveryDateSet',
  ],
  params: rfqParams,
  body: rfqInput,
  reply: z.object({ errors: headerFlags, position }),
});

export const discardDraft = command('DELETE', '/v1/buyer/rfq/:rfqId', {
  who,
  appends: ['RfqDraftDiscarded'],
  params: rfqParams,
  reply: z.unknown(),
  successStatus: 204,
});

export const canSavePosition = query('GET', '/v1/buyer/rfq/:rfqId/position/can-save', {
  who,
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
  who,
  appends: ['RfqPositionAdded', 'RfqPositionChanged'],
  params: rfqParams,
  body: positionInput,
  reply: positionReply,
});
export const changePosition = command('PUT', '/v1/buyer/rfq/:rfqId/position/:positionId', {
  who,
  appends: ['RfqPositionChanged'],
  params: positionParams,
  body: positionInput,
  reply: positionReply,
});
export const removePosition = command('DELETE', '/v1/buyer/rfq/:rfqId/position/:positionId', {
  who,
  appends: ['RfqPositionRemoved'],
  params: positionParams,
  reply: z.object({ id, position }),
});
export const swapPositions = command('POST', '/v1/buyer/rfq/:rfqId/position/swap', {
  who,
  appends: ['RfqPositionsSwapped'],
  params: rfqParams,
  body: z.object({ positionIdA: id, positionIdB: id }),
  reply: z.object({ positions: z.array(z.object({ positionId: id, posNumber: z.number().int() })), position }),
});

export const publishRfq = command('POST', '/v1/buyer/rfq/:rfqId/publish', {
  who,
  appends: ['RfqPublicationRequested'],
  params: rfqParams,
  body: z.object({ companyIDs: z.array(id).max(500), marketplace: z.boolean() }),
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});
export const backToDraft = command('POST', '/v1/buyer/rfq/:rfqId/back-to-draft', {
  who,
  appends: ['RfqReturnedToDraft'],
  params: rfqParams,
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});
export const duplicateRfq = command('POST', '/v1/buyer/rfq/:rfqId/duplicate', {
  who,
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
  params: rfqParams,
  reply: z.object({ rfqId: id, secondaryId: z.number().int(), position }),
});
export const archiveRfqs = command('POST', '/v1/buyer/rfq/archive', {
  who,
  appends: ['RfqArchived'],
  body: z.object({ rfqIDs: z.array(rfqKey).min(1).max(100) }),
  reply: done,
});
export const changeDueDate = command('POST', '/v1/buyer/rfq/:rfqId/due-date', {
  who,
  appends: ['RfqDueDateChanged'],
  params: rfqParams,
  body: z.object({ endDate: calendarDate }),
  reply: z.object({ endDate: instant, position }),
});
export const messageAll = command('POST', '/v1/buyer/rfq/:rfqId/message-all', {
  who,
  appends: ['RfqMessageToAllSent'],
  params: rfqParams,
  body: z.object({ message: z.string().trim().min(1).max(rfqLimits.message), attachmentKey: id.optional() }),
  reply: z.object({ id, position }),
});

export const revision = z.object({
  id,
  name: z.string(),
  date: instant,
  message: z.string(),
  attachment: fileReference.nullable(),
});
export const buyerRevisions = query('GET', '/v1/buyer/rfq/:rfqId/revisions', {
  who,
  params: rfqParams,
  reads: ['rfqs', 'users', 'attachments'],
  reply: z.array(revision),
});

export const assignee = z.object({
  usrID: id,
  name: z.string(),
  department: z.string(),
  currentAssignee: z.boolean(),
});
export const buyerAssignees = query('POST', '/v1/buyer/rfq/assignees', {
  who,
  body: z.object({ rfqIDs: z.array(rfqKey).min(1).max(100) }),
  reads: ['rfqs', 'users', 'companies'],
  reply: z.array(assignee),
});
export const assignRfqs = command('POST', '/v1/buyer/rfq/assign', {
  who,
  appends: ['RfqReassigned'],
  body: z.object({
    rfqIDs: z.array(rfqKey).min(1).max(100),
    receiver: id,
    comment: text(1000).default(''),
  }),
  reply: done,
});

export const invitedSupplier = z.object({
  companyId: id,
  label: z.string(),
  profileLink: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  status: z.string(),
  ndaStatus: z.string(),
});
export const invitedSuppliers = query('GET', '/v1/buyer/rfq/:rfqId/suppliers', {
  who,
  params: rfqParams,
  reads: ['rfqs', 'participations', 'companies'],
  reply: z.array(invitedSupplier),
});
export const inviteSuppliers = command('POST', '/v1/buyer/rfq/:rfqId/suppliers', {
  who,
  appends: ['RfqSuppliersInvited'],
  params: rfqParams,
  body: z.object({ companyIDs: z.array(id).min(1).max(500) }),
  reply: done,
});

export const closeRfq = command('POST', '/v1/buyer/rfq/:rfqId/close', {
  who,
  appends: ['SupplierRated', 'RfqAwarded', 'RfqClosedForNegotiation', 'RfqClosedWithoutAward', 'RfqEnded'],
  params: rfqParams,
  body: z.object({
    outcome: z.enum(closeOutcomes),
    suppliers: z
      .array(
        z.object({
          companyId: id,
          awarded: z.boolean(),
          ratings: z.array(z.enum(ratingCriteria)).max(5),
          freeText: text(1000).default(''),
        }),
      )
      .max(500)
      .default([]),
    negotiationCompanyIDs: z.array(id).max(500).default([]),
    noAwardReason: z.enum(noAwardReasons).optional(),
  }),
  reply: z.object({ status: z.enum(rfqStatuses), result: z.enum(rfqResults), position }),
});
