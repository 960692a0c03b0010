import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommand, useQueryCall } from '../../../app/providers/index.js';
import { type Criteria, noCriteria, requestOf } from '../model/criteria.js';
import { firstSelection, type Selection, selecting } from '../model/selection.js';

/** Milliseconds of silence after which a changed selection is kept. */
const pause = 600;

/** Which companies are chosen for an RFQ; kept by the server, and not lost by filters (MATCH-16, MATCH-17). */
export const useSelection = (rfqId: string, criteria: Criteria) => {
  // Asked without criteria, so that those chosen before are known even where a filter hides them.
  const query = useQueryCall(
    'matching',
    { params: { rfqId }, body: requestOf(noCriteria) },
    { refetchOnMount: 'always' },
  );
  const { mutateAsync: keep } = useCommand('changeSelection', { refetches: false });
  const [selection, setSelection] = useState<Selection>();
  /** As the first answer had it: keeping the choice changes the answer, and must not keep the choice again. */
  const [uninitialised, setUninitialised] = useState(false);
  const first = query.isFetchedAfterMount ? query.data : undefined;
  if (first !== undefined && selection === undefined) {
    setSelection(firstSelection(first));
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
  useEffect(() => {
    if (selection === undefined || (!begun.current && !uninitialised)) return undefined;
    const send = async (): Promise<void> => {
      const { perimeter, filter } = requestOf(criteria);
      try {
        await keep({ params: { rfqId }, body: { companyIDs: [...selection], perimeter, filter } });
      } catch {
        // The command has told of it; the choice stays, and goes along with the next change.
        unsent.current ??= send;
      }
    };
    unsent.current = send;
    // The first answer's choice is kept at once (MATCH-16).
    const timer = setTimeout(() => void flush(), begun.current ? pause : 0);
    begun.current = true;
    return () => clearTimeout(timer);
  }, [selection, criteria, uninitialised, keep, rfqId, flush]);

  const select = useCallback((companyIds: readonly string[], on: boolean): void => {
    begun.current = true;
    setSelection((known) => selecting(known ?? new Set(), companyIds, on));
  }, []);

  // Whoever leaves at once takes his last choice along.
  useEffect(() => () => void flush(), [flush]);

  return { query, selection, select, flush };
};
