import type { AuthProvider } from 'react-admin';
import { session } from './client.js';

/** Tells react-admin who is signed in. Tokens are renewed and given up by the http client alone. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => {
    session.end();
    return Promise.resolve(false);
  },
  checkAuth: () => (session.get().token === null ? Promise.reject(new Error('auth.session-ended')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(session.get().role),
};
