import {
  type DimensionName,
  dimensionNames,
  type ListLevel,
  listLevels,
  radii,
  type SupplierSort,
  supplierSorts,
} from '@torno/domain';
import { isOpen, openRange, type Range, rangeIn, rangeText } from './number-range.js';

/** Numbers of quotes that can be filtered by (SRFQ-37). */
export const quoteAmounts = ['0', '1-3', '4-10', '>10'] as const;
export type QuoteAmount = (typeof quoteAmounts)[number];

/** Rows that are asked for at once (SRFQ-16). */
export const pageSize = 20;

/** What of a list is shown; it lives in the address, so that a reload and the back button keep it (SRFQ-14). */
export type ListView = {
  readonly level: ListLevel;
  readonly search: string;
  readonly sort: SupplierSort;
  readonly technologies: readonly number[];
  readonly technologyGroups: readonly number[];
  readonly materials: readonly number[];
  readonly materialGroups: readonly number[];
  readonly industries: readonly number[];
  readonly sizes: readonly number[];
  readonly quantity: Range;
  /** In mm and kg (SRFQ-43). */
  readonly dimensions: Readonly<Partial<Record<DimensionName, Range>>>;
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
  technologies: [],
  technologyGroups: [],
  materials: [],
  materialGroups: [],
  industries: [],
  sizes: [],
  quantity: openRange,
  dimensions: {},
  radius: 0,
  quoteAmount: null,
  quoted: false,
  savedQuote: false,
  profileMatch: true,
  active: true,
};

const idLists = ['technologies', 'technologyGroups', 'materials', 'materialGroups', 'industries', 'sizes'] as const;
const switchNames = ['quoted', 'savedQuote', 'profileMatch', 'active'] as const;

/** The API takes no more of one kind. */
export const mostIds = 300;

const idsOf = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .flatMap((part) => (/^\d{1,7}$/.test(part) ? Number(part) : []))
    .slice(0, mostIds);

/** Reads the view of an address; what makes no sense counts as not there. */
export const listViewOf = (params: URLSearchParams): ListView => {
  const ids = (name: (typeof idLists)[number]): readonly number[] => idsOf(params.get(name));
  const on = (name: (typeof switchNames)[number]): boolean =>
    params.has(name) ? params.get(name) === 'on' : usualView[name];
  return {
    level: listLevels.find((level) => level === params.get('level')) ?? usualView.level,
    search: (params.get('search') ?? '').slice(0, 100),
    sort: supplierSorts.find((sort) => sort === params.get('sort')) ?? usualView.sort,
    technologies: ids('technologies'),
    technologyGroups: ids('technologyGroups'),
    materials: ids('materials'),
    materialGroups: ids('materialGroups'),
    industries: ids('industries'),
    sizes: ids('sizes'),
    quantity: rangeIn(params.get('quantity'), 'whole'),
    dimensions: Object.fromEntries(
      dimensionNames
        .map((name) => [name, rangeIn(params.get(name), 'decimal')] as const)
        .filter(([, range]) => !isOpen(range)),
    ),
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
  for (const name of idLists) if (view[name].length > 0) params.set(name, view[name].join(','));
  if (!isOpen(view.quantity)) params.set('quantity', rangeText(view.quantity));
  for (const name of dimensionNames) {
    const range = view.dimensions[name];
    if (range && !isOpen(range)) params.set(name, rangeText(range));
  }
  if (view.radius > 0) params.set('radius', String(view.radius));
  if (view.quoteAmount !== null) params.set('quotes', view.quoteAmount);
  for (const name of switchNames) if (view[name] !== usualView[name]) params.set(name, view[name] ? 'on' : 'off');
  return params;
};
