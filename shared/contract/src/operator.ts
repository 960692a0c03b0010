import { currencies, listLimits, longestSetting, operatorSorts, refusalLimits, rfqStatuses } from '@torno/domain';
import { actorRoles } from '@torno/kernel';
import { z } from 'zod';
import { command, control, query } from './endpoint.js';
import { id, instant, jsonText, paging, position, rfqParams, technicalName, text } from './wire.js';

const roles = 'operator';

export const operatorRfq = z.object({
  rfqId: id,
  secondaryId: z.number().int(),
  label: z.string(),
  status: z.enum(rfqStatuses),
  buyerCompanyId: id,
  buyerLabel: z.string(),
  createdAt: instant,
  endDate: instant.nullable(),
  quoteCount: z.number().int(),
  supplierCount: z.number().int(),
});
export type OperatorRfq = z.infer<typeof operatorRfq>;

const operatorFilter = z
  .object({
    q: text(listLimits.searchTerm),
    status: z.enum(rfqStatuses),
    id: z.union([id, z.array(id).max(listLimits.pageSize)]),
    buyerCompanyId: id,
  })
  .partial();
/** First and last row. */
const operatorRange = z
  .tuple([paging.offset, paging.offset])
  .refine(([first, last]) => first <= last && last - first < listLimits.pageSize);
/** `id`, the usual order of ra-data-simple-rest, is the order of creation. */
const operatorSort = z.tuple([z.enum([...operatorSorts, 'id']), z.enum(['ASC', 'DESC'])]);

/** List parameters as ra-data-simple-rest sends them, JSON in the query. */
export const operatorRfqs = query('GET', '/v1/admin/rfqs', {
  roles,
  query: z.object({
    filter: jsonText(operatorFilter).default({}),
    range: jsonText(operatorRange).default([0, listLimits.usualPageSize - 1]),
    sort: jsonText(operatorSort).default(['createdAt', 'DESC']),
  }),
  reads: ['rfqs', 'companies'],
  reply: z.array(operatorRfq),
});

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
  /** The supplier that the event is about, null for the RFQ's own events. */
  supplier: z.object({ companyId: z.string(), label: z.string() }).nullable(),
  correlationId: z.string(),
  causationId: z.string(),
  schema: z.number().int(),
  data: z.record(z.string(), z.unknown()),
  /** The changes of the event, field by field. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

export const rfqHistory = query('GET', '/v1/admin/rfqs/:rfqId/history', {
  roles,
  params: rfqParams,
  query: z.object({
    after: z.coerce.number().optional(),
    limit: z.coerce.number().int().min(1).max(listLimits.historyPage).default(500),
  }),
  reads: ['rfqs', 'rfq-history', 'users', 'companies'],
  reply: z.object({
    rfq: operatorRfq,
    /** Currency of all amounts in the events. */
    currency: z.enum(currencies),
    events: z.array(historyEvent),
    /** By id, names of companies, users and positions in the events, and quantities of scales. */
    names: z.record(z.string(), z.string()),
    more: z.boolean(),
  }),
});

export const verifyRfq = command('POST', '/v1/admin/rfq/:rfqId/verify', {
  roles,
  appends: ['RfqActivated', 'RfqPublicationFailed'],
  params: rfqParams,
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});
export const failRfq = command('POST', '/v1/admin/rfq/:rfqId/fail', {
  roles,
  appends: ['RfqPublicationFailed'],
  params: rfqParams,
  body: z.object({ reasons: z.array(text(refusalLimits.reason).min(1)).min(1).max(refusalLimits.reasons) }),
  reply: z.object({ status: z.enum(rfqStatuses), position }),
});
const setting = z.enum(['maintenance', 'maintenanceMessage', 'feature3d', 'manualVerification', 'usdToEur']);

export const changeConfig = command('PUT', '/v1/admin/config', {
  roles,
  appends: ['ConfigChanged'],
  body: z.object({ key: setting, value: text(longestSetting) }),
  reply: z.object({ position }),
});

/** The latest settings of the platform; a setting that was never changed is missing. */
export const operatorConfig = query('GET', '/v1/admin/config', {
  roles,
  reads: ['config'],
  reply: z.partialRecord(setting, z.string()),
});

export const projectionState = z.object({
  name: z.string(),
  version: z.number().int(),
  collection: z.string(),
  state: z.enum(['new', 'catching-up', 'live', 'paused', 'failed', 'superseded']),
  position: z.number(),
  head: z.number(),
  parked: z.number().int(),
  error: z.string().nullable(),
  owner: z.string().nullable(),
});
export type ProjectionState = z.infer<typeof projectionState>;

const projectionParams = z.object({ name: technicalName });
export const projectionStates = control('GET', '/v1/admin/projections', { roles, reply: z.array(projectionState) });
export const pauseProjection = control('POST', '/v1/admin/projections/:name/pause', {
  roles,
  params: projectionParams,
  reply: projectionState,
});
export const resumeProjection = control('POST', '/v1/admin/projections/:name/resume', {
  roles,
  params: projectionParams,
  reply: projectionState,
});
export const replayProjection = control('POST', '/v1/admin/projections/:name/replay', {
  roles,
  params: projectionParams,
  reply: projectionState,
});
export const parkedEvents = control('GET', '/v1/admin/projections/:name/parked', {
  roles,
  params: projectionParams,
  reply: z.array(
    z.object({
      stream: z.string(),
      revision: z.number(),
      position: z.number(),
      type: z.string(),
      error: z.string(),
      at: instant,
    }),
  ),
});
export const healProjection = control('POST', '/v1/admin/projections/:name/heal', {
  roles,
  params: projectionParams,
  body: z.object({ stream: technicalName }),
  reply: projectionState,
});
