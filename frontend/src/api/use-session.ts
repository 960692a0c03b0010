import { useSyncExternalStore } from 'react';
import { session } from './client.js';
import type { ActiveRole, SessionState } from './session.js';

/** The sign-in of this browser; renders again when it changes, in another tab too. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** The side on which the user works, null without a session. */
export const useActiveRole = (): ActiveRole | null => useSession().role;
