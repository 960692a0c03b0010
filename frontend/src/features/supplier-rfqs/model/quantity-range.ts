import { numericInput } from '@torno/domain';

/** Bounds of the quantity filter as they are typed: plain decimal strings or empty. */
export type TypedRange = { readonly from: string; readonly to: string };
export type RangeProblem = 'order' | 'too-large' | 'not-a-number';

const bound = (typed: string): number | null => (/^\d+$/.test(typed) ? Number(typed) : null);

/** What is wrong with a quantity filter (SRFQ-28, SRFQ-30): bounds are whole numbers of 0 to 9,999,998, from below to. */
export const rangeProblem = ({ from, to }: TypedRange): RangeProblem | undefined => {
  const typed = [from, to].filter((text) => text !== '');
  if (typed.some((text) => bound(text) === null)) return 'not-a-number';
  if (typed.some((text) => (bound(text) ?? 0) >= numericInput.maximum)) return 'too-large';
  const [lower, upper] = [bound(from), bound(to)];
  return lower !== null && upper !== null && lower >= upper ? 'order' : undefined;
};

/** The filter can be applied with at least one bound and nothing wrong (SRFQ-29). */
export const canApplyRange = (range: TypedRange): boolean =>
  (range.from !== '' || range.to !== '') && rangeProblem(range) === undefined;

export const typedRange = (from: number | null, to: number | null): TypedRange => ({
  from: from === null ? '' : String(from),
  to: to === null ? '' : String(to),
});

/** The bounds of a range that can be applied. */
export const boundsOf = ({ from, to }: TypedRange): { quantityFrom: number | null; quantityTo: number | null } => ({
  quantityFrom: bound(from),
  quantityTo: bound(to),
});
