import type { EndpointName } from '@torno/contract';
import { endpointTable } from './endpoint-table.static.js';
import type { ActiveRole } from './session.js';

/** Whether the contract lets a user who works in a role, or nobody (null), call an endpoint, as the server will decide. */
export const mayCall = (name: EndpointName, role: ActiveRole | null, isAdmin = false): boolean =>
  endpointTable[name].roles.some((required) => {
    switch (required) {
      case 'public':
        return true;
      case 'any':
        return role !== null;
      case 'buyer':
        return role === 'Buyer';
      case 'supplier':
        return role === 'Supplier';
      case 'operator':
        return role === 'Operator';
      case 'companyAdmin':
        return isAdmin;
      case 'service':
        return false;
    }
  });

export const isEndpointName = (name: unknown): name is EndpointName =>
  typeof name === 'string' && Object.hasOwn(endpointTable, name);
