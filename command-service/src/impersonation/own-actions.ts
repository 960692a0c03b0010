import { DomainError } from '@torno/kernel';
import type { EndpointRequest, HttpEndpoint } from '@torno/platform';

/** Refuses an operator who impersonates somebody every command whose row does not declare that they may give it. */
export const refuseOwnActions = (
  { impersonated = 'refused' }: Pick<HttpEndpoint, 'impersonated'>,
  { caller }: Pick<EndpointRequest, 'caller'>,
): void => {
  if (caller?.originalUserId !== undefined && impersonated === 'refused')
    throw new DomainError('impersonation.own-act', 'forbidden');
};
