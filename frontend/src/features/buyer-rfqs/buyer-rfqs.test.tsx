import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BuyerRfqRow } from '@torno/contract';
import { allowedBuyerActions, type RfqStatus } from '@torno/domain';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import RfqListPage from './pages/RfqListPage.js';

const row = (name: string, status: RfqStatus, change: Partial<BuyerRfqRow> = {}): BuyerRfqRow => ({
  rfqId: `id-${name}`,
  secondaryId: 100_001,
  label: name,
  internalCode: 'P-1',
  status,
  demandType: 'OneTime',
  ndaRequired: false,
  createdAt: '2026-01-10T10:00:00Z',
  startDate: null,
  endDate: '2099-01-31T22:59:59Z',
  deadlinePassed: false,
  result: null,
  noAwardReason: null,
  awards: [],
  awardedTotal: null,
  currency: 'EUR',
  bestTotal: null,
  ownerUserId: 'u',
  ownerFirstName: 'Anna',
  ownerLastName: 'Berg',
  positionCount: 2,
  supplierCount: 3,
  viewedCount: 1,
  quoteCount: 2,
  newQuoteCount: 1,
  openNdaCount: 0,
  previewImageUrl: null,
  previewImageName: null,
  allowedActions: [...allowedBuyerActions(status, 2)],
  ...change,
});

const list = 'POST /api/v1/buyer/rfq';
const counter = {
  'POST /api/v1/buyer/rfq/counter': { body: { all: 4, drafts: 1, active: 2, ended: 1, archived: 7 } },
};
const rows = (...rfqs: BuyerRfqRow[]): Answers => ({ ...counter, [list]: { body: { rfqs, total: rfqs.length } } });

const show = async (answers: Answers, path = '/buyer/rfqs/all') => {
  const api = fakeApi(answers);
  const view = await renderPage(
    [
      {
        path: '/buyer/rfqs/:list',
        element: <RfqListPage />,
      },
      { path: '/buyer/rfqs/:rfqId/:step', element: <p>wizard</p> },
    ],
    { path, role: 'Buyer', namespaces: ['buyer-rfqs', 'rfq-actions'] },
  );
  return { ...view, ...api, user: userEvent.setup() };
};

