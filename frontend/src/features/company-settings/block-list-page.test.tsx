import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockedCompany } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import BlockListPage from './pages/BlockListPage.js';

const list = 'GET /api/v1/company/account/blocklist';
const removal = 'DELETE /api/v1/company/account/blocklist';

const blocked = (label: string, blockedAt: string | null): BlockedCompany => ({
  companyID: `id-${label}`,
  label,
  city: 'Stuttgart',
  countryCode: 'DE',
  blockedAt,
});

const show = async (role: 'Buyer' | 'Supplier', answers: Answers) => {
  session.signIn('token', role);
  const api = fakeApi({ 'GET /api/v1/countries': { body: [{ code: 'DE', label: 'Germany' }] }, ...answers });
  await renderPage([{ path: '/', element: <BlockListPage /> }], { role, namespaces: ['company-settings'] });
  return { ...api, user: userEvent.setup() };
};

afterEach(() => act(() => session.end()));

describe('The block list (SETT-04, FAV-13)', () => {
  it('says that nobody is blocked, and how to block', async () => {
    await show('Buyer', { [list]: { body: [] } });
    expect(await screen.findByText('Nobody is blocked')).toBeInTheDocument();
    expect(screen.getByText('You can block a supplier on the page of its quote.')).toBeInTheDocument();
  });

  it.each([
    ['Buyer', 'BUYER'],
    ['Supplier', 'SUPPLIER'],
  ] as const)(
    'of a %s shows whom their company has blocked on that side, with since when, and unblocks',
    async (role, side) => {
      let companies = [blocked('Alpha', '2026-03-03T10:00:00.000Z'), blocked('Beta', null)];
      const { user, requests, bodies } = await show(role, {
        [list]: ({ url }) => ({ body: url.searchParams.get('role') === side ? companies : [] }),
        [removal]: () => {
          companies = companies.slice(1);
          return { body: { position: 3 } };
        },
      });
      const alpha = within(await screen.findByRole('listitem', { name: 'Alpha' }));
      expect(await alpha.findByText('Stuttgart, Germany · blocked on 3 Mar 2026')).toBeInTheDocument();
      expect(
        within(screen.getByRole('listitem', { name: 'Beta' })).getByText('Stuttgart, Germany'),
      ).toBeInTheDocument();
      await user.click(alpha.getByRole('button', { name: 'Unblock Alpha' }));
      expect(await screen.findByText('Alpha is no longer blocked.')).toBeInTheDocument();
      expect(bodies[requests.indexOf(removal)]).toEqual({ blockCID: 'id-Alpha', role: side });
      await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Alpha' })).not.toBeInTheDocument());
    },
  );

  it('keeps a company that the server fails to unblock, and shows the error', async () => {
    const { user } = await show('Buyer', {
      [list]: { body: [blocked('Alpha', null)] },
      [removal]: { status: 500, body: { status: 500, code: 'internal' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock Alpha' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.queryByText('Alpha is no longer blocked.')).not.toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Alpha' })).toBeInTheDocument();
  });
});
