import { lookupStates, lookupTypes } from '@torno/domain';
import { oneOfParam, operatorListAddress, searchedTerm } from '../../../shared/list/operator-list-address.js';

/** The search, filters and page of the reference data in its address. */
export const lookupListView = operatorListAddress('operatorLookups', {
  q: searchedTerm,
  type: oneOfParam('list', lookupTypes),
  state: oneOfParam('state', lookupStates),
});
