import type { ListView } from './list-view.js';
import { listTypeOf, type RfqList } from './rfq-lists.js';

/** Body of the list call for what of a list is shown. */
export const listRequestOf = (list: RfqList, { search, sort, page, pageSize }: ListView) => ({
  listType: listTypeOf(list),
  searchTerm: search,
  sortBy: sort,
  offset: (page - 1) * pageSize,
  limit: pageSize,
});
