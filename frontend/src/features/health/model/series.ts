import type { PlatformHealth } from '@torno/contract';

type Series = PlatformHealth['charts']['lag'][number];

const maxValueOf = ({ values }: Series): number => Math.max(0, ...values.map((value) => value ?? 0));

/** Nobody can distinguish more lines in one chart. */
const maxLines = 5;

/** Those with the highest values, in the order of their names. */
export const worstSeries = (series: readonly Series[]): readonly Series[] =>
  series
    .toSorted((one, other) => maxValueOf(other) - maxValueOf(one))
    .slice(0, maxLines)
    .sort((one, other) => one.name.localeCompare(other.name));

/** The last value that is there, and the highest; null where there is none. */
export const lastAndHighest = (
  values: readonly (number | null)[],
): { readonly last: number; readonly highest: number } | null => {
  const measuredValues = values.filter((value) => value !== null);
  const last = measuredValues.at(-1);
  return last === undefined ? null : { last, highest: Math.max(...measuredValues) };
};

/** Whether a value has none beside it. */
export const isBetweenGaps = (values: readonly (number | null)[], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
