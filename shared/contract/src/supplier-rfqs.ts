import {
  currencies,
  interactionStatuses,
  listLevels,
  listLimits,
  ndaStatuses,
  quoteAmounts,
  radii,
  rangeLimits,
  rfqLimits,
  supplierListTypes,
  supplierSorts,
  visibilities,
} from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { assignee, revision } from './rfq-shapes.js';
import { supplierRfq, supplierRfqRow } from './supplier-rfq-shapes.js';
import {
  amount,
  done,
  filterIds,
  id,
  instant,
  paging,
  position,
  rfqIDs,
  rfqKey,
  rfqParams,
  searchTerm,
  text,
} from './wire.js';

const roles = 'supplier';
/** The first contact opens the participation, with a granted NDA if the buyer has given a general NDA. */
export const openingEvents = ['ParticipationOpened', 'NdaAccessGranted'] as const;
const rangeUpTo = (maximum: number) => {
  const bound = z.number().min(0).max(maximum).optional();
  return z
    .object({ from: bound, to: bound })
    .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
      message: 'range',
      path: ['from'],
    });
};
const quantityRange = rangeUpTo(rangeLimits.quantity);
const sizeRange = rangeUpTo(rangeLimits.size);

export const supplierRfqs = query('POST', '/v1/supplier/rfq', {
  roles,
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments', 'lookups'],
  body: z.object({
    offset: paging.offset,
    limit: z.number().int().min(1).max(listLimits.bulk).default(listLimits.supplierPageSize),
    sortBy: z.enum(supplierSorts).default('AUCTIONBEGIN'),
    listLevel: z.enum(listLevels).default('USER'),
    listType: z.enum(supplierListTypes).default('ALL'),
    technologyIDs: filterIds,
    technologyGroupIDs: filterIds,
    materialIDs: filterIds,
    materialGroupIDs: filterIds,
    industryIDs: filterIds,
    noOfEmployeesID: filterIds,
    orderQuantities: quantityRange.optional(),
    dimensions: z
      .object({
        length: sizeRange,
        width: sizeRange,
        height: sizeRange,
        thickness: sizeRange,
        diameter: sizeRange,
        weight: sizeRange,
      })
      .partial()
      .optional(),
    radius: z
      .number()
      .int()
      .refine((km) => radii.some((r) => r === km), 'radius')
      .default(0),
    searchTerm,
    isProfileMatch: z.boolean().optional(),
    isActive: z.boolean().optional(),
    quoted: z.boolean().optional(),
    savedQuote: z.boolean().optional(),
    quoteAmount: z.enum(quoteAmounts).optional(),
    /** Only RFQs with an own quote that expires within a week or has expired, and is not decided. */
    expiring: z.boolean().optional(),
  }),
  reply: z.object({ rfqs: z.array(supplierRfqRow), total: z.number().int() }),
});

export const supplierRfqDetails = query('POST', '/v1/supplier/quote/getRfqDetails', {
  operationId: 'getRfqDetails',
  roles,
  body: z.object({ id: rfqKey }),
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments', 'config'],
  reply: supplierRfq,
});

export const supplierRfqCounter = query('POST', '/v1/supplier/rfq/counter', {
  roles,
  reads: ['rfqs', 'participations', 'companies', 'directory'],
  body: z
    .object({
      listLevel: z.enum(listLevels).default('COMPANY'),
      /** False leaves out the inbox, which costs more than all the rest. */
      inbox: z.boolean().default(true),
    })
    .default({ listLevel: 'COMPANY', inbox: true }),
  reply: z.object({
    newRfqs: z.number().optional(),
    inbox: z.number().optional(),
    preselect: z.number(),
    inProgress: z.number(),
    ended: z.number(),
    archived: z.number(),
  }),
});

const datedRow = z.object({ at: instant, rfq: supplierRfqRow });
const datedRows = z.object({ total: z.number().int(), rows: z.array(datedRow).max(5) });

