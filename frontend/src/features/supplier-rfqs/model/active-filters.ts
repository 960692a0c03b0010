import { type DimensionName, dimensionNames, hasMatchSwitches, hasQuoteSwitches } from '@torno/domain';
import { isOpen, openRange, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { defaultFilter } from './default-filter.js';
import { listTypeOf, type RfqListName } from './rfq-lists.js';

/** Filters that are on or off. */
export type ListSwitch = 'profileMatch' | 'active' | 'expiring' | 'quoted' | 'savedQuote';

/** One active filter, and the change that removes it. */
export type ActiveFilter =
  | {
      readonly kind: 'technologies' | 'technologyGroups' | 'materials' | 'materialGroups' | 'industries' | 'sizes';
      readonly id: number;
      readonly without: Partial<SupplierRfqFilter>;
    }
  | { readonly kind: 'dimension'; readonly id: DimensionName; readonly without: Partial<SupplierRfqFilter> }
  | {
      readonly kind: 'quantity' | 'radius' | 'quoteAmount' | ListSwitch | 'search';
      readonly without: Partial<SupplierRfqFilter>;
    };

const idKinds = ['technologyGroups', 'technologies', 'materialGroups', 'materials', 'industries', 'sizes'] as const;

/** The switches that a list has. */
export const switchesOf = (list: RfqListName): readonly ListSwitch[] => {
  const type = listTypeOf(list);
  if (hasMatchSwitches(type)) return ['profileMatch', 'active', 'expiring'];
  return hasQuoteSwitches(type) ? ['quoted', 'savedQuote'] : [];
};

/** The filters that hide RFQs, shown as chips, with the switches that are on by default. */
export const activeFilters = (list: RfqListName, view: SupplierRfqFilter): readonly ActiveFilter[] => [
  ...(view.search === '' ? [] : [{ kind: 'search', without: { search: '' } } as const]),
  ...idKinds.flatMap((kind) =>
    view[kind].map((id): ActiveFilter => ({ kind, id, without: { [kind]: view[kind].filter((each) => each !== id) } })),
  ),
  ...(isOpen(view.quantity) ? [] : [{ kind: 'quantity', without: { quantity: openRange } } as const]),
  ...dimensionNames
    .filter((name) => !isOpen(view.dimensions[name] ?? openRange))
    .map((id): ActiveFilter => ({
      kind: 'dimension',
      id,
      without: { dimensions: { ...view.dimensions, [id]: openRange } },
    })),
  ...(view.radius === 0 ? [] : [{ kind: 'radius', without: { radius: 0 } } as const]),
  ...(view.quoteAmount === null ? [] : [{ kind: 'quoteAmount', without: { quoteAmount: null } } as const]),
  ...switchesOf(list)
    .filter((kind) => view[kind])
    .map((kind): ActiveFilter => ({ kind, without: { [kind]: false } })),
];

/** True when a filter or switch may hide RFQs, so that resetting helps (SRFQ-38). */
export const isNarrowed = (list: RfqListName, view: SupplierRfqFilter): boolean => activeFilters(list, view).length > 0;

/** The filter that hides nothing; the level stays. */
export const unfiltered = (list: RfqListName, { level }: SupplierRfqFilter): SupplierRfqFilter => ({
  ...defaultFilter,
  level,
  ...(hasMatchSwitches(listTypeOf(list)) ? { profileMatch: false, active: false } : {}),
});
