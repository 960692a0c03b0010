import { screen, within } from '@testing-library/react';
import type { BuyerDashboard, BuyerDashboardRow } from '@torno/contract';
import { type Answers, fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import DashboardPage from './pages/DashboardPage.js';

const none = { total: 0, rows: [] };
const idle: BuyerDashboard = { toDecide: none, endingSoon: none, drafts: none };
const row = (rfqId: string, change: Partial<BuyerDashboardRow> = {}) =>
  ({
    rfqId,
    secondaryId: 100_001,
    label: `Shaft ${rfqId}`,
    status: 'Active',
    endDate: '2026-01-05T22:00:00.000Z',
    currency: 'EUR',
    bestTotal: null,
    quantityChoice: 'only',
    quoteCount: 0,
    newQuoteCount: 0,
    supplierCount: 4,
    acceptedFrom: [],
    offers: { total: 0, expired: 0 },
    ...change,
  }) as BuyerDashboardRow;

const show = async (work: BuyerDashboard, answers: Answers = {}) => {
  fakeApi({
    [requestOf('buyerRfqCounter')]: { body: { all: 15, drafts: 1, active: 2, ended: 3, archived: 9 } },
    [requestOf('buyerDashboard')]: { body: work },
    [requestOf('ndaRequests')]: { body: [], headers: { 'X-Total-Count': '0' } },
    ...answers,
  });
  await renderPage([{ path: '/', Component: DashboardPage }], {
    namespaces: ['buyer-dashboard', 'buyer-rfqs'],
    role: 'Buyer',
  });
};

describe('dashboard of a buyer', () => {
  it('has a tile with the numbers of active, drafts and archive, each linked to its list (BDASH-03)', async () => {
    await show(idle);
    const tile = within(await screen.findByRole('navigation', { name: 'RFQs by status' }));
    await tile.findByText('9');
    expect(tile.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringMatching(/^2\D/), '/buyer/rfqs/active'],
      [expect.stringMatching(/^1\D/), '/buyer/rfqs/drafts'],
      [expect.stringMatching(/^9\D/), '/buyer/rfqs/archived'],
    ]);
  });

  it('leads from pending decisions to the comparison, with the number of quotes and the best total', async () => {
    const compared = row('a', {
      quoteCount: 10,
      newQuoteCount: 3,
      bestTotal: '8612',
      quantityChoice: 'own',
    });
    await show({ ...idle, toDecide: { total: 7, rows: [compared, row('b', { deadlinePassed: true })] } });
    const region = within(await screen.findByRole('region', { name: 'To decide (7)' }));
    expect(region.getByText('10 quotes, from €8,612.00 for the chosen quantities')).toBeInTheDocument();
    expect(region.getByText('3 new')).toBeInTheDocument();
    const address = '/buyer/rfqs/a?returnURL=%2Fbuyer%2Fdashboard';
    expect(region.getByRole('link', { name: 'Shaft a' })).toHaveAttribute('href', address);
    const compare = region.getByRole('link', { name: 'Compare: Shaft a' });
    expect(compare).toHaveAttribute('href', address);
    // A large number wraps on a phone, and pushes nothing out of the card.
    expect(getComputedStyle(compare.parentElement ?? compare).flexWrap).toBe('wrap');
    expect(region.getByText('No quote received, 4 suppliers invited')).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'Open: Shaft b' })).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'Show all: To decide (7)' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/active?state=ToDecide&sort=END_ASC',
    );
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('leads from an RFQ with an acceptance to closing it, and gives the date of a deadline a word', async () => {
    const accepted = row('a', {
      quoteCount: 10,
      newQuoteCount: 8,
      bestTotal: '8612',
      deadlinePassed: true,
      acceptedFrom: ['Seidel Optik KG'],
    });
    await show({ ...idle, toDecide: { total: 2, rows: [accepted, row('b', { deadlinePassed: true })] } });
    const region = within(await screen.findByRole('region', { name: 'To decide (2)' }));
    expect(region.getByText('Accepted: Seidel Optik KG')).toBeInTheDocument();
    expect(region.queryByText('8 new')).toBeNull();
    expect(region.getByRole('link', { name: 'Close RFQ: Shaft a' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/a?dialog=close&returnURL=%2Fbuyer%2Fdashboard',
    );
    expect(region.getAllByText('Deadline 5 Jan 2026')).toHaveLength(2);
  });

  it('leads from an RFQ whose quotes have all expired to a later deadline, before which they can be renewed', async () => {
    const quoted = { quoteCount: 4, newQuoteCount: 2, deadlinePassed: true };
    const rows = [
      row('a', { ...quoted, offers: { total: 4, expired: 4 } }),
      row('b', { ...quoted, offers: { total: 1, expired: 1 } }),
      row('c', { ...quoted, offers: { total: 4, expired: 3 } }),
      row('d', { ...quoted, offers: { total: 4, expired: 4 }, acceptedFrom: ['Seidel Optik KG'] }),
    ];
    await show({ ...idle, toDecide: { total: 4, rows } });
    const region = within(await screen.findByRole('region', { name: 'To decide (4)' }));
    expect(region.getByText('All 4 quotes have expired')).toBeInTheDocument();
    expect(region.getByText('The only quote has expired')).toBeInTheDocument();
    expect(region.getByText('4 quotes, all incomplete or expired')).toBeInTheDocument();
    expect(region.getAllByText('2 new')).toHaveLength(1);
    expect(region.getByRole('link', { name: 'Extend deadline: Shaft a' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/a?dialog=deadline&returnURL=%2Fbuyer%2Fdashboard',
    );
    expect(region.getByRole('link', { name: 'Compare: Shaft c' })).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'Close RFQ: Shaft d' })).toBeInTheDocument();
  });

  it('shows deadlines of the week, drafts with their missing fields, and requests for access', async () => {
    const nda = { id: 'n', rfqLabel: 'Flange', company: { label: 'Wagner KG' }, requestedDate: '2026-02-01T10:00:00Z' };
    await show(
      {
        ...idle,
        endingSoon: { total: 1, rows: [row('c', { quoteCount: 1 })] },
        drafts: {
          total: 3,
          rows: [
            { ...row('d', { status: 'InWork', endDate: null }), missing: [] },
            { ...row('e', { status: 'InWork', endDate: null, label: '' }), missing: ['rfqLabel'] },
          ],
        },
      },
      { [requestOf('ndaRequests')]: { body: [nda], headers: { 'X-Total-Count': '4' } } },
    );
    const ending = within(await screen.findByRole('region', { name: 'Deadlines of the next 7 days (1)' }));
    expect(ending.getByText('1 quote, incomplete or expired')).toBeInTheDocument();
    expect(ending.getByRole('link', { name: /^Show all/ })).toHaveAttribute(
      'href',
      '/buyer/rfqs/active?state=Active&sort=END_ASC',
    );
    const drafts = within(screen.getByRole('region', { name: 'Drafts that are nearly complete' }));
    expect(drafts.getByText('Ready to publish')).toBeInTheDocument();
    expect(drafts.getByText('Missing: name of the RFQ')).toBeInTheDocument();
    expect(drafts.getByRole('link', { name: 'RFQ 100001' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/e/rfq-cs?returnURL=%2Fbuyer%2Fdashboard',
    );
    const ndas = within(await screen.findByRole('region', { name: 'NDA requests (4)' }));
    expect(ndas.getByText('wants access to Flange, since 1 Feb 2026')).toBeInTheDocument();
    expect(ndas.getByRole('link', { name: 'Wagner KG' })).toHaveAttribute(
      'href',
      '/buyer/favorites/ndas?status=Pending',
    );
  });

  it('says that nothing waits', async () => {
    await show(idle);
    expect(await screen.findByText('Nothing is waiting for you')).toBeInTheDocument();
  });

  it('offers to try again when the work cannot be loaded', async () => {
    await show(idle, { [requestOf('buyerDashboard')]: { status: 500, body: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
