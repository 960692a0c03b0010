import { useSyncExternalStore } from 'react';
import { session } from './client.js';
import type { ActiveRole, SessionState } from './session.js';

/** The sign-in of this browser; renders again when it changes, in another tab too. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** Side on which the user works now, null when nobody is signed in. */
export const useActiveRole = (): ActiveRole | null => useSession().role;
