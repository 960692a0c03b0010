import { compareAmounts, type DecimalString } from '@torno/kernel';
import type { CostedScale } from './amounts.js';

/** The tooling cost of a quoted position: one amount whatever quantity is ordered, one per quantity, or none. */
export type ToolCost =
  { readonly kind: 'none' } | { readonly kind: 'once'; readonly amount: DecimalString } | { readonly kind: 'varies' };

/** A tooling cost of 0 counts as none; suppliers who quote 0 for some quantities state different amounts (C-32). */
export const toolCostOf = (scales: readonly Pick<CostedScale, 'fixedCost'>[]): ToolCost => {
  const [first = '0', ...others] = scales.map(({ fixedCost }) => fixedCost ?? '0');
  if (others.some((amount) => compareAmounts(amount, first) !== 0)) return { kind: 'varies' };
  return compareAmounts(first, '0') === 0 ? { kind: 'none' } : { kind: 'once', amount: first };
};

/** True where a tooling cost is to be shown; a row of 0 has no information. */
export const hasToolCost = (fixedCost: DecimalString | null): fixedCost is DecimalString =>
  fixedCost !== null && compareAmounts(fixedCost, '0') !== 0;
