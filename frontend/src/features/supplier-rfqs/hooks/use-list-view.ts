import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListView, listViewOf, paramsOf } from '../model/list-view.js';

export type ChangeView = (change: Partial<ListView>) => void;

/** The view that the address tells, a way to change it, and the address itself for the way back. */
export const useListView = () => {
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => listViewOf(params), [params]);
  const change: ChangeView = useCallback(
    (next) => setParams((known) => paramsOf({ ...listViewOf(known), ...next })),
    [setParams],
  );
  return { view, change, here: `${pathname}${search}` };
};
