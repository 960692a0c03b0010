import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import ForgotPasswordPage from './pages/ForgotPasswordPage.js';
import ForgotPasswordSentPage from './pages/ForgotPasswordSentPage.js';
import LoginPage from './pages/LoginPage.js';
import ResetPasswordDonePage from './pages/ResetPasswordDonePage.js';
import ResetPasswordPage from './pages/ResetPasswordPage.js';

const forgot = 'POST /api/v1/user/forgot-password';
const reset = 'POST /api/v1/user/reset-password';

const show = async (path: string, answers: Answers = {}) => {
  const api = fakeApi({
    'GET /api/v1/public/data/config': { body: { maintenance: false, message: '', until: null, languages: [] } },
    ...answers,
  });
  const view = await renderPage(
    [
      { path: '/login', Component: LoginPage },
      { path: '/forgot-password', Component: ForgotPasswordPage },
      { path: '/forgot-password/confirm', Component: ForgotPasswordSentPage },
      { path: '/reset-password', Component: ResetPasswordPage },
      { path: '/reset-password/confirm', Component: ResetPasswordDonePage },
    ],
    { path, namespaces: ['auth'] },
  );
  return { ...view, ...api, user: userEvent.setup() };
};

describe('forgotten password', () => {
  it('starts at the login and ends with the note about the e-mail (AUTH-05, AUTH-16, AUTH-17)', async () => {
    const { user, bodies, router } = await show('/login', { [forgot]: { body: {} } });
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    const field = await screen.findByLabelText('E-mail');
    expect(screen.getByText(/We will send you a link for choosing a new password/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
    await user.type(field, ' bea@example.com {Enter}');
    expect(await screen.findByText(/If the address belongs to an account/)).toBeInTheDocument();
    expect(bodies).toContainEqual({ username: 'bea@example.com' });
    expect(router.state.location.pathname).toBe('/forgot-password/confirm');
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('requires an address (AUTH-19)', async () => {
    const { user } = await show('/forgot-password');
    const button = screen.getByRole('button', { name: 'Send the link' });
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('E-mail'), '  ');
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('E-mail'), 'bea@example.com');
    expect(button).toBeEnabled();
  });

  it('checks the address when the field is left, and again with each change (VAL-16, VAL-17)', async () => {
    const { user, bodies } = await show('/forgot-password', { [forgot]: { body: {} } });
    const field = screen.getByLabelText('E-mail');
    await user.type(field, 'bea@example');
    expect(field).not.toBeInvalid();
    await user.tab();
    expect(field).toBeInvalid();
    expect(screen.getByText(/Enter a complete e-mail address/)).toBeInTheDocument();
    await user.type(field, '{Enter}');
    expect(bodies).toEqual([]);
    await user.type(field, '.com');
    expect(field).not.toBeInvalid();
    await user.type(field, '{Enter}');
    expect(bodies).toContainEqual({ username: 'bea@example.com' });
  });

  it('reports too many requests', async () => {
    const problem = { status: 429, body: { status: 429, code: 'too-many-requests', message: 'Too many tries' } };
    const { user } = await show('/forgot-password', { [forgot]: problem });
    await user.type(screen.getByLabelText('E-mail'), 'bea@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/too many/i);
  });
});

describe('new password', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, password: string, repeated: string) => {
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Repeat the new password'), repeated);
    await user.tab();
  };

  it('is set by the token of the link, which the back button does not return to (AUTH-20, AUTH-23)', async () => {
    const { user, bodies, router } = await show('/reset-password?token=u1.secret', { [reset]: { body: {} } });
    await fill(user, 'ten chars!', 'ten chars!');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('The new password is set')).toBeInTheDocument();
    expect(bodies).toContainEqual({
      newPassword: 'ten chars!',
      passwordConfirmation: 'ten chars!',
      token: 'u1.secret',
    });
    expect(router.state.location).toMatchObject({ pathname: '/reset-password/confirm', search: '' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['short', 'nine char', 'nine char', 'New password'],
    ['unequal', 'ten chars!', 'ten chars?', 'Repeat the new password'],
  ])(
    'cannot be %s, which is shown once its field loses focus (AUTH-21, VAL-16)',
    async (_what, password, repeated, field) => {
      const { user, requests } = await show('/reset-password?token=u1.secret', { [reset]: { body: {} } });
      await user.type(screen.getByLabelText('New password'), password);
      expect(screen.getByLabelText('New password')).toBeValid();
      await user.type(screen.getByLabelText('Repeat the new password'), repeated);
      expect(screen.getByLabelText('Repeat the new password')).toBeValid();
      await user.tab();
      await waitFor(() => expect(screen.getByLabelText(field)).toBeInvalid());
      expect(screen.getByRole('button', { name: 'Set the password' })).toBeDisabled();
      expect(requests).not.toContain(reset);
    },
  );

  it('is validated again when the other one is corrected', async () => {
    const { user } = await show('/reset-password?token=u1.secret');
    await fill(user, 'ten chars!!', 'ten chars!');
    await waitFor(() => expect(screen.getByLabelText('Repeat the new password')).toBeInvalid());
    await user.type(screen.getByLabelText('New password'), '{Backspace}');
    await waitFor(() => expect(screen.getByLabelText('Repeat the new password')).toBeValid());
    expect(screen.getByRole('button', { name: 'Set the password' })).toBeEnabled();
  });

  it('shows a refusal of the server at the password that it names', async () => {
    const errors = [{ field: 'newPassword', code: 'password-too-short' }];
    const problem = { status: 400, body: { status: 400, code: 'validation', message: '', errors } };
    const { user } = await show('/reset-password?token=u1.secret', { [reset]: problem });
    await fill(user, 'ten chars!', 'ten chars!');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('The password needs at least 10 characters.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('requires a link (AUTH-22)', async () => {
    await show('/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('is refused for an expired link, with a way to request another (AUTH-24)', async () => {
    const problem = { status: 400, body: { status: 400, code: 'auth.reset-link-ended', message: 'over', errors: [] } };
    const { user } = await show('/reset-password?token=u1.secret', { [reset]: problem });
    await fill(user, 'ten chars!', 'ten chars!');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeInTheDocument();
  });
});