describe('list of RFQs', () => {
  it('shows a placeholder of its size while it loads', async () => {
    await show({ ...counter, [list]: () => new Promise(() => undefined) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('shows the type of a file without a picture (SDET-55)', async () => {
    await show(rows(row('Housing', 'Active', { previewImageName: 'housing.step' })));
    expect((await screen.findAllByText('STEP'))[0]).toBeInTheDocument();
  });

  it('reports a failed load and offers to retry', async () => {
    let failing = true;
    const { user } = await show({
      ...counter,
      [list]: () => (failing ? { status: 500, body: {} } : { body: { rfqs: [row('Bolt', 'Active')], total: 1 } }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Bolt' })).toBeInTheDocument();
  });

  it('explains an empty list and offers to create an RFQ (BRFQ-33)', async () => {
    await show(rows(), '/buyer/rfqs/drafts');
    expect(await screen.findByText('Nothing in preparation')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Create RFQ' })).toHaveLength(2);
  });

  it('distinguishes a search without result from an empty list', async () => {
    await show(rows(), '/buyer/rfqs/all?search=zzz');
    expect(await screen.findByText('No RFQ fits this search')).toBeInTheDocument();
  });

  it('shows counts, statuses and the way back (BRFQ-05 to BRFQ-07)', async () => {
    await show(rows(row('Draft one', 'InWork'), row('Bolt', 'Active')), '/buyer/rfqs/all?sort=END_ASC');
    expect(await screen.findByRole('link', { name: 'Archived (7)' })).toBeInTheDocument();
    const back = 'returnURL=%2Fbuyer%2Frfqs%2Fall%3Fsort%3DEND_ASC';
    expect(await screen.findByRole('link', { name: 'Draft one' })).toHaveAttribute(
      'href',
      `/buyer/rfqs/id-Draft one/rfq-cs?${back}`,
    );
    expect(screen.getByRole('link', { name: 'Bolt' })).toHaveAttribute('href', `/buyer/rfqs/id-Bolt?${back}`);
    const [, , bolt] = screen.getAllByRole('row');
    expect(within(bolt!).getByText('Active')).toBeInTheDocument();
    expect(within(bolt!).getByText('1 new')).toBeInTheDocument();
  });

  it('shows what waits for a decision, the best total and how RFQs ended (C-41)', async () => {
    const past = '2026-01-31T22:59:59Z';
    const ended = { endDate: past, newQuoteCount: 8, bestTotal: '8612.5' };
    const award = { companyId: 'a', label: 'Lambert', positionIDs: [], total: '19175' };
    await show(
      rows(
        row('Late', 'Active', { endDate: past, bestTotal: '8612.5' }),
        row('Won', 'Ended', { ...ended, result: 'Awarded', awards: [award], awardedTotal: '19175' }),
        row('Shared', 'Ended', { ...ended, result: 'Awarded', awards: [award, award], awardedTotal: '20000.5' }),
        row('Old', 'Ended', { ...ended, result: 'Awarded', awards: [{ ...award, total: null }] }),
        row('Gone', 'Ended', { ...ended, result: 'NoAward', noAwardReason: 'NO_AWARD_CANCEL' }),
        row('Lapsed', 'Ended', { ...ended, result: 'Expired' }),
      ),
    );
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr, li');
    expect(await rowOf('Late')).toHaveTextContent(/To decide.*from €8,612\.50/);
    const won = await rowOf('Won');
    expect(won).toHaveTextContent('Awarded · Lambert · €19,175.00');
    expect(won).not.toHaveTextContent(/new|from/);
    expect(await rowOf('Shared')).toHaveTextContent('Awarded · 2 suppliers · €20,000.50');
    expect(await rowOf('Old')).toHaveTextContent(/Awarded · Lambert(?! ·)/);
    expect(await rowOf('Gone')).toHaveTextContent('Cancelled');
    expect(await rowOf('Lapsed')).toHaveTextContent('No award');
  });

  it('marks new quotes and open NDA requests', async () => {
    await show(rows(row('Bolt', 'Active', { openNdaCount: 2 }), row('Nut', 'Active', { newQuoteCount: 0 })));
    const bolt = (await screen.findByRole('link', { name: 'Bolt' })).closest('tr, li');
    expect(bolt).toHaveTextContent('1 new');
    expect(bolt).toHaveTextContent('2 NDA requests');
    const nut = screen.getByRole('link', { name: 'Nut' }).closest('tr, li');
    expect(nut).not.toHaveTextContent(/new|NDA/);
  });

  it('loads the view of the address, and searches after a pause', async () => {
    const { bodies, router, user } = await show(rows(row('Bolt', 'Active')), '/buyer/rfqs/active?page=2');
    await waitFor(() =>
      expect(bodies).toContainEqual({
        listType: 'ACTIVE',
        searchTerm: '',
        sortBy: 'CREATED_DESC',
        offset: 25,
        limit: 25,
      }),
    );
    await user.type(screen.getByRole('searchbox'), 'bolt');
    await waitFor(() => expect(router.state.location.search).toBe('?search=bolt'));
    await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ searchTerm: 'bolt', offset: 0 })));
  });

  it('lets phones choose how many rows a page has (SHELL-22)', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        matches: true,
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      });
    try {
      const { bodies, router, user } = await show(rows(row('Bolt', 'Active')));
      await user.click(await screen.findByRole('combobox', { name: 'Rows per page:' }));
      await user.click(await screen.findByRole('option', { name: '10' }));
      await waitFor(() => expect(router.state.location.search).toBe('?pageSize=10'));
      await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ offset: 0, limit: 10 })));
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('offers exactly the allowed actions (BRFQ-12)', async () => {
    const { user } = await show(rows(row('Bolt', 'Ended')));
    await user.click(await screen.findByRole('button', { name: 'Actions for Bolt' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Invited suppliers',
      'Archive',
      'Duplicate',
      'Print RFQ',
      'Print all quotes',
      'Export all quotes',
    ]);
  });

  it('leads from the suppliers of a row back to the list (BRFQ-06)', async () => {
    const supplier = {
      companyId: 'a',
      label: 'Alpha',
      postalCode: '1',
      city: 'X',
      country: 'IT',
      status: 'SupplierQuoted',
    };
    const { user } = await show(
      { ...rows(row('Bolt', 'Ended')), 'GET /api/v1/buyer/rfq/id-Bolt/suppliers': { body: [supplier] } },
      '/buyer/rfqs/ended?page=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Bolt' }));
    await user.click(screen.getByRole('menuitem', { name: 'Invited suppliers' }));
    expect(await screen.findByRole('link', { name: 'Alpha' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/id-Bolt/suppliers/a?returnURL=%2Fbuyer%2Frfqs%2Fended%3Fpage%3D1',
    );
  });

  it('archives several RFQs once confirmed, and none otherwise (BRFQ-23)', async () => {
    const archive = 'POST /api/v1/buyer/rfq/archive';
    const { asked, bodies, user } = await show({
      ...rows(row('A', 'Ended'), row('B', 'Ended'), row('C', 'Active')),
      [archive]: { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Archive (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(asked).not.toContain(archive);
    await user.click(screen.getByRole('button', { name: 'Archive (2)' }));
    expect(await screen.findByText(/2 of 3 selected RFQs have ended/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(bodies).toContainEqual({ rfqIDs: ['id-A', 'id-B'] }));
    expect(await screen.findByText('2 RFQs are archived.')).toBeInTheDocument();
  });

  it('keeps the selection of rows that an action did not concern or that the server refused to archive', async () => {
    let refused = true;
    const { user } = await show({
      ...rows(row('A', 'Ended'), row('B', 'Ended'), row('C', 'Ended')),
      'POST /api/v1/buyer/rfq/archive': () =>
        refused ? { status: 500, body: { status: 500, code: 'internal' } } : { body: { position: 1 } },
    });
    const archiveRow = async (name: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive', hidden: true }),
      );
    };
    for (const name of ['A', 'B']) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await archiveRow('B');
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    refused = false;
    await archiveRow('B');
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
    await archiveRow('C');
    expect(await screen.findByText('The RFQ is archived.')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });

  it('selects all rows up to one that is clicked with the shift key', async () => {
    const { user } = await show(rows(...['A', 'B', 'C', 'D'].map((name) => row(name, 'Ended'))));
    await user.click(await screen.findByRole('checkbox', { name: 'Select A' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select C' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select B' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select D' })).not.toBeChecked();
  });

  it('creates a draft and opens its first step (BRFQ-35)', async () => {
    const { router, user } = await show({
      ...rows(row('Bolt', 'Active')),
      'POST /api/v1/buyer/rfq/draft': { body: { rfqId: 'new', secondaryId: 5, position: 1 } },
    });
    await user.click(screen.getByRole('button', { name: 'Create RFQ' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/buyer/rfqs/new/rfq-data'));
    expect(router.state.location.search).toBe('?returnURL=%2Fbuyer%2Frfqs%2Fall');
  });
});