/** RFQs with pressing dates, and the outcomes of the company's quotes, at most five RFQs of each kind. */
export const supplierDashboard = query('GET', '/v1/supplier/dashboard', {
  roles,
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments'],
  reply: z.object({
    /** Quotes begun and not sent, by the deadlines of their RFQs. */
    drafts: datedRows,
    /** RFQs without the company's quote whose deadline is within seven days. */
    due: datedRows,
    /** Undecided quotes whose validity ends within seven days, the next first; `at` is its end. */
    expiring: datedRows,
    /** Undecided quotes whose validity has ended, the latest first; `at` is its end. */
    expired: datedRows,
    /** Decided quotes of RFQs closed within the last thirty days, the newest first. */
    results: z.object({
      won: z.number().int(),
      lost: z.number().int(),
      rows: z
        .array(
          datedRow.extend({
            outcome: z.enum(['won', 'lost']),
            /** Total of the awarded positions for the counted quantities (C-37); null where it is unknown or lost. */
            award: z.object({ total: amount, currency: z.enum(currencies) }).nullable(),
          }),
        )
        .max(5),
    }),
  }),
});
export type SupplierDashboard = z.infer<typeof supplierDashboard.reply>;

export const archiveForSupplier = command('POST', '/v1/supplier/rfq/archive', {
  roles,
  appends: ['RequestAccepted', ...openingEvents, 'RfqArchivedBySupplier'],
  impersonated: 'recorded',
  body: z.object({ rfqIDs }),
  reply: done,
});
export const preselectRfqs = command('POST', '/v1/supplier/rfq/preselect', {
  roles,
  appends: ['RequestAccepted', ...openingEvents, 'RfqBookmarked', 'RfqBookmarkRemoved'],
  impersonated: 'recorded',
  body: z.object({ selected: z.boolean(), rfqIDs }),
  reply: done,
});
export const bookmarkRfq = command('POST', '/v1/supplier/rfq/bookmark', {
  roles,
  appends: ['RequestAccepted', ...openingEvents, 'RfqBookmarked', 'RfqBookmarkRemoved'],
  impersonated: 'recorded',
  body: z.object({ rfqId: rfqKey, isBookmarked: z.boolean() }),
  reply: done,
});
export const requestNdaAccess = command('POST', '/v1/supplier/rfq/requestNdaAccess', {
  roles,
  appends: ['RequestAccepted', 'ParticipationOpened', 'NdaAccessRequested'],
  impersonated: 'refused',
  body: z.object({ documentId: id, rfqId: rfqKey, signedAttachmentKey: id.optional() }),
  reply: z.object({ ndaStatus: z.enum(ndaStatuses), position }),
});
export const supplierAssignees = query('POST', '/v1/supplier/rfq/assignees', {
  roles,
  body: z.object({ rfqIDs }),
  reads: ['rfqs', 'participations', 'users', 'companies', 'directory'],
  reply: z.array(assignee),
});
export const assignForSupplier = command('POST', '/v1/supplier/rfq/assign', {
  roles,
  appends: ['RequestAccepted', ...openingEvents, 'RfqProcessorAssigned'],
  impersonated: 'recorded',
  body: z.object({ rfqIDs, receiver: z.uuid(), comment: text(rfqLimits.assignmentComment).default('') }),
  reply: done,
});
export const supplierRevisions = query('GET', '/v1/supplier/rfq/revisions', {
  roles,
  query: z.object({ rfqId: rfqKey }),
  reads: ['rfqs', 'participations', 'companies', 'users', 'directory', 'attachments'],
  reply: z.array(revision),
});
export const hasAccess = query('GET', '/v1/supplier/rfq/has-access', {
  roles,
  query: z.object({ rfqId: rfqKey }),
  reads: ['rfqs', 'participations', 'companies', 'directory'],
  reply: z.object({ hasAccess: z.boolean(), visibility: z.enum(visibilities) }),
});
export const declineRfqs = command('POST', '/v1/supplier/rfq/reject', {
  roles,
  appends: ['RequestAccepted', 'RfqDeclinedBySupplier'],
  impersonated: 'recorded',
  body: z.object({ rfqIDs, reason: text(rfqLimits.declineReason).default('') }),
  reply: done,
});
/** Records that somebody of the company has opened the RFQ (SDET-58). */
export const readRfq = command('POST', '/v1/supplier/rfq/:rfqId/read', {
  roles,
  appends: [...openingEvents, 'RfqReadBySupplier'],
  impersonated: 'unrecorded',
  params: rfqParams,
  reply: z.object({ interactionStatus: z.enum(interactionStatuses), position }),
});

export const allAttachments = query('GET', '/v1/supplier/rfq/:rfqId/attachments.zip', {
  roles,
  params: rfqParams,
  reads: ['rfqs', 'participations', 'companies', 'directory', 'attachments'],
  reply: z.unknown(),
  binary: true,
});
