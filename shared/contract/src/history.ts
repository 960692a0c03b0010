import {
  companyStates,
  currencies,
  downloadFormats,
  historyFormats,
  historySubjects,
  listLimits,
  pastSubjects,
  userStates,
} from '@torno/domain';
import { actorRoles, correlationIdPattern, isTimeZone } from '@torno/kernel';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { operatorRfq } from './operator.js';
import {
  id,
  idOrNumber,
  instant,
  position as storePosition,
  readers,
  reasonBody,
  rfqParams,
  streamName,
  technicalName,
} from './wire.js';

export const historyEvent = z.object({
  id,
  position: z.number(),
  at: instant,
  type: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  actor: z.object({
    userId: z.string(),
    name: z.string(),
    companyId: z.string(),
    companyLabel: z.string(),
    role: z.enum(actorRoles),
  }),
  onBehalfOf: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** The supplier that an event about an RFQ concerns, null for the RFQ's own events. */
  supplier: z.object({ companyId: z.string(), label: z.string() }).nullable(),
  /** The command that led to the event. */
  commandId: z.string(),
  correlationId: z.string(),
  /** The event or the command that led to the command. */
  causationId: z.string(),
  schema: z.number().int(),
  data: z.record(z.string(), z.unknown()),
  /** The changes of the event, field by field. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** An RFQ by its id or number, a stream by its name, everything else by its id. */
const historyParams = z.object({ subject: z.enum(historySubjects), id: z.union([idOrNumber, streamName]) });
const pastParams = z.object({ subject: z.enum(pastSubjects), id: idOrNumber });

const historyFilter = {
  type: technicalName.optional(),
  /** The id of the user who acted; an operator who acted as a user counts as well. */
  actor: id.optional(),
  /** A supplier of the RFQ, or `rfq` for the RFQ's own events. */
  supplier: z.union([id, z.literal('rfq')]).optional(),
  /** Instants between which the events happened. */
  from: instant.optional(),
  to: instant.optional(),
};

const order = z.enum(['oldest', 'newest']).default('oldest');

const position = z.coerce.number();

/** Currency of all amounts in the events; null where no RFQ states one. */
const currency = z.enum(currencies).nullable();

/** Names by id: of companies, users and positions in the events, and the quantities of scales. */
const names = z.record(z.string(), z.string());

/**
 * All events of an RFQ, a quote, a company, a user or a stream. Pages follow by the position of their last event, as `after` from
 * the oldest on and as `before` from the newest on.
 */
export const history = query('GET', '/v1/admin/:subject/:id/history', {
  roles: readers,
  heavy: { changes: 'true' },
  params: historyParams,
  query: z.object({
    ...historyFilter,
    order,
    /** Includes the changes. Slower, because the streams are read back to the fields' earlier values. */
    changes: z.enum(['true', 'false']).default('false'),
    after: position.optional(),
    before: position.optional(),
    limit: z.coerce.number().int().min(1).max(listLimits.historyPage).default(500),
  }),
  reads: ['rfqs', 'participations', 'rfq-history', 'users', 'companies'],
  reply: z.object({
    /** The RFQ whose history this is, or to which the quote belongs; null for any other subject. */
    rfq: operatorRfq.nullable(),
    currency,
    events: z.array(historyEvent),
    names,
    /** Whether further events follow this page, in its order. */
    more: z.boolean(),
  }),
});

const count = z.number().int();

/** The subject of a history, and the filters of its events, each with the number of its events. */
export const historySummary = query('GET', '/v1/admin/:subject/:id/history/summary', {
  roles: readers,
  params: historyParams,
  reads: ['rfqs', 'participations', 'rfq-history', 'users', 'companies'],
  reply: z.object({
    rfq: operatorRfq.nullable(),
    /** When the draft was discarded; the RFQ is then shown as it was before. Null for an RFQ that was not discarded. */
    discardedAt: instant.nullable(),
    currency,
    quote: z.object({ quoteId: id, quoteNumber: z.number().int(), supplierLabel: z.string() }).nullable(),
    company: z
      .object({ companyId: id, secondaryCompanyId: z.string(), label: z.string(), state: z.enum(companyStates) })
      .nullable(),
    user: z.object({ userId: id, name: z.string(), email: z.string(), companyLabel: z.string() }).nullable(),
    /** The name of the stream. */
    stream: z.string().nullable(),
    /** All events; the values below are counted among the newest ones, `listLimits.historyEvents` at least. */
    total: count,
    types: z.array(z.object({ type: z.string(), count })),
    actors: z.array(z.object({ userId: id, name: z.string(), companyLabel: z.string(), count })),
    suppliers: z.array(z.object({ companyId: id, label: z.string(), count })),
  }),
});
export type HistorySummary = z.infer<typeof historySummary.reply>;

/** The changes of one event, with the names of the companies and users in them. */
export const eventChanges = query('GET', '/v1/admin/events/:eventId/changes', {
  roles: readers,
  heavy: true,
  params: z.object({ eventId: id }),
  reads: ['rfq-history', 'users', 'companies'],
  reply: z.object({ changes: historyEvent.shape.changes, names }),
});

/** Everything that one request has led to, in whichever streams: the events with one correlation id. */
export const correlatedEvents = query('GET', '/v1/admin/correlations/:correlationId', {
  roles: readers,
  params: z.object({ correlationId: z.string().regex(correlationIdPattern) }),
  reads: ['rfq-history', 'users', 'companies'],
  reply: z.object({ events: z.array(historyEvent), names, more: z.boolean() }),
});

/**
 * Records with a reason that a history is taken out of the platform; for five minutes the same operator may download it in
 * this format. Support may do so too, since it is how they read.
 */
export const allowDownload = command('POST', '/v1/admin/:subject/:id/history/download', {
  roles: readers,
  appends: ['HistoryDownloadAllowed'],
  params: z.object({ subject: z.enum(historySubjects), id: z.union([id, streamName]) }),
  body: reasonBody.extend({ format: z.enum(downloadFormats) }),
  reply: z.object({ downloadId: id, position: storePosition }),
});

/**
 * The events of a history, with the same filter, as a file: a table and JSON for programs, and a PDF for people, in their
 * language and time zone. 403 `download.not-allowed` without a recorded reason.
 */
export const exportHistory = query('GET', '/v1/admin/:subject/:id/history/export', {
  roles: readers,
  heavy: true,
  params: historyParams,
  query: z.object({
    ...historyFilter,
    order,
    format: z.enum(historyFormats),
    /** IANA name of the reader's time zone, in which a PDF states its times. */
    timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
    download: id,
  }),
  reads: ['rfqs', 'participations', 'rfq-history', 'users', 'companies', 'lookups'],
  reply: z.unknown(),
  binary: true,
});

/** A position in the store, or an instant, which stands for the last event of the history up to it. */
const moment = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  instant,
]);

