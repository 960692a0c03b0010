import type { FoundCompany, Group } from '../../../api/resources/matching.js';

/** The companies of a group, in its order. */
export const companiesIn = (found: readonly FoundCompany[], group: Group): FoundCompany[] =>
  found
    .filter(({ places }) => places[group] !== undefined)
    .toSorted((one, other) => (one.places[group] ?? 0) - (other.places[group] ?? 0));

/** Ids of the chosen companies. */
export type Selection = ReadonlySet<string>;

/** The initial selection: the best companies at first (C-42), later the buyer's own (MATCH-16). */
export const firstSelection = (found: readonly FoundCompany[]): Selection =>
  new Set(found.filter(({ selectedInMatching }) => selectedInMatching).map(({ companyId }) => companyId));

/** Selected companies that the buyer has added (MATCH-29). */
export const addedByBuyer = (found: readonly FoundCompany[]): Selection =>
  new Set(
    found
      .filter(({ selectedInMatching, fromDirectory }) => selectedInMatching && fromDirectory)
      .map(({ companyId }) => companyId),
  );

/** Selects or deselects companies; the others stay as they are (MATCH-17). */
export const withSelected = (selection: Selection, companyIds: readonly string[], isSelected: boolean): Selection => {
  const next = new Set(selection);
  for (const companyId of companyIds) {
    if (isSelected) next.add(companyId);
    else next.delete(companyId);
  }
  return next;
};

/** The number of selected companies that the filters hide. */
export const hiddenOf = (selection: Selection, found: readonly FoundCompany[]): number => {
  const foundIds = new Set(found.map(({ companyId }) => companyId));
  return [...selection].filter((companyId) => !foundIds.has(companyId)).length;
};
