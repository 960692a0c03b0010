import { lowestBy, type DecimalString } from '@torno/kernel';
import { hasExpired } from './validity.js';

/** A supplier's offer for all positions. */
export type Offer = {
  readonly total: DecimalString;
  /** ISO instant at which the quote's validity ends. */
  readonly validUntil: string;
};

/** The lowest offer among those that are valid after an instant, or ever; null without one. An expired quote is not the best one (C-39). */
export const bestOffer = (offers: readonly Offer[], after = ''): Offer | null =>
  lowestBy(
    offers.filter(({ validUntil }) => !hasExpired(validUntil, after)),
    ({ total }) => total,
  ) ?? null;