/** A document of a read model with its fields then (`before`) and now (`after`), such as `positions.0.label`. */
const documentState = z.object({
  kind: z.enum(['rfq', 'participation', 'quote', 'company', 'user']),
  id: z.string(),
  /** The supplier of a participation. */
  supplier: z.object({ companyId: z.string(), label: z.string() }).nullable(),
  existedThen: z.boolean(),
  existsNow: z.boolean(),
  fields: historyEvent.shape.changes,
});
export type DocumentState = z.infer<typeof documentState>;

/** An RFQ with its participations, a quote, a company or a user as the read models had it at a moment, and has it now. */
export const pastState = query('GET', '/v1/admin/:subject/:id/history/state', {
  roles: readers,
  heavy: true,
  params: pastParams,
  /** The newest event unless a moment is given. */
  query: z.object({ at: moment.optional() }),
  reads: ['rfqs', 'participations', 'rfq-history', 'users', 'companies'],
  reply: z.object({
    position: z.number(),
    /** The last event until the moment; null before the first one. */
    event: historyEvent.nullable(),
    /** Positions of the events before and after `event`; null where there is none. */
    previous: z.number().nullable(),
    next: z.number().nullable(),
    first: z.object({ position: z.number(), at: instant }).nullable(),
    last: z.object({ position: z.number(), at: instant }).nullable(),
    documents: z.array(documentState),
    names,
  }),
});

/** The queries of the page of an RFQ, of its buyer's and of a supplier's. */
const viewQueries = [
  'buyerRfqDetails',
  'rfqQuotes',
  'invitedSuppliers',
  'buyerRevisions',
  'supplierRfqDetails',
  'ownQuotes',
  'ownQuoteDraft',
  'supplierRevisions',
] as const;

/**
 * The view of an RFQ that a user had at a moment: the answers of its page's queries, with the access that they and
 * their company had then.
 */
export const pastView = query('GET', '/v1/admin/rfqs/:rfqId/view', {
  roles: readers,
  heavy: true,
  params: rfqParams,
  query: z.object({ userId: id, at: moment.optional() }),
  reads: ['rfqs', 'participations', 'rfq-history', 'users', 'companies', 'directory'],
  reply: z.object({
    rfqId: id,
    /** When it was: the instant by which deadlines are counted. */
    at: instant,
    user: z.object({ userId: id, name: z.string(), companyLabel: z.string() }),
    /** Whether they could sign in; null where the account did not exist yet. */
    state: z.enum(userStates).nullable(),
    /** The side on which they saw it; null for a user who could not. */
    side: z.enum(['buyer', 'supplier']).nullable(),
    /** None where the user could not sign in or had no role for it. */
    replies: z.array(
      z.object({
        query: z.enum(viewQueries),
        status: z.number().int(),
        /** Why it was refused, else null. */
        code: z.string().nullable(),
        body: z.unknown(),
      }),
    ),
  }),
});

/** The users who may have seen an RFQ: the users of its buyer and of its participating suppliers. */
export const pastViewers = query('GET', '/v1/admin/rfqs/:rfqId/viewers', {
  roles: readers,
  params: rfqParams,
  reads: ['rfqs', 'participations', 'rfq-history', 'users', 'companies'],
  reply: z.array(z.object({ userId: id, name: z.string(), companyLabel: z.string() })),
});
