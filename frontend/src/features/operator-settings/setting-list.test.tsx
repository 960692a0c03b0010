import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorSetting } from '@torno/contract';
import { session } from '../../api/client.js';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import SettingListPage from './pages/SettingListPage.js';

const settings: readonly OperatorSetting[] = [
  { key: 'manualVerification', value: 'false', changes: [] },
  {
    key: 'usdToEur',
    value: '0.95',
    changes: [
      { at: '2026-03-02T10:00:00Z', operatorName: 'Olga', from: '0.92', to: '0.95', reason: 'New rate' },
      { at: '2026-03-01T10:00:00Z', operatorName: 'Otto', from: '0.9', to: '0.92', reason: '' },
    ],
  },
];

const show = async () => {
  const api = fakeApi({
    'GET /api/v1/admin/settings': { body: settings },
    'PUT /api/v1/admin/config': { body: { position: 1 } },
  });
  await renderPage([{ path: '/', element: <SettingListPage /> }], {
    role: 'Operator',
    namespaces: ['operator', 'operator-settings'],
  });
  return { ...api, user: userEvent.setup() };
};
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const give = async (user: ReturnType<typeof userEvent.setup>, reason: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
};

describe('The settings of the platform', () => {
  it('say what applies, within which limits, and who changed it when and why', async () => {
    await show();
    const release = await row('Release of RFQs');
    expect(release.getByText('Now: automatic')).toBeVisible();
    expect(release.getByText('Never changed; the default applies.')).toBeVisible();
    const rate = await row('Exchange rate');
    expect(rate.getByText(/From 0.1 to 10\.$/)).toBeVisible();
    expect(rate.getByText('2 changes')).toBeVisible();
    expect(rate.getByText('From 0.92 to 0.95')).toBeInTheDocument();
    expect(rate.getByText(/^Olga · .* · “New rate”$/)).toBeInTheDocument();
    expect(rate.getByText(/^Otto · [^“]*$/)).toBeInTheDocument();
  });

  it('are changed with a reason', async () => {
    const { user, bodies } = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Release of RFQs' }));
    await user.click(await screen.findByRole('radio', { name: 'manual' }));
    await give(user, 'Fair');
    expect(await screen.findByText('Release of RFQs is changed.')).toBeVisible();
    expect(bodies).toContainEqual({ key: 'manualVerification', value: 'true', reason: 'Fair' });
  });

  it('keep within their limits', async () => {
    const { user, bodies } = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Exchange rate' }));
    const field = await screen.findByRole('textbox', { name: /Value/ });
    await user.clear(field);
    await user.type(field, '11');
    await give(user, 'Typo');
    expect(await within(screen.getByRole('dialog')).findByText('From 0.1 to 10.')).toBeVisible();
    expect(bodies.filter(Boolean)).toEqual([]);
  });

  it('go back to an earlier value, with a reason', async () => {
    const { user, bodies } = await show();
    const rate = await row('Exchange rate');
    await user.click(rate.getByText('2 changes'));
    await user.click(rate.getByRole('button', { name: 'Back to 0.9' }));
    await give(user, 'Wrong source');
    await waitFor(() => expect(bodies).toContainEqual({ key: 'usdToEur', value: '0.9', reason: 'Wrong source' }));
  });

  it('are read by support, who change nothing', async () => {
    await show();
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(await screen.findByText('Now: automatic')).toBeVisible();
  });
});
