import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShownNotice } from '@torno/contract';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import Notices from './components/Notices.js';

const notice = (change: Partial<ShownNotice> = {}): ShownNotice => ({
  noticeId: '00000000-0000-4000-8000-000000000001',
  kind: 'information',
  texts: { de: 'Neue Werkstoffe', en: 'New materials', it: 'Nuovi materiali' },
  from: '2026-03-01T20:00:00Z',
  until: '2026-03-01T22:00:00Z',
  present: true,
  changedAt: '2026-03-01T10:00:00Z',
  ...change,
});
const maintenance = notice({ kind: 'maintenance', texts: { de: '', en: '', it: '' } });

/** Shows the server's present answer, which the page requests every few milliseconds. */
const show = async (role: 'Buyer' | 'Operator', ...notices: readonly ShownNotice[]) => {
  let served = notices;
  fakeApi({ 'GET /api/v1/data/notices': () => ({ body: { notices: served, changesInMs: 20 } }) });
  await renderPage([{ path: '/', element: <Notices /> }], { role, namespaces: ['notices'] });
  const become = (...next: readonly ShownNotice[]): void => {
    served = next;
  };
  return { user: userEvent.setup(), become };
};

describe('What operators announce', () => {
  it('is a bar that is dismissed until it says something new', async () => {
    const { user, become } = await show('Buyer', notice());
    expect(await screen.findByText('New materials')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('New materials')).toBeNull());
    become(notice({ changedAt: '2026-03-01T11:00:00Z' }));
    expect(await screen.findByText('New materials')).toBeVisible();
  });

  it('covers the page during maintenance, and uncovers it automatically afterwards', async () => {
    const { become } = await show('Buyer', maintenance);
    const dialog = within(await screen.findByRole('dialog', { name: 'Torno is under maintenance' }));
    expect(dialog.getByText(/^Expected to end: .*2026/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
    become();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('announces maintenance that is coming', async () => {
    await show('Buyer', { ...maintenance, present: false });
    expect(await screen.findByText(/^Maintenance is planned from .*2026.* to .*2026/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  });

  it('lets operators work during maintenance, and keeps saying so', async () => {
    await show('Operator', { ...maintenance, texts: { de: 'Umzug', en: 'We move', it: 'Trasloco' } });
    expect(await screen.findByText(/^Maintenance until .*2026.* We move$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });
});
