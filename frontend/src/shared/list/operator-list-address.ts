import { isUuid } from '@torno/kernel';
import type { OperatorFilter, OperatorListName } from '../../api/resources/operator-lists.js';
import { operatorOrders } from '../../api/resources/operator-orders.static.js';
import { oneOf } from '../routing/address-params.js';
import { listAddress, ordersOf, searchIn } from './list-address.js';

/** A filter that its list has only while the address names a valid value. */
type NamedFilter<Value extends string> = {
  /** Its name in the address. */
  readonly param: string;
  /** Undefined for no value and for an invalid one. */
  readonly read: (params: URLSearchParams) => Value | undefined;
};

/** The value that a parameter names among several. */
export const oneOfParam = <Value extends string>(param: string, values: readonly Value[]): NamedFilter<Value> => ({
  param,
  read: (params) => oneOf(params, param, values),
});

/** The term that is searched for. */
export const searchedTerm: NamedFilter<string> = {
  param: 'search',
  read: (params) => searchIn(params) || undefined,
};

/** The id of a record that the list is about. */
export const idIn = (param: string): NamedFilter<string> => ({
  param,
  read: (params) => {
    const id = params.get(param) ?? '';
    return isUuid(id) ? id : undefined;
  },
});

/** The filters of an operators' list that its address has, by their names in the request. */
type NamedFilters<Name extends OperatorListName> = {
  readonly [Field in keyof OperatorFilter<Name>]?: NamedFilter<Extract<OperatorFilter<Name>[Field], string>>;
};

/**
 * Reads and writes a table of filters. Those without a value are left out, as react-admin keeps filters, so that an
 * empty filter means that the whole list is shown.
 */
export const namedFilters = <Name extends OperatorListName>(filters: NamedFilters<Name>) => {
  const rows = Object.entries<NamedFilter<string> | undefined>(filters).flatMap(([field, filter]) =>
    filter ? [{ field, ...filter }] : [],
  );
  return {
    filterOf: (params: URLSearchParams): OperatorFilter<Name> =>
      Object.fromEntries(
        rows.flatMap(({ field, read }) => {
          const value = read(params);
          return value === undefined ? [] : [[field, value]];
        }),
      ),
    filterParams: (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, string | undefined>> =>
      Object.fromEntries(
        rows.map(({ field, param }) => {
          const value = filter[field];
          return [param, typeof value === 'string' ? value : undefined];
        }),
      ),
  };
};

/** The address of an operators' list: the filters of a table, the orders that its query declares, and the page. */
export const operatorListAddress = <Name extends OperatorListName>(name: Name, filters: NamedFilters<Name>) =>
  listAddress({ ...namedFilters<Name>(filters), ...ordersOf(operatorOrders[name]) });
