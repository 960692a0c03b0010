import { matchingEvents, type MatchingEvent } from '@torno/domain';
import { decider, type CommandOf, type DataOf } from '@torno/kernel';

type Criteria = DataOf<MatchingEvent, 'MatchingCriteriaChanged'>;

export type MatchingState = {
  readonly initialized: boolean;
  readonly selected: ReadonlySet<string>;
  readonly criteria: Criteria | null;
};

/** The whole new selection, and the criteria of the search that led to it. */
type SelectCompanies = {
  readonly companyIds: readonly string[];
  readonly fromDirectory: readonly string[];
  readonly criteria: Criteria | null;
};

const select = (data: SelectCompanies, state: MatchingState): MatchingEvent[] => {
  const wanted = new Set(data.companyIds);
  const fromDirectory = new Set(data.fromDirectory);
  const changed = (companyId: string, selected: boolean): MatchingEvent => ({
    type: 'MatchingSelectionChanged',
    data: { companyId, selected, fromDirectory: fromDirectory.has(companyId) },
  });
  const criteria: MatchingEvent[] =
    data.criteria && JSON.stringify(data.criteria) !== JSON.stringify(state.criteria)
      ? [{ type: 'MatchingCriteriaChanged', data: data.criteria }]
      : [];
  if (!state.initialized) {
    const matched = [...wanted].filter((companyId) => !fromDirectory.has(companyId));
    const added = [...wanted].filter((companyId) => fromDirectory.has(companyId));
    return [
      ...criteria,
      { type: 'MatchingInitialized', data: { companyIds: matched } },
      ...added.map((companyId) => changed(companyId, true)),
    ];
  }
  return [
    ...criteria,
    ...[...wanted].filter((companyId) => !state.selected.has(companyId)).map((companyId) => changed(companyId, true)),
    ...[...state.selected].filter((companyId) => !wanted.has(companyId)).map((companyId) => changed(companyId, false)),
  ];
};

const withChange = (selected: ReadonlySet<string>, companyId: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(selected);
  if (on) next.add(companyId);
  else next.delete(companyId);
  return next;
};

/** The companies that the buyer has chosen for an RFQ (MATCH-16, MATCH-17). */
export const matching = decider({
  events: matchingEvents,
  initial: (): MatchingState => ({ initialized: false, selected: new Set(), criteria: null }),
  evolve: {
    MatchingInitialized: (state, { companyIds }) => ({ ...state, initialized: true, selected: new Set(companyIds) }),
    MatchingCriteriaChanged: (state, criteria) => ({ ...state, criteria }),
    MatchingSelectionChanged: (state, { companyId, selected }) => ({
      ...state,
      initialized: true,
      selected: withChange(state.selected, companyId, selected),
    }),
  },
  commands: { SelectCompanies: select },
});
export type MatchingCommand = CommandOf<typeof matching>;
