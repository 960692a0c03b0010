import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from '@torno/domain';
import { RequireSession } from './RequireSession.js';
import { StartPage } from './StartPage.js';
import { session } from '../../api/client.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { routes } from '../../features/auth/index.js';

beforeEach(() => {
  window.localStorage.clear();
  act(() => session.end());
  fakeApi({
    'GET /api/v1/public/data/config': { body: { maintenance: false, message: '', until: null, languages: [] } },
  });
});

const everything = [
  { path: '/', Component: StartPage },
  ...routes,
  { Component: RequireSession, children: [{ path: '*', element: <p>signed in only</p> }] },
];
const open = (path: string, language: (typeof languages)[number] = 'en') =>
  renderPage(everything, { path, language, namespaces: ['auth'] });

it.each([
  ['/login', 'Sign in'],
  ['/logout', 'Signed out'],
  ['/forgot-password', 'Reset your password'],
  ['/forgot-password/confirm', 'Please check your inbox'],
  ['/reset-password?token=x', 'Set a new password'],
  ['/reset-password/confirm', 'The new password is set'],
  ['/registration?registerAs=supplier', 'Registration'],
  ['/registration/confirm', 'Registration'],
  ['/registration/buyer?token=x', 'Registration'],
  ['/registration/supplier?token=x', 'Registration'],
  ['/supplier-invite?token=x', 'Registration'],
  ['/support', 'Help'],
  ['/impersonate', 'Acting for a user'],
])('%s opens without a token (AUTH-01)', async (path, title) => {
  const { router } = await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe(path);
});

it.each([
  ['/', ''],
  ['/messages/all', '?redirectUrl=%2Fmessages%2Fall'],
])('%s leads to the login (AUTH-02, AUTH-41)', async (path, search) => {
  const { router } = await open(path);
  expect(router.state.location).toMatchObject({ pathname: '/login', search });
});

it('The help page links to a new password and to the start page', async () => {
  const { router } = await open('/support');
  expect(await screen.findByRole('link', { name: 'Request a link to choose a new one' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Go to home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
});

const words = {
  de: ['Anmelden', 'Benutzername oder E-Mail', 'Passwort', 'Passwort vergessen?', 'Noch kein Konto?'],
  en: ['Sign in', 'User name or e-mail', 'Password', 'Forgot your password?', 'No account yet?'],
  it: ['Accedi', 'Nome utente o e-mail', 'Password', 'Password dimenticata?', 'Non hai ancora un account?'],
} as const;

it.each(languages)('the login has its fields and both links in %s (AUTH-05)', async (language) => {
  const [title, username, password, forgot, register] = words[language];
  await open('/login', language);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByLabelText(username)).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText(password)).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: forgot })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: register })).toHaveAttribute('href', '/registration');
});

it('A language that could not be kept for the account is announced', async () => {
  fakeApi({ 'PUT /api/v1/profile/language': { status: 503, body: { status: 503, code: 'unavailable' } } });
  act(() => session.signIn('token', 'Buyer'));
  await open('/support');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Language/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Deutsch/ }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
