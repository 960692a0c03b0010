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
import type { ListName } from '../../api/resources/index.js';
import { useQuietQuery } from '../../api/use-quiet-query.js';
import { useAddressParams } from '../routing/use-address-params.js';
import { withChanges } from '../routing/with-param.js';
import type { ListAddress, ListView, RememberedView } from './list-address.js';
import { createRememberedView, viewKey } from './remembered-view.js';

/** The view as react-admin writes it into an address. */
const searchOf = ({ filter, sort, page, perPage }: ListView<unknown>): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  }).toString()}`;

/** Reads the parameters that `searchOf` and react-admin itself write. */
const viewIn = <Filter,>(search: string): ListView<Filter> => {
  const params = new URLSearchParams(search);
  return {
    filter: JSON.parse(params.get('filter') ?? '{}'),
    sort: { field: params.get('sort') ?? '', order: params.get('order') === 'ASC' ? 'ASC' : 'DESC' },
    page: Number(params.get('page')),
    perPage: Number(params.get('perPage')),
  };
};

/** The router that a list of react-admin sees: it translates between our URLs and react-admin's. */
const translatingRouter = <Filter,>(
  router: RouterProvider,
  { viewOf, paramsOf }: ListAddress<Filter>,
  rememberedView: RememberedView,
  embedded: boolean,
): RouterProvider => ({
  ...router,
  useLocation: () => {
    const location = router.useLocation();
    return useMemo(
      () => ({ ...location, search: searchOf(viewOf(new URLSearchParams(location.search), rememberedView)) }),
      [location],
    );
  },
  useNavigate: () => {
    const navigate = router.useNavigate();
    const [params, changeParams] = useAddressParams();
    return useMemo<RouterNavigateFunction>(
      () => (to, options) => {
        if (typeof to !== 'object' || to.search === undefined) return navigate(to, options);
        const next = paramsOf(viewIn<Filter>(to.search), rememberedView);
        const shownParams = paramsOf(viewOf(params, rememberedView), rememberedView);
        return changeParams(
          (newest) => withChanges(newest, shownParams, next),
          embedded ? { replace: true } : { ...options, preventScrollReset: false },
        );
      },
      [navigate, params, changeParams],
    );
  },
});

/** Clears the selection when filter or order change, as nobody should act upon rows that are out of sight. */
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

/** Stores order and page size for the next visit; filters and pages belong to one visit. */
const RememberView = ({ name }: { readonly name: string }) => {
  const { sort, perPage } = useListContext();
  const [, remember] = useStore<RememberedView>(viewKey(name));
  const { field, order } = sort;
  useEffect(() => remember({ sort: field, order, perPage }), [remember, field, order, perPage]);
  return null;
};

type Props<Filter> = {
  readonly resource: ListName;
  readonly address: ListAddress<Filter>;
  /** Part of the filter that the page itself fixes. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Name of a list that shows the resource in another way than the others do, so that it has a view of its own. */
  readonly name?: string;
  /** The list is a part of a page: its view leaves the page's other parameters, and adds nothing to the history. */
  readonly embedded?: boolean;
  /** Milliseconds; for data without live updates. */
  readonly refetchInterval?: number;
  readonly children: ReactNode;
};

/** react-admin's list over an address in our own notation, as links and e-mails use it. */
export const AddressedList = <Filter,>({
  resource,
  address,
  filter,
  name = resource,
  embedded = false,
  refetchInterval,
  children,
}: Props<Filter>) => {
  const router = useRouterProvider();
  const queryOptions = useQuietQuery();
  // Read once when the page opens, so that the addresses in its history keep their meaning.
  const [rememberedView] = useState(() => createRememberedView(name));
  const translatingView = useMemo(
    () => translatingRouter(router, address, rememberedView, embedded),
    [router, address, rememberedView, embedded],
  );
  const { sort, perPage } = address.viewOf(new URLSearchParams(), rememberedView);
  return (
    <RouterProviderContext.Provider value={translatingView}>
      <ListBase<RaRecord>
        resource={resource}
        // The address and `RememberView` keep the view; the selection concerns this page only.
        storeKey={false}
        filter={filter}
        sort={sort}
        perPage={perPage}
        exporter={false}
        queryOptions={{ ...queryOptions, refetchInterval }}
      >
        <RouterProviderContext.Provider value={router}>
          <SelectionFollowsView />
          <RememberView name={name} />
          {children}
        </RouterProviderContext.Provider>
      </ListBase>
    </RouterProviderContext.Provider>
  );
};
