/**
 * @jest-environment-options {"timeZone": "Europe/Berlin"}
 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupplierDashboard, SupplierRfqRow } from '@torno/contract';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import SupplierDashboardPage from './pages/SupplierDashboardPage.js';

const counter = 'POST /api/v1/supplier/rfq/counter';
const list = 'POST /api/v1/supplier/rfq';
const dashboard = 'GET /api/v1/supplier/dashboard';
const counts = { newRfqs: 2, inbox: 3, preselect: 1, inProgress: 4, ended: 5, archived: 6 };

const none = { total: 0, rows: [] };
const idle: SupplierDashboard = {
  drafts: none,
  due: none,
  expiring: none,
  expired: none,
  results: { won: 0, lost: 0, rows: [] },
};
const dated = (secondaryId: number, at: string) => ({
  at,
  rfq: {
    id: String(secondaryId),
    secondaryId,
    label: `Bracket ${secondaryId}`,
    rfqStatus: 'Active',
    auctionEnd: '2099-01-01T00:00:00.000Z',
    endedAt: null,
    buyerInfo: { label: 'Buyer AG' },
  } as SupplierRfqRow,
});

const show = async (answers: Answers) => {
  const api = fakeApi({
    [counter]: { body: counts },
    [dashboard]: { body: idle },
    [list]: { body: { rfqs: [], total: 0 } },
    ...answers,
  });
  await renderPage([{ path: '/', Component: SupplierDashboardPage }], {
    namespaces: ['supplier-dashboard', 'supplier-rfqs'],
  });
  return api;
};

describe('SupplierDashboardPage', () => {
  it('counts waiting RFQs and links to them', async () => {
    const { bodies, requests } = await show({});
    expect(await screen.findByRole('link', { name: /Inbox\s*3/ })).toHaveAttribute('href', '/supplier/rfqs/inbox');
    expect(screen.getByRole('link', { name: /In progress\s*4/ })).toHaveAttribute(
      'href',
      '/supplier/rfqs/active?level=COMPANY',
    );
    expect(await screen.findByText('No new RFQs')).toBeInTheDocument();
    expect(bodies[requests.indexOf(list)]).toMatchObject({
      listType: 'INBOX',
      listLevel: 'COMPANY',
      sortBy: 'AUCTIONEND',
    });
  });

  it('leads to drafts, deadlines, quotes that expire, and results', async () => {
    const work: SupplierDashboard = {
      drafts: { total: 7, rows: [dated(1, '2026-01-01T00:00:00.000Z')] },
      due: { total: 1, rows: [dated(2, '2026-01-01T00:00:00.000Z')] },
      expiring: { total: 1, rows: [dated(4, '2099-01-05T23:59:59.000Z')] },
      expired: { total: 2, rows: [dated(3, '2020-01-05T23:59:59.000Z')] },
      results: {
        won: 1,
        lost: 5,
        rows: [
          {
            ...dated(5, '2026-01-01T00:00:00.000Z'),
            outcome: 'won',
            award: { total: '19175.5', currency: 'EUR' },
          },
          { ...dated(6, '2026-01-01T00:00:00.000Z'), outcome: 'lost', award: null },
        ],
      },
    };
    await show({ [dashboard]: { body: work } });
    const drafts = within(await screen.findByRole('region', { name: 'Quotes not sent' }));
    expect(drafts.getByRole('link', { name: 'Bracket 1' })).toHaveAttribute(
      'href',
      '/supplier/rfqs/1?returnURL=%2Fsupplier%2Fdashboard',
    );
    expect(drafts.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      expect.stringContaining('savedQuote=on'),
    );
    expect(screen.getByRole('region', { name: 'Deadlines in the next 7 days (1)' })).toHaveTextContent(
      'Bracket 2Buyer AGDeadline: ',
    );
    const expiring = screen.getByRole('region', { name: 'Quotes expiring soon (1)' });
    expect(within(expiring).getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/supplier/rfqs/all?level=COMPANY&profileMatch=off&active=off&expiring=on',
    );
    expect(expiring).toHaveTextContent(/Bracket 4.*until 5 Jan 2099/);
    const expired = screen.getByRole('region', { name: 'Expired quotes (2)' });
    expect(expired).toHaveTextContent(/Bracket 3.*since 5 Jan 2020/);
    const results = screen.getByRole('region', { name: 'Last 30 days: 1 of 6 won' });
    expect(results).toHaveTextContent(/Bracket 5.*Won€19,175.50 · 1 Jan 2026.*Lost1 Jan 2026/);
    expect(screen.getByRole('link', { name: /Drafts\s*7/ })).toBeInTheDocument();
  });

  it('shows the inbox before the rest of the work', async () => {
    await show({ [dashboard]: { body: { ...idle, due: { total: 1, rows: [dated(2, '2026-01-01T00:00:00.000Z')] } } } });
    await screen.findByRole('region', { name: /Deadlines/ });
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
      'newest-rfqs',
      'work-due',
    ]);
  });

  it('leaves out empty sections', async () => {
    await show({});
    await screen.findByText('No new RFQs');
    expect(screen.queryByRole('region', { name: /Deadlines/ })).not.toBeInTheDocument();
  });

  it('can be reloaded after a failure', async () => {
    let failing = true;
    await show({
      [counter]: () => (failing ? { status: 500, body: { status: 500, code: 'internal' } } : { body: counts }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Inbox\s*3/ })).toBeInTheDocument();
  });
});
