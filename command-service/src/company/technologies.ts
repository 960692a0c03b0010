import { technologiesEvents, type OfferedTechnology } from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

type SaveTechnologies = { readonly items: readonly OfferedTechnology[] };

/** The technologies that a supplier offers (event model 6). */
export const technologies = decider({
  events: technologiesEvents,
  initial: (): readonly OfferedTechnology[] => [],
  evolve: { SupplierTechnologiesSaved: (_, { items }) => items },
  commands: {
    SaveTechnologies: (data: SaveTechnologies, state) =>
      JSON.stringify(data.items) === JSON.stringify(state) ? [] : [{ type: 'SupplierTechnologiesSaved', data }],
  },
});
export type TechnologiesCommand = CommandOf<typeof technologies>;
