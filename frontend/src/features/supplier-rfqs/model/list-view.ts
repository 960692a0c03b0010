import { type ListLevel, listLevels, radii, type SupplierSort, supplierSorts } from '@torno/domain';

/** Numbers of quotes that can be filtered by (SRFQ-37). */
export const quoteAmounts = ['0', '1-3', '4-10', '>10'] as const;
export type QuoteAmount = (typeof quoteAmounts)[number];

/** Rows of a page (SRFQ-16). */
export const pageSize = 20;

/** What of a list is shown; it lives in the address, so that a reload and the back button keep it (SRFQ-14). */
export type ListView = {
  readonly level: ListLevel;
  readonly search: string;
  readonly sort: SupplierSort;
  /** From 1. */
  readonly page: number;
  readonly technologies: readonly number[];
  readonly materials: readonly number[];
  readonly industries: readonly number[];
  readonly sizes: readonly number[];
  readonly quantityFrom: number | null;
  readonly quantityTo: number | null;
  /** Kilometres, 0 for everywhere. */
  readonly radius: number;
  readonly quoteAmount: QuoteAmount | null;
  readonly quoted: boolean;
  readonly savedQuote: boolean;
  readonly profileMatch: boolean;
  readonly active: boolean;
};

/** How a list begins (SRFQ-16). */
export const usualView: ListView = {
  level: 'USER',
  search: '',
  sort: 'AUCTIONBEGIN',
  page: 1,
  technologies: [],
  materials: [],
  industries: [],
  sizes: [],
  quantityFrom: null,
  quantityTo: null,
  radius: 0,
  quoteAmount: null,
  quoted: false,
  savedQuote: false,
  profileMatch: true,
  active: true,
};

const idLists = ['technologies', 'materials', 'industries', 'sizes'] as const;
const switchNames = ['quoted', 'savedQuote', 'profileMatch', 'active'] as const;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;

const idsOf = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .flatMap((part) => wholeNumber(part) ?? [])
    .slice(0, 100);

/** Reads the view of an address; what makes no sense counts as not there. */
export const listViewOf = (params: URLSearchParams): ListView => {
  const ids = (name: (typeof idLists)[number]): readonly number[] => idsOf(params.get(name));
  const on = (name: (typeof switchNames)[number]): boolean =>
    params.has(name) ? params.get(name) === 'on' : usualView[name];
  return {
    level: listLevels.find((level) => level === params.get('level')) ?? usualView.level,
    search: (params.get('search') ?? '').slice(0, 100),
    sort: supplierSorts.find((sort) => sort === params.get('sort')) ?? usualView.sort,
    page: Math.min(5000, Math.max(1, wholeNumber(params.get('page')) ?? 1)),
    technologies: ids('technologies'),
    materials: ids('materials'),
    industries: ids('industries'),
    sizes: ids('sizes'),
    quantityFrom: wholeNumber(params.get('from')),
    quantityTo: wholeNumber(params.get('to')),
    radius: radii.find((km) => String(km) === params.get('radius')) ?? 0,
    quoteAmount: quoteAmounts.find((amount) => amount === params.get('quotes')) ?? null,
    quoted: on('quoted'),
    savedQuote: on('savedQuote'),
    profileMatch: on('profileMatch'),
    active: on('active'),
  };
};

/** The view as an address says it; what is as usual is left out. */
export const paramsOf = (view: ListView): URLSearchParams => {
  const params = new URLSearchParams();
  if (view.level !== usualView.level) params.set('level', view.level);
  if (view.search !== '') params.set('search', view.search);
  if (view.sort !== usualView.sort) params.set('sort', view.sort);
  if (view.page > 1) params.set('page', String(view.page));
  for (const name of idLists) if (view[name].length > 0) params.set(name, view[name].join(','));
  if (view.quantityFrom !== null) params.set('from', String(view.quantityFrom));
  if (view.quantityTo !== null) params.set('to', String(view.quantityTo));
  if (view.radius > 0) params.set('radius', String(view.radius));
  if (view.quoteAmount !== null) params.set('quotes', view.quoteAmount);
  for (const name of switchNames) if (view[name] !== usualView[name]) params.set(name, view[name] ? 'on' : 'off');
  return params;
};

/** A changed view; whatever changes but the page itself leads back to the first page (SRFQ-08 to SRFQ-10). */
export const changedView = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, page: 1, ...change });
