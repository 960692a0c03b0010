import {
  buyerListTypes,
  buyerSorts,
  buyerStates,
  closeOutcomes,
  listLimits,
  noAwardReasons,
  ratingCriteria,
  rfqLimits,
  rfqResults,
  ndaStatuses,
  participationStatuses,
  rfqStatuses,
} from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { buyerListRow, buyerRfq, buyerRfqRow, assignee, revision } from './rfq-shapes.js';
import { supplierRfq } from './supplier-rfq-shapes.js';
import {
  calendarDate,
  companyIDs,
  countedChoices,
  done,
  filterIds,
  id,
  instant,
  paging,
  position,
  rfqIDs,
  rfqParams,
  searchTerm,
  text,
} from './wire.js';

const roles = 'buyer';

export const buyerRfqs = query('POST', '/v1/buyer/rfq', {
  roles,
  reads: ['rfqs', 'users', 'companies', 'attachments'],
  body: z.object({
    listType: z.enum(buyerListTypes).default('ALL'),
    searchTerm,
    /** Any of these states; all where none is named, as with the other filters. */
    states: z.array(z.enum(buyerStates)).max(buyerStates.length).default([]),
    ownerUserIDs: z.array(id).max(listLimits.filterValues).default([]),
    /** First and last day on which the RFQ was created, in the time zone of the company. */
    createdFrom: calendarDate.optional(),
    createdTo: calendarDate.optional(),
    /** RFQs with a position that needs one of these technologies, or one of these groups of them. */
    technologyIDs: filterIds,
    technologyGroupIDs: filterIds,
    sortBy: z.enum(buyerSorts).default('CREATED_DESC'),
    ...paging,
  }),
  reply: z.object({ rfqs: z.array(buyerListRow), total: z.number().int() }),
});

/** The users of the company who may own RFQs, or did before they left. */
export const buyerRfqOwners = query('GET', '/v1/buyer/rfq/owners', {
  roles,
  reads: ['users', 'companies'],
  reply: z.array(z.object({ usrID: id, name: z.string(), active: z.boolean() })),
});

export const buyerRfqCounter = query('POST', '/v1/buyer/rfq/counter', {
  roles,
  reads: ['rfqs'],
  reply: z.object({
    all: z.number(),
    drafts: z.number(),
    active: z.number(),
    ended: z.number(),
    archived: z.number(),
  }),
});

const activeRow = buyerRfqRow.extend({
  /** Names of the suppliers of whom positions are accepted; with any, the RFQ only has to be closed. */
  acceptedFrom: z.array(z.string()),
  /** The quotes that are neither withdrawn nor rejected, and how many of them have expired. */
  offers: z.object({ total: z.number().int(), expired: z.number().int() }),
});
export type BuyerDashboardRow = z.infer<typeof activeRow>;

const dashboardRows = z.object({ total: z.number().int(), rows: z.array(activeRow).max(5) });

/** RFQs that wait for the company's decision or for a little more work, at most five of each kind. */
export const buyerDashboard = query('GET', '/v1/buyer/dashboard', {
  roles,
  reads: ['rfqs', 'users', 'attachments', 'participations', 'companies'],
  reply: z.object({
    /** Active RFQs past their deadline, the oldest deadline first. */
    toDecide: dashboardRows,
    /** Active RFQs whose deadline is within seven days, the next first. */
    endingSoon: dashboardRows,
    /** The fifty newest drafts of which publication lacks at most one field. */
    drafts: z.object({ total: z.number().int(), rows: z.array(buyerListRow).max(5) }),
  }),
});
export type BuyerDashboard = z.infer<typeof buyerDashboard.reply>;

export const buyerRfqDetails = query('GET', '/v1/buyer/rfq/:rfqId', {
  roles,
  params: rfqParams,
  reads: ['rfqs', 'users', 'companies', 'attachments'],
  reply: buyerRfq,
});

/** The kinds of suppliers as which buyers can preview their own RFQ. */
const previewAudiences = ['invited', 'released', 'marketplace'] as const;

/** An RFQ in any status as it will look to an invited supplier, one with NDA access, or one on the marketplace. */
export const rfqPreview = query('GET', '/v1/buyer/rfq/:rfqId/preview', {
  roles,
  params: rfqParams,
  query: z.object({ audience: z.enum(previewAudiences).default('invited') }),
  reads: ['rfqs', 'participations', 'companies', 'users', 'attachments', 'config'],
  reply: supplierRfq,
});

