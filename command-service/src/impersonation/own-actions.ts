import { DomainError } from '@torno/kernel';
import type { EndpointRequest, HttpEndpoint } from '@torno/platform';

/** While an operator impersonates a user, refuses every command whose row does not allow that. */
export const refuseOwnActions = (
  { impersonated = 'refused' }: Pick<HttpEndpoint, 'impersonated'>,
  { caller }: Pick<EndpointRequest, 'caller'>,
): void => {
  if (caller?.originalUserId !== undefined && impersonated === 'refused')
    throw new DomainError('impersonation.own-act', 'forbidden');
};
