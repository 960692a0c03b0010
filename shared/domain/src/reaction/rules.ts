import { DomainError } from '@torno/kernel';

/** The facts about a parked reaction on which operators' commands depend. */
export type ReactionFacts = { readonly parkedAt: string; readonly stream: string };

/** The reaction; it is undefined for one that is not parked. */
export const requireParkedReaction = (facts: ReactionFacts | undefined): ReactionFacts => {
  if (!facts) throw new DomainError('reaction.unknown', 'not-found');
  return facts;
};
