import { emptyMatching, matchingChanges, matchingEvents, type MatchingEvent, type SharedMatching } from '@torno/domain';
import { decider, type CommandOf, type DataOf } from '@torno/kernel';

type Criteria = DataOf<MatchingEvent, 'MatchingCriteriaChanged'>;

/** The whole new selection, and the criteria of the search that led to it. */
type SelectCompanies = {
  readonly companyIds: readonly string[];
  readonly fromDirectory: readonly string[];
  readonly criteria: Criteria | null;
};

const select = (data: SelectCompanies, state: SharedMatching): MatchingEvent[] => {
  const companyIds = new Set(data.companyIds);
  const fromDirectory = new Set(data.fromDirectory);
  const selectionChange = (companyId: string, isSelected: boolean): MatchingEvent => ({
    type: 'MatchingSelectionChanged',
    data: { companyId, selected: isSelected, fromDirectory: fromDirectory.has(companyId) },
  });
  const { perimeter, filter, subset } = state;
  const criteria: MatchingEvent[] =
    data.criteria && JSON.stringify(data.criteria) !== JSON.stringify({ perimeter, filter, subset })
      ? [{ type: 'MatchingCriteriaChanged', data: data.criteria }]
      : [];
  if (!state.initialized) {
    const matchedIds = [...companyIds].filter((companyId) => !fromDirectory.has(companyId));
    const addedIds = [...companyIds].filter((companyId) => fromDirectory.has(companyId));
    return [
      ...criteria,
      { type: 'MatchingInitialized', data: { companyIds: matchedIds } },
      ...addedIds.map((companyId) => selectionChange(companyId, true)),
    ];
  }
  const selectedIds = new Set(state.selected.map(({ companyId }) => companyId));
  return [
    ...criteria,
    ...[...companyIds]
      .filter((companyId) => !selectedIds.has(companyId))
      .map((companyId) => selectionChange(companyId, true)),
    ...[...selectedIds]
      .filter((companyId) => !companyIds.has(companyId))
      .map((companyId) => selectionChange(companyId, false)),
  ];
};

/** The companies that the buyer has chosen for an RFQ (MATCH-16, MATCH-17). */
export const matching = decider({
  events: matchingEvents,
  initial: () => emptyMatching,
  evolve: (state, event): SharedMatching => ({ ...state, ...matchingChanges(state, event) }),
  commands: { SelectCompanies: select },
});
export type MatchingCommand = CommandOf<typeof matching>;
