/** Orders that the list can be asked for; the newest first unless told otherwise (BRFQ-32). */
export const rfqSorts = ['CREATED_DESC', 'CREATED_ASC', 'END_ASC', 'END_DESC'] as const;
export type RfqSort = (typeof rfqSorts)[number];

export const pageSizes = [5, 10, 25] as const;
const defaultPageSize = 25;

/** What of a list is shown; it lives in the address, so that a reload and the back button keep it. */
export type ListView = {
  readonly search: string;
  readonly sort: RfqSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
};

const wholeNumber = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

/** Reads the view of an address; what makes no sense counts as not there. */
export const listViewOf = (params: URLSearchParams): ListView => ({
  search: (params.get('search') ?? '').slice(0, 100),
  sort: rfqSorts.find((sort) => sort === params.get('sort')) ?? 'CREATED_DESC',
  page: wholeNumber(params.get('page')),
  pageSize: pageSizes.find((size) => String(size) === params.get('pageSize')) ?? defaultPageSize,
});

/** The view as an address says it; what is as usual is left out. */
export const paramsOf = ({ search, sort, page, pageSize }: ListView): URLSearchParams => {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== 'CREATED_DESC') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (pageSize !== defaultPageSize) params.set('pageSize', String(pageSize));
  return params;
};

/** A changed view; whatever changes but the page itself leads back to the first page. */
export const changedView = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, page: 1, ...change });
