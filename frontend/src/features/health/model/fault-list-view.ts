import { faultStates } from '@torno/domain';
import { oneOfParam, operatorListAddress } from '../../../shared/list/operator-list-address.js';

/** The filter, order and page of the errors that browsers reported, the latest first. */
export const faultListView = operatorListAddress('operatorFaults', { state: oneOfParam('state', faultStates) });
