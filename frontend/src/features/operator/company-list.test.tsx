import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorCompany } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import CompanyListPage from './pages/CompanyListPage.js';

const list = 'GET /api/v1/admin/companies';
const tier = 'POST /api/v1/admin/company/id-Works/tier';
const state = 'POST /api/v1/admin/company/id-Works/state';

const company = (label: string, change: Partial<OperatorCompany> = {}): OperatorCompany => ({
  companyId: `id-${label}`,
  secondaryCompanyId: '10001',
  label,
  city: 'Ulm',
  countryCode: 'DE',
  isBuyer: false,
  isSupplier: true,
  tier: 'B',
  state: 'Active',
  stateReason: '',
  memberCount: 3,
  joinedAt: '2026-01-10T10:00:00Z',
  ...change,
});

const show = async (companies: readonly OperatorCompany[], answers: Answers = {}, path = '/') => {
  const requests: Record<string, unknown>[] = [];
  const api = fakeApi({
    [list]: ({ url }) => {
      requests.push(Object.fromEntries([...url.searchParams].map(([name, value]) => [name, JSON.parse(value)])));
      return { body: companies, headers: { 'X-Total-Count': String(companies.length) } };
    },
    ...answers,
  });
  await renderPage([{ path: '/', element: <CompanyListPage /> }], {
    path,
    role: 'Operator',
    namespaces: ['operator'],
  });
  return { ...api, requests, user: userEvent.setup() };
};

const choose = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More about Works' }));
  await user.click(await screen.findByRole('menuitem', { name: `Change ${item.toLowerCase()} …` }));
  return within(await screen.findByRole('dialog', { name: `Change the ${item.toLowerCase()} of Works` }));
};

describe('The operator’s list of companies', () => {
  it('shows place, roles, tier and state, and leads to the history and the users', async () => {
    await show([company('Works', { state: 'Inactive' })]);
    const row = within(await screen.findByRole('row', { name: /Works/ }));
    for (const text of ['10001 · Ulm, DE', 'Supplier', 'B', 'Inactive']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: 'Works' })).toHaveAttribute('href', '/admin/companies/id-Works/history');
    expect(row.getByRole('link', { name: '3 users of Works' })).toHaveAttribute(
      'href',
      '/admin/users?company=id-Works',
    );
  });

  it('is searched, filtered and sorted by the server', async () => {
    const { user, requests } = await show([company('Works')], {}, '/?search=ulm&tier=B&state=Nonsense');
    await screen.findByText('Works');
    expect(requests.at(-1)).toMatchObject({ filter: { q: 'ulm', tier: 'B' }, sort: ['label', 'ASC'] });
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Deleted' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: { q: 'ulm', tier: 'B', state: 'Deleted' } }));
  });

  it('says that no company fits', async () => {
    await show([], {}, '/?tier=A');
    expect(await screen.findByText('No company fits this')).toBeInTheDocument();
  });

  it('changes the tier of a supplier, with a reason (UPG-07)', async () => {
    const { user, bodies } = await show([company('Works')], { [tier]: { body: { position: 1 } } });
    const dialog = await choose(user, 'Tier');
    expect(dialog.getByRole('radio', { name: /^B/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^A/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The tier of Works is changed.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ tier: 'A', reason: 'Paid' });
  });

  it('changes the state of a company, and shows why it has the present one (COMP-38)', async () => {
    const { user, bodies } = await show([company('Works', { state: 'Inactive', stateReason: 'Moves' })], {
      [state]: { body: { position: 1 } },
    });
    const dialog = await choose(user, 'State');
    expect(dialog.getByText(/“Moves”/)).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /^Deleted/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Insolvent');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The state of Works is changed.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ state: 'Deleted', reason: 'Insolvent' });
  });

  it('does not offer a tier for a buyer, nor any action to support', async () => {
    const { user } = await show([company('Works', { isBuyer: true, isSupplier: false, tier: null })]);
    await user.click(await screen.findByRole('button', { name: 'More about Works' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Change state …']);
    await user.keyboard('{Escape}');
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /More about/ })).toBeNull());
  });
});
