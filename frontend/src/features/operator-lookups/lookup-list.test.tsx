import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorLookupEntry } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import LookupListPage from './pages/LookupListPage.js';

const labels = { de: 'Drehen', en: 'Turning', it: 'Tornitura' };
const entry = (change: Partial<OperatorLookupEntry> = {}): OperatorLookupEntry => ({
  key: 'technology:7',
  type: 'technology',
  entryId: '7',
  labels,
  group: { id: 3, labels: { de: 'Zerspanung', en: 'Machining', it: 'Truciolo' } },
  state: 'active',
  acts: [{ act: 'added', at: '2026-03-01T10:00:00Z', operatorName: '', reason: '', from: null, to: null }],
  ...change,
});
const list = 'GET /api/v1/admin/lookups';

const show = async (entries: readonly OperatorLookupEntry[], answers: Answers = {}) => {
  const filters: unknown[] = [];
  const api = fakeApi({
    [list]: ({ url }) => {
      filters.push(JSON.parse(url.searchParams.get('filter') ?? '{}'));
      return { body: entries, headers: { 'X-Total-Count': String(entries.length) } };
    },
    ...answers,
  });
  await renderPage([{ path: '/', element: <LookupListPage /> }], {
    role: 'Operator',
    namespaces: ['operator', 'operator-lookups'],
  });
  return { ...api, filters, user: userEvent.setup() };
};
const reason = async (user: ReturnType<typeof userEvent.setup>, submit: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Because');
  await user.click(dialog.getByRole('button', { name: submit }));
};

describe('The list of reference data', () => {
  it('says what an entry is, and who changed it when and why', async () => {
    const change = {
      act: 'changed',
      at: '2026-03-02T10:00:00Z',
      operatorName: 'Olga',
      reason: 'Clearer',
      from: { ...labels, en: 'Lathe' },
      to: labels,
    } as const;
    await show([entry({ state: 'deactivated', acts: [change, ...entry().acts] })]);
    const row = within(await screen.findByRole('listitem', { name: 'Turning' }));
    for (const text of ['Deactivated', 'Drehen · Tornitura', 'Technologies · Machining · Id 7', '2 changes'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('From Lathe to Turning')).toBeInTheDocument();
    expect(row.getByText(/^Olga · .* · “Clearer”$/)).toBeInTheDocument();
    expect(row.getByText(/^With a release of the program/)).toBeInTheDocument();
  });

  it('is filtered by the server', async () => {
    const { user, filters } = await show([]);
    expect(await screen.findByText('There is no reference data yet')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'List' }));
    await user.click(await screen.findByRole('option', { name: 'Units' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({ type: 'unit' }));
    expect(await screen.findByText('No entry fits this')).toBeVisible();
  });

  it('changes names in three languages, with a reason', async () => {
    const { user, bodies } = await show([entry()], {
      'PUT /api/v1/admin/lookups/technology/7': { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit “Turning”' }));
    const field = await screen.findByRole('textbox', { name: /Name in Italian/ });
    await user.clear(field);
    await user.type(field, 'Torni');
    await reason(user, 'Save');
    expect(await screen.findByText('The names are changed.')).toBeVisible();
    expect(bodies).toContainEqual({ labels: { ...labels, it: 'Torni' }, reason: 'Because' });
  });

  it.each([
    ['deactivates', 'active', 'Deactivate “Turning”', 'Deactivate', false],
    ['activates', 'deactivated', 'Activate “Turning”', 'Activate', true],
  ] as const)('%s an entry, with a reason', async (_, state, button, submit, active) => {
    const { user, bodies } = await show([entry({ state })], {
      'POST /api/v1/admin/lookups/technology/7/active': { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    await reason(user, submit);
    await waitFor(() => expect(bodies).toContainEqual({ active, reason: 'Because' }));
  });

  it('adds an entry to a group of its list', async () => {
    const { user, bodies } = await show([entry({ type: 'certificate', key: 'certificate:7' })], {
      'POST /api/v1/admin/lookups/certificate': { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'New entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New entry' }));
    await user.click(await dialog.findByRole('combobox', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name: 'Machining' }));
    for (const language of ['German', 'English', 'Italian'])
      await user.type(dialog.getByRole('textbox', { name: new RegExp(`Name in ${language}`) }), 'X1');
    await reason(user, 'Add');
    expect(await screen.findByText('The entry is added.')).toBeVisible();
    expect(bodies).toContainEqual({ labels: { de: 'X1', en: 'X1', it: 'X1' }, groupId: 3, reason: 'Because' });
  });

  it('is read by support, who change nothing', async () => {
    await show([entry()]);
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(await screen.findByRole('listitem', { name: 'Turning' })).toBeVisible();
  });
});
