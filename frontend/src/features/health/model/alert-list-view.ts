import { alertStates } from '@torno/domain';
import { oneOfParam, operatorListAddress } from '../../../shared/list/operator-list-address.js';

/** The filter and page of the alerts, the latest first. */
export const alertListView = operatorListAddress('operatorAlerts', { state: oneOfParam('state', alertStates) });
