import type { ListOrders } from '@torno/contract';
import { listLimits } from '@torno/domain';
import type { SortPayload } from 'react-admin';

/** The view of a list: its filter, order and page. */
export type ListView<Filter> = {
  readonly filter: Filter;
  readonly sort: SortPayload;
  /** Number of the page, counted from 1. */
  readonly page: number;
  readonly perPage: number;
};

/** The part of the last view that react-admin's store keeps. */
export type RememberedView = { readonly sort?: unknown; readonly order?: unknown; readonly perPage?: unknown };

/** Reads and writes a list's view in its address, so that a reload, the back button and a link keep it. */
export type ListAddress<Filter> = {
  /** Invalid parameters are ignored; the remembered order and page size apply where the address has none. */
  readonly viewOf: (params: URLSearchParams, rememberedView?: RememberedView) => ListView<Filter>;
  /** Defaults are left out. */
  readonly paramsOf: (view: ListView<Filter>, rememberedView?: RememberedView) => URLSearchParams;
};

/** Sizes that every paged table offers (SHELL-22). */
export const pageSizes = [5, 10, 25] as const;

/** Orders that a query declares, in both directions by their names in an address, and the one that it begins with. */
export const ordersOf = ({ sorts, defaultSort: [first, direction] }: ListOrders) => ({
  sorts: Object.fromEntries(
    sorts.flatMap((field): [string, SortPayload][] => [
      [`${field}-asc`, { field, order: 'ASC' }],
      [`${field}-desc`, { field, order: 'DESC' }],
    ]),
  ),
  defaultSort: `${first}-${direction === 'ASC' ? 'asc' : 'desc'}`,
});

type Definition<Filter, Sort extends string> = {
  readonly filterOf: (params: URLSearchParams) => Filter;
  /**
   * The filter's parameters by name, undefined or empty for a default. react-admin leaves empty values out of a filter.
   */
  readonly filterParams: (filter: Partial<Filter>) => Readonly<Record<string, string | undefined>>;
  /** Orders by their name in an address, the default first. */
  readonly sorts: Readonly<Record<Sort, SortPayload>>;
  readonly defaultSort: NoInfer<Sort>;
  /** Rows per page of a list whose page size cannot be chosen. */
  readonly perPage?: number;
};

const pageIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

export const listAddress = <Filter, Sort extends string>({
  filterOf,
  filterParams,
  sorts,
  defaultSort,
  perPage,
}: Definition<Filter, Sort>): ListAddress<Filter> => {
  const nameOf = ({ sort, order }: RememberedView): string | undefined =>
    Object.entries<SortPayload>(sorts).find(
      ([, candidate]) => candidate.field === sort && candidate.order === order,
    )?.[0];
  const orderOf = (name: string | null | undefined): SortPayload | undefined =>
    Object.entries<SortPayload>(sorts).find(([candidate]) => candidate === name)?.[1];
  const defaultView = (rememberedView: RememberedView) => ({
    sort: orderOf(nameOf(rememberedView)) ?? sorts[defaultSort],
    perPage: perPage ?? pageSizes.find((size) => size === rememberedView.perPage) ?? listLimits.defaultPageSize,
  });
  return {
    viewOf: (params, rememberedView = {}) => {
      const otherwise = defaultView(rememberedView);
      return {
        filter: filterOf(params),
        sort: orderOf(params.get('sort')) ?? otherwise.sort,
        page: perPage === undefined ? pageIn(params.get('page')) : 1,
        perPage: perPage ?? pageSizes.find((size) => String(size) === params.get('pageSize')) ?? otherwise.perPage,
      };
    },
    paramsOf: (view, rememberedView = {}) => {
      const otherwise = defaultView(rememberedView);
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(filterParams(view.filter)))
        if (value !== undefined && value !== '') params.set(name, value);
      const { sort, page } = view;
      const sortName = nameOf({ sort: sort.field, order: sort.order });
      if (sortName !== undefined && sortName !== nameOf({ sort: otherwise.sort.field, order: otherwise.sort.order }))
        params.set('sort', sortName);
      if (perPage === undefined && page > 1) params.set('page', String(page));
      if (view.perPage !== otherwise.perPage) params.set('pageSize', String(view.perPage));
      return params;
    },
  };
};

export const searchIn = (params: URLSearchParams): string =>
  (params.get('search') ?? '').slice(0, listLimits.searchTerm);
