import { type DimensionName, dimensionNames } from '@torno/domain';
import { type ListView, pageSize } from './list-view.js';
import { isOpen, requestedRange } from './number-range.js';
import { hasMatchSwitches, hasQuoteSwitches, levelOf, listTypeOf, type RfqList } from './rfq-lists.js';

type RequestedRange = ReturnType<typeof requestedRange>;

const requestedDimensions = ({
  dimensions,
}: Pick<ListView, 'dimensions'>): { dimensions?: Partial<Record<DimensionName, RequestedRange>> } => {
  const set = dimensionNames.flatMap((name) => {
    const range = dimensions[name];
    return range && !isOpen(range) ? [[name, requestedRange(range)] as const] : [];
  });
  return set.length === 0 ? {} : { dimensions: Object.fromEntries(set) };
};

/** Arguments of the counter call for the RFQs of oneself. */
export const ownCount = { body: { listLevel: 'USER' } } as const;

/** Body of the list call for the page that begins at `offset`; filters that a list does not have are not sent (SRFQ-15). */
export const listRequestOf = (list: RfqList, view: ListView, offset: number) => ({
  listType: listTypeOf(list),
  listLevel: levelOf(list, view.level),
  offset,
  limit: pageSize,
  sortBy: view.sort,
  searchTerm: view.search,
  technologyIDs: [...view.technologies],
  technologyGroupIDs: [...view.technologyGroups],
  materialIDs: [...view.materials],
  materialGroupIDs: [...view.materialGroups],
  industryIDs: [...view.industries],
  noOfEmployeesID: [...view.sizes],
  radius: view.radius,
  ...(isOpen(view.quantity) ? {} : { orderQuantities: requestedRange(view.quantity) }),
  ...requestedDimensions(view),
  ...(view.quoteAmount === null ? {} : { quoteAmount: view.quoteAmount }),
  ...(hasMatchSwitches(list) ? { isProfileMatch: view.profileMatch, isActive: view.active } : {}),
  ...(hasQuoteSwitches(list) && view.quoted ? { quoted: true } : {}),
  ...(hasQuoteSwitches(list) && view.savedQuote ? { savedQuote: true } : {}),
});
