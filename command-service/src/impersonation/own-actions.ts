import { DomainError } from '@torno/kernel';
import type { EndpointRequest, HttpEndpoint } from '@torno/platform';

/** Refuses an operator the actions reserved for the person whom they impersonate. */
export const refuseOwnActions = (
  { impersonated }: Pick<HttpEndpoint, 'impersonated'>,
  { caller }: Pick<EndpointRequest, 'caller'>,
): void => {
  if (caller?.originalUserId !== undefined && impersonated === 'refused')
    throw new DomainError('impersonation.own-act', 'forbidden');
};
