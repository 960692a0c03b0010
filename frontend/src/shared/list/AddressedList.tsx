import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  ListBase,
  type RaRecord,
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
  useListContext,
  useRouterProvider,
  useStore,
} from 'react-admin';
import { useQuietQuery } from '../../api/use-quiet-query.js';
import type { ListAddress, ListView, Remembered } from './list-address.js';
import { rememberedView, viewKey } from './remembered-view.js';

/** The view as react-admin says it in an address. */
const searchOf = ({ filter, sort, page, perPage }: ListView<unknown>): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  }).toString()}`;

/** Reads what `searchOf` and react-admin itself write. */
const viewIn = <Filter,>(search: string): ListView<Filter> => {
  const params = new URLSearchParams(search);
  return {
    filter: JSON.parse(params.get('filter') ?? '{}'),
    sort: { field: params.get('sort') ?? '', order: params.get('order') === 'ASC' ? 'ASC' : 'DESC' },
    page: Number(params.get('page')),
    perPage: Number(params.get('perPage')),
  };
};

/** The router as a list of react-admin sees it: addresses in our words are read and written in those of react-admin. */
const translatingRouter = <Filter,>(
  router: RouterProvider,
  { viewOf, paramsOf }: ListAddress<Filter>,
  remembered: Remembered,
): RouterProvider => ({
  ...router,
  useLocation: () => {
    const location = router.useLocation();
    return useMemo(
      () => ({ ...location, search: searchOf(viewOf(new URLSearchParams(location.search), remembered)) }),
      [location],
    );
  },
  useNavigate: () => {
    const navigate = router.useNavigate();
    return useMemo<RouterNavigateFunction>(
      () => (to, options) => {
        if (typeof to !== 'object' || to.search === undefined) return navigate(to, options);
        return navigate({ ...to, search: paramsOf(viewIn<Filter>(to.search), remembered).toString() }, options);
      },
      [navigate],
    );
  },
});

/** What was chosen before a filter or the order changed is out of sight, and must not be acted upon. */
const SelectionFollowsView = () => {
  const { filterValues, sort, onSelect } = useListContext();
  const view = JSON.stringify([filterValues, sort]);
  const chosenFrom = useRef(view);
  useEffect(() => {
    if (chosenFrom.current === view) return;
    chosenFrom.current = view;
    onSelect([]);
  }, [view, onSelect]);
  return null;
};

/** Keeps order and page size for the next visit; filters and pages belong to a visit. */
const RememberView = () => {
  const { resource, sort, perPage } = useListContext();
  const [, remember] = useStore<Remembered>(viewKey(resource));
  const { field, order } = sort;
  useEffect(() => remember({ sort: field, order, perPage }), [remember, field, order, perPage]);
  return null;
};

type Props<Filter> = {
  readonly resource: string;
  readonly address: ListAddress<Filter>;
  /** Part of the filter that the page itself gives. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
};

/**
 * react-admin's list over an address in our own words, as links and e-mails use them. Its route has asked already
 * whether the user may see it.
 */
export const AddressedList = <Filter,>({ resource, address, filter, children }: Props<Filter>) => {
  const router = useRouterProvider();
  const queryOptions = useQuietQuery();
  // As it was when the page opened: the addresses of its history keep their meaning while it is used.
  const [remembered] = useState(() => rememberedView(resource));
  const translating = useMemo(() => translatingRouter(router, address, remembered), [router, address, remembered]);
  const { sort, perPage } = address.viewOf(new URLSearchParams(), remembered);
  return (
    <RouterProviderContext.Provider value={translating}>
      <ListBase<RaRecord>
        resource={resource}
        // The address and `RememberView` keep the view; what is selected is nobody's matter but this page's.
        storeKey={false}
        filter={filter}
        sort={sort}
        perPage={perPage}
        exporter={false}
        disableAuthentication
        queryOptions={queryOptions}
      >
        <RouterProviderContext.Provider value={router}>
          <SelectionFollowsView />
          <RememberView />
          {children}
        </RouterProviderContext.Provider>
      </ListBase>
    </RouterProviderContext.Provider>
  );
};
