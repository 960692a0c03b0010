/** The facts about a supplier before they are invited to an RFQ. */
export type RankedFacts = {
  /** Positions of the RFQ that the supplier can make, and those that resemble parts that they have quoted. */
  readonly matchedParts: number;
  readonly similarParts: number;
  /** Positions of the RFQ. */
  readonly parts: number;
  /** Percent of the settled invitations that the supplier has answered; null where too few are known. */
  readonly answerRate: number | null;
  /** Median days from an invitation to the answer; null where too few are known. */
  readonly answerDays: number | null;
  /** Awards among the newest RFQs of the supplier. */
  readonly awards: number;
  /** How often the buyer's own company has rated the supplier after closing an RFQ. */
  readonly ownRatings: number;
  /** Kilometres; null where a place is unknown. */
  readonly distance: number | null;
};

/** Suppliers that are chosen at first, and the number above which publishing has to be confirmed (C-42). */
export const choiceLimits = { preselected: 10, confirmedAbove: 20 } as const;

/** Points that each fact gives at most; together 100. */
const weights = {
  fit: 40,
  similar: 20,
  answerRate: 15,
  answerDays: 5,
  awards: 10,
  ownRatings: 5,
  distance: 5,
} as const;
/** From these values on a fact gives all or, for days and distance, no points. */
const limits = { answerDays: 14, awards: 5, ownRatings: 3, distance: 1000 } as const;
/** The share of its points that an unknown fact gives, so that new suppliers rank between good and bad ones. */
const unknown = 0.5;

const share = (value: number, total: number): number => (total <= 0 ? 0 : Math.min(1, value / total));
const nearness = (value: number | null, limit: number): number => (value === null ? unknown : 1 - share(value, limit));

/** How well a supplier suits an RFQ, 0 to 100 (C-42). */
export const rankOf = (facts: RankedFacts): number =>
  weights.fit * share(facts.matchedParts, facts.parts) +
  weights.similar * share(facts.similarParts, facts.parts) +
  weights.answerRate * (facts.answerRate === null ? unknown : facts.answerRate / 100) +
  weights.answerDays * nearness(facts.answerDays, limits.answerDays) +
  weights.awards * share(facts.awards, limits.awards) +
  weights.ownRatings * share(facts.ownRatings, limits.ownRatings) +
  weights.distance * nearness(facts.distance, limits.distance);
