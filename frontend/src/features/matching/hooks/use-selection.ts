import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { useCommand } from '../../../api/index.js';
import { wholeList } from '../../../api/resources/list-resource.js';
import {
  type Criteria,
  type FoundCompany,
  matchedCompanies,
  type MatchingFacts,
  noCriteria,
  requestOf,
} from '../../../api/resources/matching.js';
import { useQuietQuery } from '../../../api/use-quiet-query.js';
import { isSame } from '../model/criteria.js';
import { addedByBuyer, firstSelection, type Selection, selecting } from '../model/selection.js';

/** Milliseconds without a change after which the selection is saved. */
const saveDelayMs = 600;

type Choice = {
  readonly selection: Selection;
  /** The selected companies that the buyer, not the matching, has added. */
  readonly directory: Selection;
};

/**
 * The companies selected for an RFQ, and the criteria; saved on the server, and not lost by filters (MATCH-16, MATCH-17).
 * Nothing is saved while the criteria are undefined.
 */
export const useSelection = (rfqId: string, criteria: Criteria | undefined) => {
  const queries = useQueryClient();
  // Sent without criteria, so that selected companies that a filter hides are included.
  const query = useGetList<FoundCompany>(matchedCompanies.name, wholeList({ ...noCriteria, rfqId }), {
    ...useQuietQuery(),
    refetchOnMount: 'always',
  });
  const { mutateAsync: keep } = useCommand('changeSelection', { refetches: false });
  const [choice, setChoice] = useState<Choice>();
  /** Taken from the first reply: saving the selection changes the reply, and must not cause another save. */
  const [uninitialised, setUninitialised] = useState(false);
  const { data: found, meta }: { readonly data?: FoundCompany[]; readonly meta?: MatchingFacts } = query;
  const first = query.isFetchedAfterMount && found && meta ? { found, meta } : undefined;
  if (first !== undefined && choice === undefined) {
    setChoice({ selection: firstSelection(first.found), directory: addedByBuyer(first.found) });
    setUninitialised(!first.meta.initialized);
  }

  /** Sends the current selection; null when the server has it or is receiving it. */
  const unsent = useRef<(() => Promise<void>) | null>(null);
  const sending = useRef(Promise.resolve());
  /**
   * Saves the selection without waiting for the pause; resolves when the server has it. Requests are sent one at a
   * time.
   */
  const flush = useCallback((): Promise<void> => {
    if (unsent.current !== null) sending.current = sending.current.then(unsent.current);
    unsent.current = null;
    return sending.current;
  }, []);

  /** The buyer has changed something. */
  const begun = useRef(false);
  const seen = useRef<Criteria>(undefined);
  /** True when a company was added that the lists do not show yet. */
  const hasUnlisted = useRef(false);
  useEffect(() => {
    if (choice === undefined || criteria === undefined) return undefined;
    if (seen.current !== undefined && !isSame(seen.current, criteria)) begun.current = true;
    seen.current = criteria;
    if (!begun.current && !uninitialised) return undefined;
    const send = async (): Promise<void> => {
      const { selection, directory } = choice;
      try {
        await keep({
          params: { rfqId },
          body: { companyIDs: [...selection], fromDirectory: [...directory], ...requestOf(criteria) },
        });
        if (!hasUnlisted.current) return;
        hasUnlisted.current = false;
        const shown = new Set<unknown>(['matching', 'matchingPlaces']);
        await queries.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) });
      } catch {
        // The command has reported the failure; the selection stays and is sent with the next change.
        unsent.current ??= send;
      }
    };
    unsent.current = send;
    // The first reply's selection is saved at once (MATCH-16), and so are added companies.
    const timer = setTimeout(() => void flush(), begun.current && !hasUnlisted.current ? saveDelayMs : 0);
    begun.current = true;
    return () => clearTimeout(timer);
  }, [choice, criteria, uninitialised, keep, rfqId, flush, queries]);

  const select = useCallback((companyIds: readonly string[], on: boolean): void => {
    begun.current = true;
    setChoice(
      (current) =>
        current && {
          selection: selecting(current.selection, companyIds, on),
          directory: on ? current.directory : selecting(current.directory, companyIds, false),
        },
    );
  }, []);

  /** Adds companies that the matching did not find (MATCH-22). */
  const add = useCallback((companyIds: readonly string[]): void => {
    begun.current = true;
    hasUnlisted.current = true;
    setChoice(
      (current) =>
        current && {
          selection: selecting(current.selection, companyIds, true),
          directory: selecting(current.directory, companyIds, true),
        },
    );
  }, []);

  // Leaving the page sends the latest selection first.
  useEffect(() => () => void flush(), [flush]);

  return { first, selection: choice?.selection, select, add, flush };
};
