import type { ExperienceEvent } from '@torno/domain';
import type { Command, Decider } from '@torno/kernel';

export type ExperienceCommand = Command<'RecordQuotedTechnologies', { readonly technologyIds: readonly number[] }>;

/** In which technologies a supplier has quoted before; what is known already is told no more (MATCH-07). */
export const experience: Decider<ReadonlySet<number>, ExperienceCommand, ExperienceEvent> = {
  category: 'experience',
  initialState: () => new Set(),
  decide: ({ data }, state) => {
    const technologyIds = [...new Set(data.technologyIds)].filter((id) => !state.has(id));
    return technologyIds.length === 0 ? [] : [{ type: 'TechnologiesQuoted', data: { technologyIds } }];
  },
  evolve: (state, event) => new Set([...state, ...event.data.technologyIds]),
};
