import {
  languages,
  listLimits,
  lookupActions,
  lookupLimits,
  lookupStates,
  lookupTypes,
  openLookupTypes,
} from '@torno/domain';
import { z } from 'zod';
import { command } from './endpoint.js';
import { listQuery, oneOrSeveral } from './list-query.js';
import { done, instant, reasonBody, technicalName, text } from './wire.js';

const roles = 'operator';

const label = text(lookupLimits.label).trim().min(1);
/** The labels in the three languages of the interface; countries also have them in French and Spanish (C-28). */
const labels = z.object({ de: label, en: label, it: label, fr: label.optional(), es: label.optional() });
const shownLabels = z.partialRecord(z.enum([...languages, 'fr', 'es']), z.string());

const operatorLookupEntry = z.object({
  /** `<list>:<id>`. */
  key: z.string(),
  type: z.enum(lookupTypes),
  entryId: z.string(),
  labels: shownLabels,
  /** The group to which it belongs; null in lists without groups. */
  group: z.object({ id: z.number().int(), labels: shownLabels }).nullable(),
  state: z.enum(lookupStates),
  /** The latest ones, the newest first; changes by releases of the program have neither operator nor reason. */
  acts: z.array(
    z.object({
      act: z.enum(lookupActions),
      at: instant,
      operatorName: z.string(),
      reason: z.string(),
      /** The labels before a change, and after it; null for other actions. */
      from: shownLabels.nullable(),
      to: shownLabels.nullable(),
    }),
  ),
});
export type OperatorLookupEntry = z.infer<typeof operatorLookupEntry>;

/** Reference data, including deactivated entries, list by list in the order of display; `q` searches labels and ids. */
export const operatorLookups = listQuery('/v1/admin/lookups', {
  filter: z
    .object({
      type: z.enum(lookupTypes),
      state: z.enum(lookupStates),
      q: text(listLimits.searchTerm),
      id: oneOrSeveral(technicalName),
    })
    .partial(),
  sorts: ['ordering'],
  defaultSort: ['ordering', 'ASC'],
  reads: ['lookups', 'users'],
  row: operatorLookupEntry,
});

const listParams = z.object({ type: z.enum(lookupTypes) });
/** A number, or a code such as `PCE100` or `NewProduct`. */
const entryId = z.string().regex(/^(-?\d{1,9}|[A-Z][A-Za-z0-9]{1,30})$/);
const entryParams = listParams.extend({ id: entryId });

/** Adds an entry to a list that is open to it. 409 `lookup.same-name` if its group has an entry of that name. */
export const addLookupEntry = command('POST', '/v1/admin/lookups/:type', {
  roles,
  appends: ['LookupEntryAdded'],
  params: z.object({ type: z.enum(openLookupTypes) }),
  body: reasonBody.extend({
    labels,
    /** Null in lists without groups. */
    groupId: z.number().int().nullable(),
  }),
  reply: done,
});
export const nameLookupEntry = command('PUT', '/v1/admin/lookups/:type/:id', {
  roles,
  appends: ['LookupEntryChanged'],
  params: entryParams,
  body: reasonBody.extend({ labels }),
  reply: done,
});
/** A deactivated entry is offered to nobody, and stays readable where it is used. 409 `lookup.last-one` for the last of a list. */
export const switchLookupEntry = command('POST', '/v1/admin/lookups/:type/:id/active', {
  roles,
  appends: ['LookupEntryActivated', 'LookupEntryDeactivated'],
  params: entryParams,
  body: reasonBody.extend({ active: z.boolean() }),
  reply: done,
});
