import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isDone, reloadChangedBy, useCommand } from '../../../api/index.js';
import { anyCompany, matchedCompanies, type MatchingFacts, noCriteria } from '../../../api/resources/matching.js';
import { useFreshWholeList } from '../../../shared/list/WholeList.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { useNewestReducer } from '../../../shared/ui/use-newest-reducer.js';
import { matchingFilters, withChangedCriteria } from '../model/criteria.js';
import {
  choiceIn,
  matchingChoice,
  openChoice,
  saveDelayOf,
  selectionRequest,
  unsavedChoice,
} from '../model/matching-choice.js';

/**
 * The companies chosen for an RFQ, by the criteria of the address; saved on the server, and not lost by filters
 * (MATCH-16, MATCH-17). An address without criteria gets those that the draft was left with (CREATE-32).
 */
export const useMatchingChoice = (rfqId: string) => {
  const queryClient = useQueryClient();
  const [params, changeParams] = useAddressParams();
  const criteria = useMemo(() => matchingFilters.filterOf(params), [params]);
  const [state, dispatch, newest] = useNewestReducer(matchingChoice, () => openChoice(criteria));
  // Sent without criteria, so that selected companies that a filter hides are included.
  const answer = useFreshWholeList(matchedCompanies, anyCompany(rfqId));
  const { data: found } = answer;
  const { meta }: { readonly meta?: MatchingFacts } = answer;
  const { mutateAsync: saveSelection } = useCommand('changeSelection', { refetches: false });

  useEffect(() => dispatch({ type: 'criteriaChanged', criteria }), [dispatch, criteria]);
  useEffect(() => {
    if (found && meta) dispatch({ type: 'companiesLoaded', found, facts: meta });
  }, [dispatch, found, meta]);
  const { draftCriteria } = state;
  useEffect(() => {
    if (draftCriteria !== undefined)
      changeParams((now) => withChangedCriteria(now, noCriteria, draftCriteria), { replace: true });
  }, [draftCriteria, changeParams]);

  const lastSend = useRef(Promise.resolve());
  /** Saves the choice without waiting for the pause; resolves when the server has answered. Requests are sent one at a time. */
  const flush = useCallback((): Promise<void> => {
    lastSend.current = lastSend.current.then(async () => {
      const choice = unsavedChoice(newest());
      if (choice === undefined) return;
      dispatch({ type: 'sent' });
      const hasAdded = newest().sent.some(({ type }) => type === 'added');
      const isSaved = await isDone(saveSelection({ params: { rfqId }, body: selectionRequest(choice) }));
      dispatch({ type: isSaved ? 'confirmed' : 'refused' });
      // The lists do not show added companies yet.
      if (isSaved && hasAdded) void reloadChangedBy('changeSelection', queryClient);
    });
    return lastSend.current;
  }, [dispatch, newest, saveSelection, rfqId, queryClient]);

  useEffect(() => {
    const delay = saveDelayOf(state);
    if (delay === undefined) return undefined;
    // Every action restarts the pause.
    const timer = setTimeout(() => void flush(), delay);
    return () => clearTimeout(timer);
  }, [state, flush]);
  // Leaving the page sends the latest choice first.
  useEffect(() => () => void flush(), [flush]);

  return {
    answer,
    selection: useMemo(() => choiceIn(state)?.selection, [state]),
    select: useCallback(
      (companyIds: readonly string[], isSelected: boolean): void =>
        dispatch({ type: 'selected', companyIds, on: isSelected }),
      [dispatch],
    ),
    add: useCallback((companyIds: readonly string[]): void => dispatch({ type: 'added', companyIds }), [dispatch]),
    flush,
  };
};
