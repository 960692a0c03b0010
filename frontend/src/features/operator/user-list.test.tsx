import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorUser } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import UserListPage from './pages/UserListPage.js';

const list = 'GET /api/v1/admin/users';
const allow = 'POST /api/v1/admin/impersonation';
const lock = 'POST /api/v1/admin/user/id-Anna/lock';
const changeRole = 'POST /api/v1/admin/user/id-Anna/operator';
const unlock = 'POST /api/v1/admin/user/id-Anna/unlock';

const person = (name: string, change: Partial<OperatorUser> = {}): OperatorUser => ({
  userId: `id-${name}`,
  name,
  email: `${name.toLowerCase()}@example.com`,
  companyId: 'c',
  companyLabel: 'Berg AG',
  roles: ['buyer'],
  isOperator: false,
  operatorRole: null,
  state: 'active',
  lock: null,
  lastSignInAt: null,
  ...change,
});

const show = async (people: readonly OperatorUser[], answers: Answers = {}, path = '/') => {
  const queries: Record<string, unknown>[] = [];
  const api = fakeApi({
    [list]: ({ url }) => {
      queries.push(Object.fromEntries([...url.searchParams].map(([name, value]) => [name, JSON.parse(value)])));
      return { body: people, headers: { 'X-Total-Count': String(people.length) } };
    },
    ...answers,
  });
  await renderPage([{ path: '/', element: <UserListPage /> }], { path, role: 'Operator', namespaces: ['operator'] });
  return { ...api, queries, user: userEvent.setup() };
};

