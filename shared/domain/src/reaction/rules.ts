import { DomainError } from '@torno/kernel';

/** What is known of a parked reaction when an operator asks something of it. */
export type ReactionFacts = { readonly parkedAt: string; readonly stream: string };

/** The reaction; it is undefined for one that is not parked. */
export const requireParkedReaction = (facts: ReactionFacts | undefined): ReactionFacts => {
  if (!facts) throw new DomainError('reaction.unknown', 'not-found');
  return facts;
};