/** Merges a position into another one, which gets its files and, where it has none, its fields; removes the position. */
export const archiveRfqs = command('POST', '/v1/buyer/rfq/archive', {
  roles,
  appends: ['RequestAccepted', 'RfqArchived'],
  impersonated: 'recorded',
  body: z.object({ rfqIDs }),
  reply: done,
});
export const changeDueDate = command('POST', '/v1/buyer/rfq/:rfqId/due-date', {
  roles,
  appends: ['RfqDueDateChanged'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ endDate: calendarDate }),
  reply: z.object({ endDate: instant, position }),
});
export const messageAll = command('POST', '/v1/buyer/rfq/:rfqId/message-all', {
  roles,
  appends: ['RequestAccepted', 'RfqMessageToAllSent'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ message: z.string().trim().min(1).max(rfqLimits.message), attachmentKey: id.optional() }),
  reply: z.object({ id, position }),
});

export const buyerRevisions = query('GET', '/v1/buyer/rfq/:rfqId/revisions', {
  roles,
  params: rfqParams,
  reads: ['rfqs', 'users', 'attachments'],
  reply: z.array(revision),
});

export const buyerAssignees = query('POST', '/v1/buyer/rfq/assignees', {
  roles,
  body: z.object({ rfqIDs }),
  reads: ['rfqs', 'users', 'companies'],
  reply: z.array(assignee),
});
export const assignRfqs = command('POST', '/v1/buyer/rfq/assign', {
  roles,
  appends: ['RequestAccepted', 'RfqReassigned'],
  impersonated: 'recorded',
  body: z.object({
    rfqIDs,
    /** The new owner of the RFQs, not the subject of the command. */
    receiver: z.uuid(),
    comment: text(rfqLimits.assignmentComment).default(''),
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
  status: z.enum(participationStatuses),
  ndaStatus: z.enum(ndaStatuses),
});
export const invitedSuppliers = query('GET', '/v1/buyer/rfq/:rfqId/suppliers', {
  roles,
  params: rfqParams,
  reads: ['rfqs', 'participations', 'companies', 'directory'],
  reply: z.array(invitedSupplier),
});
export const inviteSuppliers = command('POST', '/v1/buyer/rfq/:rfqId/suppliers', {
  roles,
  appends: ['RfqSuppliersInvited'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ companyIDs: companyIDs.min(1) }),
  reply: done,
});

/** The scales that the company counts in the totals of the RFQ, in place of its earlier choice (C-37). */
export const chooseCountedScales = command('PUT', '/v1/buyer/rfq/:rfqId/counted-scales', {
  roles,
  appends: ['CountedScalesChosen'],
  impersonated: 'recorded',
  params: rfqParams,
  body: z.object({ counted: countedChoices }),
  reply: done,
});

export const closeRfq = command('POST', '/v1/buyer/rfq/:rfqId/close', {
  roles,
  appends: [
    'QuoteChangeOvertaken',
    'SupplierRated',
    'RfqAwarded',
    'RfqClosedForNegotiation',
    'RfqClosedWithoutAward',
    'RfqEnded',
  ],
  impersonated: 'refused',
  params: rfqParams,
  longBody: true,
  body: z.object({
    outcome: z.enum(closeOutcomes),
    suppliers: z
      .array(
        z.object({
          companyId: id,
          awarded: z.boolean(),
          ratings: z.array(z.enum(ratingCriteria)).max(ratingCriteria.length),
          freeText: text(rfqLimits.ratingComment).default(''),
        }),
      )
      .max(rfqLimits.suppliers)
      .default([]),
    /** The positions of each winner; a single winner for whom no position is named gets all that it has quoted. */
    awards: z
      .array(z.object({ companyId: id, positionId: id }))
      .max(2 * rfqLimits.positions)
      .default([]),
    /** The counted quantities; by default the RFQ's own. */
    counted: countedChoices.optional(),
    negotiationCompanyIDs: companyIDs.default([]),
    noAwardReason: z.enum(noAwardReasons).optional(),
  }),
  reply: z.object({ status: z.enum(rfqStatuses), result: z.enum(rfqResults), position }),
});
