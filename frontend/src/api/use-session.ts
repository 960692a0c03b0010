import type { EndpointName } from '@torno/contract';
import { useSyncExternalStore } from 'react';
import { mayCall } from './access.js';
import { session } from './client.js';
import type { ActiveRole, SessionState } from './session.js';

/** The sign-in of this browser; renders again when it changes, in another tab too. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** The side on which the user works, null without a session. */
export const useActiveRole = (): ActiveRole | null => useSession().role;

/** Whether the contract lets the user call an endpoint in the role that they work in now. */
export const useMayCall = (): ((name: EndpointName) => boolean) => {
  const { role, isSupport } = useSession();
  return (name) => mayCall(name, role, { isSupport });
};
