import { alertStates } from '@torno/domain';
import { among, operatorListAddress } from '../../../shared/list/operator-list-address.js';

/** The filter and page of the alerts, the latest first. */
export const alertListView = operatorListAddress('operatorAlerts', { state: among('state', alertStates) });
