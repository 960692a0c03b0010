import { listLimits } from '@torno/domain';
import { type ReactNode, useState } from 'react';
import { ListBase, type RaRecord, useGetList } from 'react-admin';
import type { ListName } from '../../api/resources/index.js';
import { type WithId, type ListPage, type ListParams, wholeList } from '../../api/resources/list-resource.js';
import { useQuietQuery } from '../../api/use-quiet-query.js';

type WholeResource<Filter, Row extends WithId<object>> = {
  readonly name: ListName;
  readonly getList: (params: ListParams<Filter>) => Promise<ListPage<Row>>;
};

/** The rows of a list that the server answers at once, for a page that shows something else by them. */
export const useWholeList = <Filter extends object, Row extends WithId<object>>(
  { name }: WholeResource<Filter, Row>,
  filter: Filter,
  options: { readonly enabled?: boolean; readonly refetchOnMount?: 'always' } = {},
) => useGetList<Row>(name, wholeList(filter), { ...useQuietQuery(), ...options });

/**
 * The rows as they were requested after the component appeared, for a choice that must not be made by older ones; no rows
 * before that, even where older ones are cached. The request includes what this tab has written (G-21).
 */
export const useFreshWholeList = <Filter extends object, Row extends WithId<object>>(
  resource: WholeResource<Filter, Row>,
  filter: Filter,
) => {
  const list = useWholeList(resource, filter, { refetchOnMount: 'always' });
  const { data, isSuccess, isFetchedAfterMount } = list;
  const [wasRead, setWasRead] = useState(false);
  // A later failure leaves the rows in use.
  if (!wasRead && isSuccess && isFetchedAfterMount) setWasRead(true);
  return { ...list, data: wasRead ? data : undefined };
};

type Props<Filter, Row extends WithId<object>> = {
  readonly resource: WholeResource<Filter, Row>;
  readonly filter: Filter;
  /** Rows that are requested, where more of them are meant to be searched. */
  readonly perPage?: number;
  /** Milliseconds; for data without live updates. */
  readonly refetchInterval?: number;
  readonly children: ReactNode;
};

/** react-admin's list of all rows that the server answers at once: without pages, and without an address of its own. */
export const WholeList = <Filter extends object, Row extends WithId<object>>({
  resource: { name },
  filter,
  perPage = listLimits.wholeList,
  refetchInterval,
  children,
}: Props<Filter, Row>) => {
  const queryOptions = useQuietQuery();
  const { sort } = wholeList(filter);
  return (
    <ListBase<RaRecord>
      resource={name}
      filter={filter}
      sort={sort}
      perPage={perPage}
      storeKey={false}
      disableSyncWithLocation
      exporter={false}
      queryOptions={{ ...queryOptions, refetchInterval }}
    >
      {children}
    </ListBase>
  );
};
