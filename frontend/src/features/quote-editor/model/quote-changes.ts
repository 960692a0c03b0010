import { quoteHeaderFields } from '@torno/domain';
import { compareAmounts, isDecimal } from '@torno/kernel';
import { emptyScale, type QuoteEntries, type ScaleEntry } from './entries.js';

const sameAmount = (a: string, b: string): boolean =>
  a === b || (isDecimal(a) && isDecimal(b) && compareAmounts(a, b) === 0);

const sameScale = (a: ScaleEntry, b: ScaleEntry): boolean =>
  a === b ||
  (a.deliveryAt === b.deliveryAt && sameAmount(a.unitCost, b.unitCost) && sameAmount(a.fixedCost, b.fixedCost));

const keysOf = (a: object, b: object): readonly string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** True when two states differ, so that a draft can be saved (QUOTE-55). */
export const entriesDiffer = (a: QuoteEntries, b: QuoteEntries): boolean =>
  a !== b &&
  (a.useToolCost !== b.useToolCost ||
    a.attachment?.attachmentId !== b.attachment?.attachmentId ||
    quoteHeaderFields.some((field) => a.header[field] !== b.header[field]) ||
    keysOf(a.selected, b.selected).some((id) => (a.selected[id] ?? false) !== (b.selected[id] ?? false)) ||
    keysOf(a.scales, b.scales).some((id) => !sameScale(a.scales[id] ?? emptyScale, b.scales[id] ?? emptyScale)));
