import type { EndpointName } from '@torno/contract';
import { type HeldRoles, meetsRole } from '@torno/kernel';
import { endpointTable } from './endpoint-table.static.js';
import type { ActiveRole } from './session.js';

/** Whether the contract lets a user who works in a role, or nobody (null), call an endpoint, as the server will decide. */
export const mayCall = (name: EndpointName, role: ActiveRole | null, isAdmin = false): boolean => {
  const held: HeldRoles | null = role && {
    buyer: role === 'Buyer',
    supplier: role === 'Supplier',
    operator: role === 'Operator',
    companyAdmin: isAdmin,
  };
  return endpointTable[name].roles.some((required) => meetsRole(required, held));
};

export const isEndpointName = (name: unknown): name is EndpointName =>
  typeof name === 'string' && Object.hasOwn(endpointTable, name);
