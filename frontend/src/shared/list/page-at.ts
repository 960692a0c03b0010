import type { ListParams } from '../../api/resources/list-resource.js';
import type { ListAddress } from './list-address.js';
import { createRememberedView } from './remembered-view.js';

type Resource<Filter, Query> = {
  readonly name: string;
  readonly queryOf: (params: ListParams<Filter>) => Query;
};

/**
 * The query of the page that an address shows, under the key that its list gives it. `ofList` is the part of the filter
 * that is not in the parameters.
 */
export const pageAt = <Filter extends object, OfList extends object, Query>(
  { name, queryOf }: Resource<Filter & OfList, Query>,
  address: ListAddress<Filter>,
  params: URLSearchParams,
  ofList: OfList,
): Query => {
  const { filter, sort, page, perPage } = address.viewOf(params, createRememberedView(name));
  return queryOf({ filter: { ...filter, ...ofList }, sort, pagination: { page, perPage } });
};
