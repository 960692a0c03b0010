import type { ListLevel, SupplierSort } from '@torno/domain';
import type { SwitchName } from './rfq-filters.js';
import type { RfqListName } from './rfq-lists.js';
import { filteredList, supplierRfqsPath } from '../../../shared/routing/addresses.js';

type Parameters = { readonly level?: ListLevel; readonly sort?: SupplierSort } & {
  readonly [Name in SwitchName]?: 'on' | 'off';
};

/**
 * The address of a list with filters, by the parameters that the list reads from its address. It knows them by their types
 * alone, so that dashboards do not load the filters of lists.
 */
export const listLink = (list: RfqListName, parameters: Parameters = {}): string =>
  filteredList(`${supplierRfqsPath}/${list}`, parameters);
