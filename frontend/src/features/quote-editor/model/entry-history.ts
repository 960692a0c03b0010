import { quoteHeaderFields } from '@torno/domain';
import { emptyScale, type QuoteEntries } from './entries.js';
import { headerFieldId, scaleFieldId } from './field-ids.js';

/** Steps that can be undone. */
const maxSteps = 200;

/** The entries before each step, and the undone steps. */
export type EntryHistory = {
  /** Oldest first. */
  readonly past: readonly QuoteEntries[];
  /** The next one to redo first. */
  readonly future: readonly QuoteEntries[];
  /** The field that the user types into; its changes are one step until it loses focus. */
  readonly field: string | null;
};

export const noHistory: EntryHistory = { past: [], future: [], field: null };

/** Records the entries before a change; further typing in the same field adds no step. */
export const pushStep = (history: EntryHistory, before: QuoteEntries, field: string | null): EntryHistory =>
  field !== null && field === history.field
    ? { ...history, future: [] }
    : { past: [...history.past, before].slice(-maxSteps), future: [], field };

type MovedHistory = { readonly entries: QuoteEntries; readonly history: EntryHistory };

/** One step back; undefined when there is none. */
export const undo = ({ past, future }: EntryHistory, entries: QuoteEntries): MovedHistory | undefined => {
  const last = past.at(-1);
  return last && { entries: last, history: { past: past.slice(0, -1), future: [entries, ...future], field: null } };
};

/** One step forward; undefined when there is none. */
export const redo = ({ past, future }: EntryHistory, entries: QuoteEntries): MovedHistory | undefined => {
  const [next, ...rest] = future;
  return next && { entries: next, history: { past: [...past, entries], future: rest, field: null } };
};

/** Name of the first field in which two states of the entries differ, and its scale; null for none. */
export const firstDifference = (
  a: QuoteEntries,
  b: QuoteEntries,
): { readonly fieldId: string; readonly scaleId: string | null } | null => {
  for (const scaleId of new Set([...Object.keys(a.scales), ...Object.keys(b.scales)])) {
    const [before, after] = [a.scales[scaleId] ?? emptyScale, b.scales[scaleId] ?? emptyScale];
    for (const field of ['deliveryAt', 'unitCost', 'fixedCost'] as const)
      if (before[field] !== after[field]) return { fieldId: scaleFieldId(scaleId, field), scaleId };
  }
  const field = quoteHeaderFields.find((name) => a.header[name] !== b.header[name]);
  return field === undefined ? null : { fieldId: headerFieldId(field), scaleId: null };
};
