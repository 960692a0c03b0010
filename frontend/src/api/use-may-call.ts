import type { EndpointName } from '@torno/contract';
import { mayCall } from './access.js';
import { useSession } from './use-session.js';

/** Whether the contract lets the user call an endpoint in the role that they work in now. */
export const useMayCall = (): ((name: EndpointName) => boolean) => {
  const { role, isSupport } = useSession();
  return (name) => mayCall(name, role, { isSupport });
};
