import { DomainError } from '@torno/kernel';
import type { EndpointRequest, HttpEndpoint } from '@torno/platform';

/** Refuses to an operator what only the person whom they impersonate may do. */
export const refuseOwnActions = (
  { impersonated }: Pick<HttpEndpoint, 'impersonated'>,
  { caller }: Pick<EndpointRequest, 'caller'>,
): void => {
  if (caller?.originalUserId !== undefined && impersonated === 'refused')
    throw new DomainError('impersonation.own-act', 'forbidden');
};
