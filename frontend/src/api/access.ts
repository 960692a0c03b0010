import type { EndpointName } from '@torno/contract';
import { type HeldRoles, meetsRole } from '@torno/kernel';
import { endpointTable } from './endpoint-table.static.js';
import type { ActiveRole } from './session.js';

/** Whether the contract lets a user with these roles, or nobody (null), call an endpoint, as the server will decide. */
export const isOpenTo = (name: EndpointName, heldRoles: HeldRoles | null): boolean =>
  endpointTable[name].roles.some((required) => meetsRole(required, heldRoles));

/** The same for the role that the user works in. */
export const mayCall = (
  name: EndpointName,
  role: ActiveRole | null,
  { isAdmin = false, isSupport = false }: { readonly isAdmin?: boolean; readonly isSupport?: boolean } = {},
): boolean =>
  isOpenTo(
    name,
    role && {
      buyer: role === 'Buyer',
      supplier: role === 'Supplier',
      operator: role === 'Operator' && !isSupport,
      support: role === 'Operator' && isSupport,
      companyAdmin: isAdmin,
    },
  );

export const isEndpointName = (name: unknown): name is EndpointName =>
  typeof name === 'string' && Object.hasOwn(endpointTable, name);
