import { rangeLimits } from '@torno/domain';
import { openRange, type Range } from '../../../api/resources/supplier-rfqs.js';

/** Bounds of a filter as typed: plain decimal strings or empty. */
export type TypedRange = { readonly from: string; readonly to: string };

/** `whole`: quantities; `decimal`: sizes in mm and kg. */
export type RangeKind = 'whole' | 'decimal';
export type RangeProblem = 'order' | 'too-large' | 'not-a-number';

const patterns: Readonly<Record<RangeKind, RegExp>> = { whole: /^\d+$/, decimal: /^\d+(\.\d{1,6})?$/ };

const parseBound = (text: string, kind: RangeKind): number | null => (patterns[kind].test(text) ? Number(text) : null);

const highest: Readonly<Record<RangeKind, number>> = { whole: rangeLimits.quantity, decimal: rangeLimits.size };

/** The problem of a range (SRFQ-28, SRFQ-30): bounds must be numbers from 0, and the lower below the upper. */
export const rangeProblem = ({ from, to }: TypedRange, kind: RangeKind): RangeProblem | undefined => {
  const texts = [from, to].filter((text) => text !== '');
  if (texts.some((text) => parseBound(text, kind) === null)) return 'not-a-number';
  if (texts.some((text) => (parseBound(text, kind) ?? 0) > highest[kind])) return 'too-large';
  const [lower, upper] = [parseBound(from, kind), parseBound(to, kind)];
  return lower !== null && upper !== null && lower >= upper ? 'order' : undefined;
};

export const isTyped = ({ from, to }: TypedRange): boolean => from !== '' || to !== '';

/** True for a range with at least one bound and no problem (SRFQ-29). */
export const canApplyRange = (range: TypedRange, kind: RangeKind): boolean =>
  isTyped(range) && rangeProblem(range, kind) === undefined;

export const typedRange = ({ from, to }: Range): TypedRange => ({
  from: from === null ? '' : String(from),
  to: to === null ? '' : String(to),
});

/** The numeric bounds of a valid range. */
export const boundsOf = ({ from, to }: TypedRange, kind: RangeKind): Range => ({
  from: parseBound(from, kind),
  to: parseBound(to, kind),
});

/** The range as written in an address: `10-20`, `10-` or `-20`. */
export const rangeText = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`;

/** Reads a range from an address; an invalid bound counts as open. */
export const rangeIn = (text: string | null, kind: RangeKind): Range => {
  const [from = '', to = '', ...rest] = (text ?? '').split('-');
  const range = { from, to };
  return rest.length === 0 && canApplyRange(range, kind) ? boundsOf(range, kind) : openRange;
};
