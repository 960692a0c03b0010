import type { OfferedTechnology, TechnologiesEvent } from '@torno/domain';
import type { Command, Decider } from '@torno/kernel';

export type TechnologiesCommand = Command<'SaveTechnologies', { readonly items: readonly OfferedTechnology[] }>;

/** What a supplier can make (event model 6). */
export const technologies: Decider<readonly OfferedTechnology[], TechnologiesCommand, TechnologiesEvent> = {
  category: 'technologies',
  initialState: () => [],
  decide: ({ data }, state) =>
    JSON.stringify(data.items) === JSON.stringify(state) ? [] : [{ type: 'SupplierTechnologiesSaved', data }],
  evolve: (_, event) => event.data.items,
};
