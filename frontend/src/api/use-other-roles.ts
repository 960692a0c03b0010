import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type HeldRoles, isRecord } from '@torno/kernel';
import { isEndpointName, isOpenTo } from './access.js';
import { client, session } from './client.js';
import { claimsIn } from './token-claims.js';

/** The roles in a JWT, including that of an operator, and the position from which they hold; none without them. */
const rolesIn = (token: string): { readonly roles: readonly unknown[]; readonly asOf: number } => {
  const claims = claimsIn(token);
  if (!isRecord(claims) || !Array.isArray(claims['roles'])) return { roles: [], asOf: 0 };
  const asOf = [claims['rolesAsOf'], claims['operatorsAsOf']].filter((position) => typeof position === 'number');
  const asOperator = (['operator', 'support'] as const).filter((role) => claims[role] === true);
  return { roles: [...claims['roles'], ...asOperator], asOf: Math.max(0, ...asOf) };
};

const heldOf = (roles: readonly unknown[]): HeldRoles => ({
  buyer: roles.includes('buyer'),
  supplier: roles.includes('supplier'),
  companyAdmin: roles.includes('admin'),
  operator: roles.includes('operator'),
  support: roles.includes('support'),
});

/**
 * Requests everything on screen again once a renewed token gives the user other roles, except pages that these may no
 * longer read, from which the profile leads away.
 */
export const useOtherRoles = (): void => {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(session.subscribe, session.token);
  const currentRoles = useRef('');
  useEffect(() => {
    const { roles, asOf } = rolesIn(token ?? '');
    if (roles.length === 0 || String(roles) === currentRoles.current) return;
    // The first token after a reload changes nothing.
    if (currentRoles.current !== '') {
      client.recordPosition({ position: asOf });
      const heldRoles = heldOf(roles);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => !isEndpointName(name) || isOpenTo(name, heldRoles),
      });
    }
    currentRoles.current = String(roles);
  }, [queryClient, token]);
};
