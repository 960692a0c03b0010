import { experienceEvents } from '@torno/domain';
import { decider } from '@torno/kernel';

type QuotedTechnologies = { readonly technologyIds: readonly number[] };

/** The technologies in which a supplier has quoted before; each is recorded once (MATCH-07). */
export const experience = decider({
  events: experienceEvents,
  initial: (): ReadonlySet<number> => new Set(),
  evolve: { TechnologiesQuoted: (state, { technologyIds }) => new Set([...state, ...technologyIds]) },
  commands: {
    RecordQuotedTechnologies: (quotedTechnologies: QuotedTechnologies, state) => {
      const technologyIds = [...new Set(quotedTechnologies.technologyIds)].filter((id) => !state.has(id));
      return technologyIds.length === 0 ? [] : [{ type: 'TechnologiesQuoted', data: { technologyIds } }];
    },
  },
});
