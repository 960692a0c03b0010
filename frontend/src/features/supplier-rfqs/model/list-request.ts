import { hasMatchSwitches, hasQuoteSwitches, levelOf, listTypeOf, type RfqList } from './rfq-lists.js';
import { type ListView, pageSize } from './list-view.js';

/** Body of the list call: filters that a list does not have are not sent (SRFQ-15). */
export const listRequestOf = (list: RfqList, view: ListView) => ({
  listType: listTypeOf(list),
  listLevel: levelOf(list, view.level),
  offset: (view.page - 1) * pageSize,
  limit: pageSize,
  sortBy: view.sort,
  searchTerm: view.search,
  technologyIDs: [...view.technologies],
  materialIDs: [...view.materials],
  industryIDs: [...view.industries],
  noOfEmployeesID: [...view.sizes],
  radius: view.radius,
  ...(view.quantityFrom === null && view.quantityTo === null
    ? {}
    : { orderQuantities: { from: view.quantityFrom ?? undefined, to: view.quantityTo ?? undefined } }),
  ...(view.quoteAmount === null ? {} : { quoteAmount: view.quoteAmount }),
  ...(hasMatchSwitches(list) ? { isProfileMatch: view.profileMatch, isActive: view.active } : {}),
  ...(hasQuoteSwitches(list) && view.quoted ? { quoted: true } : {}),
  ...(hasQuoteSwitches(list) && view.savedQuote ? { savedQuote: true } : {}),
});
