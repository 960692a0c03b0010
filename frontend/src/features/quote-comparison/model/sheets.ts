import type { ComparedPosition } from './comparison.js';

/** The columns of a comparison, one per supplier, in one order. */
type Columns = {
  readonly quotes: readonly unknown[];
  readonly totals: readonly unknown[];
  readonly changes: readonly unknown[];
  readonly leadTimes: readonly unknown[];
  readonly expired: readonly unknown[];
  readonly awarded: readonly unknown[];
  readonly positions: readonly ComparedPosition[];
};

/** Suppliers that fit beside positions and best prices on a landscape A4 or letter page. */
export const suppliersPerSheet = 5;

/** A comparison in parts of so many suppliers that each fits on paper; every part has all positions. */
export const sheetsOf = <Comparison extends Columns>(comparison: Comparison): readonly Comparison[] =>
  Array.from({ length: Math.ceil(comparison.quotes.length / suppliersPerSheet) }, (_, sheet) => {
    const part = <Item>(items: readonly Item[]): readonly Item[] =>
      items.slice(sheet * suppliersPerSheet, (sheet + 1) * suppliersPerSheet);
    return {
      ...comparison,
      quotes: part(comparison.quotes),
      totals: part(comparison.totals),
      changes: part(comparison.changes),
      leadTimes: part(comparison.leadTimes),
      expired: part(comparison.expired),
      awarded: part(comparison.awarded),
      positions: comparison.positions.map((position) => ({
        ...position,
        scales: position.scales.map((scale) => ({ ...scale, offers: part(scale.offers) })),
      })),
    };
  });
