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
  const { mutate: keep } = useCommand('changeSelection', { refetches: false });
  const [selection, setSelection] = useState<Selection>();
  /** What the server does not have yet. */
  const unsent = useRef<() => void>(null);
  const first = query.isFetchedAfterMount ? query.data : undefined;

  if (first !== undefined && selection === undefined) setSelection(firstSelection(first));

  const send = useCallback(
    (companyIds: Selection): void => {
      unsent.current = null;
      const { perimeter, filter } = requestOf(criteria);
      keep({ params: { rfqId }, body: { companyIDs: [...companyIds], perimeter, filter } });
    },
    [keep, rfqId, criteria],
  );

  const uninitialised = first !== undefined && !first.initialized && selection !== undefined;
  const begun = useRef(false);
  useEffect(() => {
    if (!uninitialised || begun.current) return;
    begun.current = true;
    send(selection);
  }, [uninitialised, selection, send]);

  const select = useCallback(
    (companyIds: readonly string[], on: boolean): void => {
      if (selection === undefined) return;
      const next = selecting(selection, companyIds, on);
      unsent.current = () => send(next);
      setSelection(next);
    },
    [selection, send],
  );

  useEffect(() => {
    if (selection === undefined) return undefined;
    const timer = setTimeout(() => unsent.current?.(), pause);
    return () => clearTimeout(timer);
  }, [selection]);

  useEffect(() => () => unsent.current?.(), []);

  return { query, selection, select };
};
