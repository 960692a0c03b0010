import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import LoginPage from './pages/LoginPage.js';
import LogoutPage from './pages/LogoutPage.js';

const open = {
  'GET /api/v1/public/data/config': { body: { maintenance: false, message: '', until: null, languages: [] } },
};
const login = 'POST /api/v1/auth/login';
const accepted = { [login]: { body: { role: 'Buyer', accessToken: 'token' } } };

const showLogin = async (answers: Answers, path = '/login') => {
  const api = fakeApi({ ...open, ...answers });
  const places = ['/buyer/dashboard', '/supplier/dashboard', '/admin', '/messages/all'];
  const view = await renderPage(
    [{ path: '/login', Component: LoginPage }, ...places.map((place) => ({ path: place, element: <p>{place}</p> }))],
    { path, namespaces: ['auth', 'notices'] },
  );
  return { ...view, ...api };
};

const type = async (username: string, password: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('User name or e-mail'), username);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  return user;
};

describe('login', () => {
  beforeEach(() => {
    window.localStorage.clear();
    act(() => session.end());
  });

  it('is not sent while a field is empty, which gets the focus', async () => {
    const { requests } = await showLogin(accepted);
    const button = screen.getByRole('button', { name: 'Sign in' });
    await userEvent.click(button);
    expect(screen.getByLabelText('User name or e-mail')).toHaveFocus();
    await type('anna', '');
    await userEvent.click(button);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your user name and your password.');
    expect(requests).not.toContain(login);
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(button);
    expect(await screen.findByText('/buyer/dashboard')).toBeInTheDocument();
  });

  it('sends one login on Enter and goes to the area of the role', async () => {
    const { requests, bodies, router } = await showLogin(accepted);
    const user = await type(' anna ', 'secret');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('/buyer/dashboard')).toBeInTheDocument();
    expect(requests.filter((name) => name === login)).toHaveLength(1);
    expect(bodies).toContainEqual({ username: 'anna', password: 'secret', realm: 'app' });
    expect(session.token()).toBe('token');
    expect(session.get()).toMatchObject({ signedIn: true, role: 'Buyer', justSignedIn: true });
    expect(router.state.location.pathname).toBe('/buyer/dashboard');
  });

  it.each([
    ['/login?redirectUrl=%2Fmessages%2Fall', '/messages/all'],
    ['/login?redirectUrl=https%3A%2F%2Fevil.example', '/buyer/dashboard'],
    ['/login?redirectUrl=%2F%2Fevil.example', '/buyer/dashboard'],
  ])('from %s leads to %s', async (path, landing) => {
    await showLogin(accepted, path);
    const user = await type('anna', 'secret');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(landing)).toBeInTheDocument();
  });

  it('says that the session has ended, until the next login', async () => {
    act(() => session.signIn('token', 'Buyer'));
    act(() => session.end());
    await showLogin(accepted);
    expect(screen.getByText('You were signed out. Sign in to continue.')).toBeInTheDocument();
    const user = await type('anna', 'secret');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('/buyer/dashboard')).toBeInTheDocument();
    expect(session.get().ended).toBe(false);
  });

  it('tells whoever was signed in that an operator has locked their access, and why (AUTH-13)', async () => {
    act(() => session.signIn('token', 'Buyer'));
    act(() => session.end('Unpaid <invoices>'));
    await showLogin(accepted);
    expect(screen.getByText(/has locked your access. The reason: “Unpaid <invoices>”/)).toBeInTheDocument();
  });

  it('does not mention a session to somebody who has signed out or was never signed in', async () => {
    act(() => session.signIn('token', 'Buyer'));
    act(() => session.signOut());
    act(() => session.end());
    await showLogin(accepted);
    expect(screen.queryByText(/signed out/)).toBeNull();
  });

  it('says that the page needs a sign-in to somebody who has followed a link to it', async () => {
    await showLogin(accepted, '/login?redirectUrl=%2Fmessages%2Fall');
    expect(screen.getByText('Sign in to open this page.')).toBeInTheDocument();
  });

  it('reports a wrong login in the form and nowhere else', async () => {
    const refused = {
      status: 401,
      body: { status: 401, code: 'auth.invalid-login-data', message: 'invalid login data' },
    };
    const { requests } = await showLogin({ [login]: refused });
    const user = await type('anna', 'wrong');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('User name or password is wrong.');
    expect(screen.getAllByText('User name or password is wrong.')).toHaveLength(1);
    expect(requests).not.toContain('POST /api/v1/auth/refresh');
    expect(session.get().signedIn).toBe(false);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password.value.slice(password.selectionStart ?? 0, password.selectionEnd ?? 0)).toBe('wrong');
  });

  it('reports too many attempts', async () => {
    await showLogin({ [login]: { status: 429, body: { status: 429, code: 'auth.too-many-attempts', message: '' } } });
    const user = await type('anna', 'secret');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/attempts/);
  });

  it('shows and hides the password', async () => {
    await showLogin(accepted);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('is covered and disabled during maintenance', async () => {
    const maintenance = {
      body: { maintenance: true, message: 'Back at noon.', until: '2026-11-24T12:00:00Z', languages: [] },
    };
    await showLogin({ ...accepted, 'GET /api/v1/public/data/config': maintenance });
    expect(await screen.findByText('Back at noon.')).toBeInTheDocument();
    expect(screen.getByText(/^Expected to end: .*2026/)).toBeInTheDocument();
    expect(screen.getByLabelText('User name or e-mail')).toBeDisabled();
    expect(screen.getByLabelText('Password')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in as an operator' }));
    expect(screen.queryByText('Back at noon.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

describe('logout', () => {
  const logout = 'POST /api/v1/auth/logout';
  const leave = async () => {
    const api = fakeApi({ [logout]: { status: 204 } });
    const view = await renderPage([{ path: '/logout', Component: LogoutPage }], {
      path: '/logout',
      namespaces: ['auth'],
    });
    return { ...view, ...api };
  };

  beforeEach(() => {
    window.localStorage.clear();
    act(() => session.end());
  });

  it('calls the server once, forgets the token and leads back to the login (AUTH-14, AUTH-15)', async () => {
    act(() => session.signIn('token', 'Buyer'));
    const { requests } = await leave();
    expect(await screen.findByText('You are signed out. See you soon.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(requests.filter((call) => call === logout)).toHaveLength(1));
    expect(session.get().signedIn).toBe(false);
    expect(session.token()).toBeNull();
  });

  it('does not send a request without a session (AUTH-14)', async () => {
    const { requests } = await leave();
    expect(await screen.findByText('You are signed out. See you soon.')).toBeInTheDocument();
    expect(requests).not.toContain(logout);
  });

  it('tells an operator that they no longer act for the user', async () => {
    const { router } = await leave();
    await screen.findByText('You are signed out. See you soon.');
    await act(() => router.navigate('/logout', { state: 'acted' }));
    expect(screen.getByRole('heading', { name: 'Access ended' })).toBeInTheDocument();
    expect(screen.getByText('You no longer act for this person. You can close this window.')).toBeInTheDocument();
  });
});
