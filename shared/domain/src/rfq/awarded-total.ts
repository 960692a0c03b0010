import { addAmounts, type DecimalString } from '@torno/kernel';
import type { RfqAward } from './events.js';

/** The sum of all awards of an RFQ; null where one has no total, or nothing was awarded. */
export const awardedTotal = (awards: readonly Pick<RfqAward, 'total'>[]): DecimalString | null => {
  const totals = awards.flatMap(({ total }) => total ?? []);
  return totals.length > 0 && totals.length === awards.length ? addAmounts(totals) : null;
};
