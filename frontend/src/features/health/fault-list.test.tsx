import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorFault } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import FaultListPage from './pages/FaultListPage.js';

const faultId = '00000000-0000-4000-8000-000000000001';
const fault = (change: Partial<OperatorFault> = {}): OperatorFault => ({
  faultId,
  message: 'The card is broken',
  stack: 'Error: The card is broken\n    at Card',
  route: '/buyer/rfqs/:id',
  version: 'a1B2c3D4',
  count: 3,
  firstAt: '2026-03-01T10:00:00Z',
  lastAt: '2026-03-02T10:00:00Z',
  state: 'open',
  settled: null,
  ...change,
});

const show = async (faults: readonly OperatorFault[], answers: Answers = {}) => {
  const filters: unknown[] = [];
  const api = fakeApi({
    'GET /api/v1/admin/error-dumps': ({ url }) => {
      filters.push(JSON.parse(url.searchParams.get('filter') ?? '{}'));
      return { body: faults, headers: { 'X-Total-Count': String(faults.length) } };
    },
    ...answers,
  });
  await renderPage([{ path: '/', element: <FaultListPage /> }], {
    role: 'Operator',
    namespaces: ['operator', 'health'],
  });
  return { ...api, filters, user: userEvent.setup() };
};

describe('The list of errors that browsers reported', () => {
  it('says what happened, how often, when, on which page of which build, and who settled it', async () => {
    const settled = { at: '2026-03-01T11:00:00Z', operatorName: 'Olga', reason: 'Mended' };
    await show([fault({ settled })]);
    const row = within(await screen.findByRole('listitem', { name: 'The card is broken' }));
    for (const text of [/^3 reports · /, '/buyer/rfqs/:id · Build a1B2c3D4', /^Resolved by Olga.*“Mended”$/, 'Open'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText(/at Card/)).toBeInTheDocument();
  });

  it('is filtered by the server', async () => {
    const { user, filters } = await show([]);
    expect(await screen.findByText('No browser has reported an error')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Resolved' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({ state: 'settled' }));
    expect(await screen.findByText('There is no such error')).toBeVisible();
  });

  it('settles an error with a reason', async () => {
    const { user, bodies } = await show([fault()], {
      [`POST /api/v1/admin/error-dumps/${faultId}/settle`]: { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolve “The card is broken”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the error' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Mended');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('The error is resolved.')).toBeVisible();
    expect(bodies).toContainEqual({ reason: 'Mended' });
  });

  it('is read by support, who settle nothing', async () => {
    await show([fault()]);
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(await screen.findByRole('listitem', { name: 'The card is broken' })).toBeVisible();
  });
});
