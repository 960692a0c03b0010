import { type DimensionName, dimensionNames } from '@torno/domain';
import { type ListView, usualView } from './list-view.js';
import { isOpen, openRange } from './number-range.js';
import { hasMatchSwitches, hasQuoteSwitches, type RfqList } from './rfq-lists.js';

/** One filter that narrows the list now, and the view's change that takes it away. */
export type ActiveFilter =
  | {
      readonly kind: 'technologies' | 'technologyGroups' | 'materials' | 'materialGroups' | 'industries' | 'sizes';
      readonly id: number;
      readonly without: Partial<ListView>;
    }
  | { readonly kind: 'dimension'; readonly id: DimensionName; readonly without: Partial<ListView> }
  | {
      readonly kind: 'quantity' | 'radius' | 'quoteAmount' | 'quoted' | 'savedQuote' | 'search';
      readonly without: Partial<ListView>;
    };

const idKinds = ['technologyGroups', 'technologies', 'materialGroups', 'materials', 'industries', 'sizes'] as const;

/** The filters that one sees as chips; switches that are on from the start are none. */
export const activeFilters = (list: RfqList, view: ListView): readonly ActiveFilter[] => [
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
  ...(hasQuoteSwitches(list) && view.quoted ? [{ kind: 'quoted', without: { quoted: false } } as const] : []),
  ...(hasQuoteSwitches(list) && view.savedQuote
    ? [{ kind: 'savedQuote', without: { savedQuote: false } } as const]
    : []),
];

/** True where RFQs may be missing because of a filter or a switch: then resetting helps (SRFQ-38). */
export const isNarrowed = (list: RfqList, view: ListView): boolean =>
  activeFilters(list, view).length > 0 || (hasMatchSwitches(list) && (view.profileMatch || view.active));

/** The view that hides nothing of the list; level and order stay. */
export const unfiltered = (list: RfqList, { level, sort }: ListView): ListView => ({
  ...usualView,
  level,
  sort,
  ...(hasMatchSwitches(list) ? { profileMatch: false, active: false } : {}),
});