describe('The operator’s list of users', () => {
  it('shows people with company, roles, state and last sign-in', async () => {
    await show([person('Anna', { lastSignInAt: '2026-01-10T10:00:00Z' }), person('Lotte', { state: 'locked' })]);
    const anna = within(await screen.findByRole('row', { name: /Anna/ }));
    expect(anna.getByRole('cell', { name: 'Berg AG Buyer' })).toBeVisible();
    for (const text of ['Active', 'anna@example.com']) expect(anna.getByText(text)).toBeVisible();
    expect(anna.getByRole('link', { name: /Anna/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/users\/.+\/history$/),
    );
    // The e-mail address stands below the name, so that no column wraps on a small laptop.
    expect(anna.getByText('anna@example.com').closest('td')).toBe(
      anna.getByRole('link', { name: /Anna/ }).closest('td'),
    );
    expect(within(screen.getByRole('row', { name: /Lotte/ })).getByText('Locked')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Lotte/ })).getByText('Never')).toBeInTheDocument();
  });

  it('says that there is nobody, or nobody who fits the search', async () => {
    await show([]);
    expect(await screen.findByText('No user yet')).toBeInTheDocument();
  });

  it('is searched and filtered by the server, and sorted by name', async () => {
    const { user, queries } = await show([person('Anna')], {}, '/?search=berg&state=locked');
    await screen.findByText('Anna');
    expect(queries.at(-1)).toMatchObject({ filter: { q: 'berg', state: 'locked' }, sort: ['lastName', 'ASC'] });
    await user.click(await screen.findByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Company deleted' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ filter: { q: 'berg', state: 'companyDeleted' } }));
    await user.click(screen.getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: ['lastName', 'DESC'] }));
  });

  it('gives a member other roles, with a reason, but no operator', async () => {
    const { user, bodies } = await show([person('Anna'), person('Olga', { isOperator: true, operatorRole: 'admin' })], {
      'POST /api/v1/admin/user/id-Anna/roles': { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'More about Olga' }));
    expect(screen.queryByRole('menuitem', { name: 'Edit roles …' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'More about Anna' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit roles …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the roles of Anna' }));
    const role = (name: string) => dialog.findByRole('checkbox', { name });
    expect(await role('Buyer')).toBeChecked();
    for (const name of ['Administrator', 'Buyer', 'Supplier']) await user.click(await role(name));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Left purchasing');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The roles of Anna are changed.')).toBeVisible();
    expect(bodies).toContainEqual({ roles: ['admin', 'supplier'], reason: 'Left purchasing' });
  });

  it('leaves a member at least one role', async () => {
    const { user, bodies } = await show([person('Anna')]);
    await user.click(await screen.findByRole('button', { name: 'More about Anna' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit roles …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the roles of Anna' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Buyer' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Left purchasing');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose at least one role.')).toBeVisible();
    expect(bodies).not.toContainEqual(expect.objectContaining({ reason: 'Left purchasing' }));
  });

  it('offers to act for people who may sign in, and for no operator', async () => {
    await show([
      person('Anna'),
      person('Lotte', { state: 'locked' }),
      person('Nora', { roles: [] }),
      person('Olivia', { isOperator: true, companyId: '', companyLabel: '' }),
    ]);
    await screen.findByText('Anna');
    expect(
      screen.getAllByRole('button', { name: /^Act for/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Act for Anna']);
  });

  it('asks for a reason and shows the link once, with its end (AUTH-35)', async () => {
    const expiresAt = '2026-01-10T10:05:00.000Z';
    const { user, bodies } = await show([person('Anna')], {
      [allow]: { body: { token: 'a.b', expiresAt, position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Act for Anna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Act for Anna' }));
    await user.click(dialog.getByRole('button', { name: 'Create the link' }));
    expect(await dialog.findByText('Please give a reason.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Call 17');
    await user.click(dialog.getByRole('button', { name: 'Create the link' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/impersonate?id=a.b');
    expect(bodies).toContainEqual({ userId: 'id-Anna', reason: 'Call 17' });
    expect(screen.getByText(/private window/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/impersonate?id=a.b');
  });

  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog', { name: `${item} ${name}` }));
  };

  it('locks a person with a reason (AUTH-13)', async () => {
    const { user, bodies, requests } = await show([person('Anna')], { [lock]: { body: { position: 1 } } });
    const dialog = await choose(user, 'Anna', 'Lock');
    await user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await dialog.findByText('Please give a reason.')).toBeInTheDocument();
    expect(requests).not.toContain(lock);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Abuse');
    await user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('Anna is locked.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ reason: 'Abuse' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows who locked a person, when and why, and unlocks them', async () => {
    const locked = { at: '2026-01-10T10:00:00Z', operatorName: 'Olivia', reason: 'Abuse' };
    const { user, bodies } = await show([person('Anna', { state: 'locked', lock: locked })], {
      [unlock]: { body: { position: 1 } },
    });
    const dialog = await choose(user, 'Anna', 'Unlock');
    expect(dialog.getByText(/by Olivia: “Abuse”/)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cleared up');
    await user.click(dialog.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Anna can sign in again.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ reason: 'Cleared up' });
  });

  it('does not offer to lock an operator', async () => {
    const olivia = person('Olivia', { isOperator: true, operatorRole: 'admin', companyId: '', companyLabel: '' });
    const { user } = await show([olivia]);
    await user.click(await screen.findByRole('button', { name: 'More about Olivia' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit operator role …']);
  });

  it('makes a person an operator, and shows their role (ROLE-09)', async () => {
    const otto = person('Otto', { isOperator: true, operatorRole: 'support', companyId: '', companyLabel: '' });
    const { user, bodies } = await show([person('Anna'), otto], { [changeRole]: { body: { position: 1 } } });
    expect(within(await screen.findByRole('row', { name: /Otto/ })).getByText('Operator (support)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More about Anna' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit operator role …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the operator role of Anna' }));
    expect(dialog.getByRole('radio', { name: 'Not an operator' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Support/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Joins us');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The role of Anna is changed.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ role: 'support', reason: 'Joins us' });
  });

  it('says why a role cannot be changed', async () => {
    const { user } = await show([person('Anna')], {
      [changeRole]: { status: 409, body: { status: 409, code: 'operator.self' } },
    });
    await user.click(await screen.findByRole('button', { name: 'More about Anna' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit operator role …' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Leaves');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/You cannot change your own role/)).toBeInTheDocument();
  });

  it('offers support nothing that changes anybody', async () => {
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    await show([person('Anna')]);
    act(() => session.signIn(token, 'Operator'));
    await screen.findByText('Anna');
    expect(screen.queryByRole('button', { name: /Anna/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Change' })).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  });

  it('shows why nobody may act for a person', async () => {
    const refused = { status: 409, body: { status: 409, code: 'impersonation.shut-out' } };
    const { user } = await show([person('Anna')], { [allow]: refused });
    await user.click(await screen.findByRole('button', { name: 'Act for Anna' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Call 17');
    await user.click(screen.getByRole('button', { name: 'Create the link' }));
    expect(await screen.findByText(/locked or has no role/)).toBeInTheDocument();
  });
});
