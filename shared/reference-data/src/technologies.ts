import type { DimensionName, LookupEntryOf } from '@torno/domain';
import groupRows from '../data/technology-group.json';
import mainCategoryRows from '../data/technology-main-category.json';
import technologyRows from '../data/technology.json';
import { entriesOf, entriesWith } from './entries.js';
import { envelopeOf, type Envelope } from './envelope.js';

/** The top level of the technology tree (`1 §3`). */
export const technologyMainCategories = entriesOf(mainCategoryRows);

/** `paid`: a supplier offers the technologies of the group only with a premium account. */
export type TechnologyGroup = LookupEntryOf<number, { readonly mainCategoryId: number; readonly paid: boolean }>;

/** The middle level of the technology tree (`1 §3`). */
export const technologyGroups: readonly TechnologyGroup[] = entriesWith(groupRows, ({ mainCategoryId, paid }) => ({
  mainCategoryId,
  paid,
}));

/** The group of a technology, and the dimensions of the parts that it can make. */
export type Technology = LookupEntryOf<number, { readonly groupId: number; readonly dimensions: Envelope }>;

/**
 * The leaves of the technology tree (`1 §3`), in the order of the main categories. Their ids are the group's id and a
 * number of two digits that never changes.
 */
export const technologies: readonly Technology[] = entriesWith(technologyRows, ({ groupId, shape, spans, lot }) => ({
  groupId,
  dimensions: envelopeOf(shape, spans, lot),
}));

const dimensionsById = new Map(
  technologies.map(({ id, data }) => [
    id,
    data.dimensions.flatMap(({ dimension }) => (dimension === 'lotsize' ? [] : [dimension])),
  ]),
);

/** The dimensions in which a technology of the catalogue is limited; none for an unknown one. */
export const dimensionsOf = (technologyId: number): readonly DimensionName[] => dimensionsById.get(technologyId) ?? [];
