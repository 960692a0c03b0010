import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../api/client.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { UserMenu } from './UserMenu.js';

const profile = {
  firstName: 'Anna',
  lastName: 'Berg',
  companyLabel: 'Berg AG',
  email: 'anna@example.com',
  supplierStatus: 'A',
  buyerStatus: 'Active',
  isOperator: true,
};

afterEach(() => act(() => session.end()));

it.each([
  [
    'Buyer',
    [
      'Work as a supplier',
      'Open the back office',
      'Company profile',
      'RFQ documents',
      'Blocked companies',
      'Support access',
      'Sign out',
    ],
  ],
  ['Supplier', ['Work as a buyer', 'Open the back office', 'Company profile', 'Support access', 'Sign out']],
  ['Operator', ['Work as a supplier', 'Work as a buyer', 'Sign out']],
] as const)('the user menu offers a %s the pages that they may open (SHELL-15)', async (role, entries) => {
  session.signIn('token', role);
  fakeApi({ 'GET /api/v1/profile': { body: profile } });
  await renderPage([{ path: '/', element: <UserMenu /> }]);
  await userEvent.setup().click(await screen.findByRole('button', { name: /Anna Berg/ }));
  // Disabled entries just show a text.
  const enabled = (await screen.findAllByRole('menuitem')).filter((item) => item.ariaDisabled !== 'true');
  expect(enabled.map(({ textContent }) => textContent)).toEqual(entries);
});

it('The user menu changes the colours, and shows which are chosen', async () => {
  session.signIn('token', 'Buyer');
  fakeApi({ 'GET /api/v1/profile': { body: profile } });
  await renderPage([{ path: '/', element: <UserMenu /> }]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Anna Berg/ }));
  expect(await screen.findByRole('menuitemradio', { name: 'Appearance: System setting' })).toBeChecked();
  // The choices stand below their name, in the size of the other entries.
  expect(screen.getByText('Appearance')).toBeVisible();
  await user.click(screen.getByRole('menuitemradio', { name: 'Appearance: Dark' }));
  expect(screen.getByRole('menuitemradio', { name: 'Appearance: Dark' })).toBeChecked();
  expect(window.localStorage.getItem('torno.colourScheme')).toBe('dark');
  window.localStorage.removeItem('torno.colourScheme');
});
