import type { SortPayload } from 'react-admin';

/** What of a list is shown. */
export type ListView<Filter> = {
  readonly filter: Filter;
  readonly sort: SortPayload;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
};

/** What react-admin's store keeps of the view that was shown last. */
export type Remembered = { readonly sort?: unknown; readonly order?: unknown; readonly perPage?: unknown };

/** How the address of a list tells its view, so that a reload, the back button and a link keep it. */
export type ListAddress<Filter> = {
  /** What makes no sense counts as not there; for what is not there the remembered order and page size hold. */
  readonly viewOf: (params: URLSearchParams, remembered?: Remembered) => ListView<Filter>;
  /** What is as usual is left out. */
  readonly paramsOf: (view: ListView<Filter>, remembered?: Remembered) => URLSearchParams;
};

/** Sizes that every paged table offers (SHELL-22). */
export const pageSizes = [5, 10, 25] as const;
export const usualPageSize = 25;

type Definition<Filter, Sort extends string> = {
  readonly filterOf: (params: URLSearchParams) => Filter;
  /** The filter's parameters by name, undefined or empty as usual. react-admin leaves empty values out of a filter. */
  readonly filterParams: (filter: Partial<Filter>) => Readonly<Record<string, string | undefined>>;
  /** Orders by the name that an address gives them, the usual one first. */
  readonly sorts: Readonly<Record<Sort, SortPayload>>;
  readonly usualSort: NoInfer<Sort>;
  /** Rows at once where the list has no pages to choose the size of. */
  readonly perPage?: number;
};

const pageIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

export const listAddress = <Filter, Sort extends string>({
  filterOf,
  filterParams,
  sorts,
  usualSort,
  perPage,
}: Definition<Filter, Sort>): ListAddress<Filter> => {
  const nameOf = ({ sort, order }: Remembered): string | undefined =>
    Object.entries<SortPayload>(sorts).find(([, known]) => known.field === sort && known.order === order)?.[0];
  const orderOf = (name: string | null | undefined): SortPayload | undefined =>
    Object.entries<SortPayload>(sorts).find(([known]) => known === name)?.[1];
  const usual = (remembered: Remembered) => ({
    sort: orderOf(nameOf(remembered)) ?? sorts[usualSort],
    perPage: perPage ?? pageSizes.find((size) => size === remembered.perPage) ?? usualPageSize,
  });
  return {
    viewOf: (params, remembered = {}) => {
      const otherwise = usual(remembered);
      return {
        filter: filterOf(params),
        sort: orderOf(params.get('sort')) ?? otherwise.sort,
        page: perPage === undefined ? pageIn(params.get('page')) : 1,
        perPage: perPage ?? pageSizes.find((size) => String(size) === params.get('pageSize')) ?? otherwise.perPage,
      };
    },
    paramsOf: (view, remembered = {}) => {
      const otherwise = usual(remembered);
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

/** At most 100 characters, as the contract takes them. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, 100);
