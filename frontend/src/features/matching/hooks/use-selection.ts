import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommand, useQueryCall } from '../../../api/index.js';
import { type Criteria, noCriteria, requestOf } from '../model/criteria.js';
import { broughtIn, firstSelection, type Selection, selecting } from '../model/selection.js';

/** Milliseconds of silence after which a changed selection is kept. */
const pause = 600;

type Choice = {
  readonly selection: Selection;
  /** Those of it that the buyer has brought in himself, not matching. */
  readonly directory: Selection;
};

/** Which companies are chosen for an RFQ; kept by the server, and not lost by filters (MATCH-16, MATCH-17). */
export const useSelection = (rfqId: string, criteria: Criteria) => {
  const queries = useQueryClient();
  // Asked without criteria, so that those chosen before are known even where a filter hides them.
  const query = useQueryCall(
    'matching',
    { params: { rfqId }, body: requestOf(noCriteria) },
    { refetchOnMount: 'always' },
  );
  const { mutateAsync: keep } = useCommand('changeSelection', { refetches: false });
  const [choice, setChoice] = useState<Choice>();
  /** As the first answer had it: keeping the choice changes the answer, and must not keep the choice again. */
  const [uninitialised, setUninitialised] = useState(false);
  const first = query.isFetchedAfterMount ? query.data : undefined;
  if (first !== undefined && choice === undefined) {
    setChoice({ selection: firstSelection(first), directory: broughtIn(first) });
    setUninitialised(!first.initialized);
  }

  /** Sends the choice as it is now; null while the server has it or is being told. */
  const unsent = useRef<(() => Promise<void>) | null>(null);
  const sending = useRef(Promise.resolve());
  /** Keeps the choice now instead of after the pause; done when the server has it. One request after the other. */
  const flush = useCallback((): Promise<void> => {
    if (unsent.current !== null) sending.current = sending.current.then(unsent.current);
    unsent.current = null;
    return sending.current;
  }, []);

  const begun = useRef(false);
  /** Somebody was brought in whom the lists do not show yet. */
  const newcomers = useRef(false);
  useEffect(() => {
    if (choice === undefined || (!begun.current && !uninitialised)) return undefined;
    const send = async (): Promise<void> => {
      const { perimeter, filter } = requestOf(criteria);
      const { selection, directory } = choice;
      try {
        await keep({
          params: { rfqId },
          body: { companyIDs: [...selection], fromDirectory: [...directory], perimeter, filter },
        });
        if (!newcomers.current) return;
        newcomers.current = false;
        const shown = new Set<unknown>(['matching', 'matchingPlaces']);
        await queries.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) });
      } catch {
        // The command has told of it; the choice stays, and goes along with the next change.
        unsent.current ??= send;
      }
    };
    unsent.current = send;
    // The first answer's choice is kept at once (MATCH-16), and so is whoever was brought in.
    const timer = setTimeout(() => void flush(), begun.current && !newcomers.current ? pause : 0);
    begun.current = true;
    return () => clearTimeout(timer);
  }, [choice, criteria, uninitialised, keep, rfqId, flush, queries]);

  const select = useCallback((companyIds: readonly string[], on: boolean): void => {
    begun.current = true;
    setChoice(
      (known) =>
        known && {
          selection: selecting(known.selection, companyIds, on),
          directory: on ? known.directory : selecting(known.directory, companyIds, false),
        },
    );
  }, []);

  /** Brings in companies that matching did not name (MATCH-22). */
  const add = useCallback((companyIds: readonly string[]): void => {
    begun.current = true;
    newcomers.current = true;
    setChoice(
      (known) =>
        known && {
          selection: selecting(known.selection, companyIds, true),
          directory: selecting(known.directory, companyIds, true),
        },
    );
  }, []);

  // Whoever leaves at once takes his last choice along.
  useEffect(() => () => void flush(), [flush]);

  return { query, selection: choice?.selection, select, add, flush };
};
