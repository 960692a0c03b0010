import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BuyerListRow } from '@torno/contract';
import { allowedBuyerActions, type RfqStatus } from '@torno/domain';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { windowWidth } from '../../shared/testing/window-of.js';
import RfqListPage from './pages/RfqListPage.js';

const row = (name: string, status: RfqStatus, change: Partial<BuyerListRow> = {}): BuyerListRow => ({
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
  quantityChoice: 'smallest',
  ownerUserId: 'u',
  ownerFirstName: 'Anna',
  ownerLastName: 'Berg',
  positionCount: 2,
  supplierCount: 3,
  viewedCount: 1,
  quoteCount: 2,
  newQuoteCount: 1,
  openNdaCount: 0,
  missing: [],
  previewImageUrl: null,
  previewImageName: null,
  allowedActions: [...allowedBuyerActions(status, 2)],
  ...change,
});

const list = 'POST /api/v1/buyer/rfq';
const counter = {
  'POST /api/v1/buyer/rfq/counter': { body: { all: 4, drafts: 1, active: 2, ended: 1, archived: 7 } },
};
const rows = (...rfqs: BuyerListRow[]): Answers => ({ ...counter, [list]: { body: { rfqs, total: rfqs.length } } });

const filterAnswers: Answers = {
  'GET /api/v1/buyer/rfq/owners': {
    body: [
      { usrID: '00000002-0000-4000-8000-000000000001', name: 'Carl Colleague', active: true },
      { usrID: '00000002-0000-4000-8000-000000000002', name: 'Adam Gone', active: false },
    ],
  },
  'GET /api/v1/technologies': { body: [] },
};

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

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

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
    expect(await screen.findByText('No draft')).toBeInTheDocument();
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
    const next = screen.getByRole('link', { name: 'Continue: Draft one' });
    expect(next).toHaveAttribute('href', `/buyer/rfqs/id-Draft one/rfq-cs?${back}`);
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
        row('Past', 'Archived', { ...ended, result: 'Awarded', awards: [award] }),
        row('Gone', 'Ended', { ...ended, result: 'NoAward', noAwardReason: 'NO_AWARD_CANCEL' }),
        row('Lapsed', 'Ended', { ...ended, result: 'Expired' }),
      ),
    );
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest<HTMLElement>('tr, li');
    expect(await rowOf('Late')).toHaveTextContent(/To decide.*from €8,612\.50smallest quantities/);
    const won = await rowOf('Won');
    expect(won).toHaveTextContent(/AwardedLambert.*€19,175\.00awarded/);
    // In one line, and as a whole for whoever points at it.
    expect(won && within(won).getByTitle('Lambert')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(won).not.toHaveTextContent(/new|best/);
    expect(await rowOf('Shared')).toHaveTextContent(/Awarded2 suppliers.*€20,000\.50awarded/);
    expect(await rowOf('Old')).toHaveTextContent(/AwardedLambert.*from €8,612\.50smallest quantities/);
    expect(await rowOf('Past')).toHaveTextContent(/AwardedLambert/);
    expect(await rowOf('Gone')).toHaveTextContent('Cancelled');
    expect(await rowOf('Lapsed')).toHaveTextContent('No award');
  });

  it('shows the day of a deadline, below it the time and the days left, or that it has passed', async () => {
    const inTwoDays = new Date();
    inTwoDays.setUTCDate(inTwoDays.getUTCDate() + 2);
    inTwoDays.setUTCHours(22, 59, 59, 0);
    const past = '2026-01-31T22:59:59Z';
    await show(
      rows(
        row('Open', 'Active', { endDate: inTwoDays.toISOString() }),
        row('Late', 'Active', { endDate: past }),
        row('Gone', 'Ended', { endDate: past }),
        row('Whole', 'Ended', { endDate: '2026-01-31T23:59:59Z' }),
      ),
    );
    await screen.findByRole('link', { name: 'Open' });
    const index = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Deadline');
    const [, ...deadlines] = screen.getAllByRole('row').map((line) => line.children[index]?.textContent);
    expect(deadlines).toEqual([
      expect.stringMatching(/^\d+ \w+ \d{4}22:59 · 2 days$/),
      '31 Jan 2026passed',
      '31 Jan 202622:59',
      '31 Jan 2026',
    ]);
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
        states: [],
        ownerUserIDs: [],
        technologyIDs: [],
        technologyGroupIDs: [],
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
    windowWidth(390);
    const { bodies, router, user } = await show(rows(row('Bolt', 'Active')));
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page:' }));
    await user.click(await screen.findByRole('option', { name: '10' }));
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=10'));
    await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ offset: 0, limit: 10 })));
  });

  it('shows phones an RFQ with its facts, and the order, the filters and a new RFQ behind icons', async () => {
    windowWidth(390);
    const { router, user } = await show(
      rows(
        row('Bolt', 'Active', { openNdaCount: 2, newQuoteCount: 3, quoteCount: 4, supplierCount: 9, bestTotal: '120' }),
        row('Begun', 'InWork', { supplierCount: 0, quoteCount: 0, missing: ['quantities'] }),
      ),
      '/buyer/rfqs/all?state=Active',
    );
    expect(await screen.findByRole('link', { name: 'Bolt' })).toBeInTheDocument();
    for (const fact of ['2 NDA requests', '3 new', 'from €120.00', '4/9 quotes'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(screen.getByText('Missing: quantities')).toBeInTheDocument();
    // A total without room beside the deadline moves to a line of its own instead of being cut.
    const total = screen.getByText('from €120.00');
    expect(getComputedStyle(total.parentElement ?? total).flexWrap).toBe('wrap');
    expect(screen.queryByText('–')).not.toBeInTheDocument();

    expect(screen.getByRole('button', { name: 'Create RFQ' })).toHaveTextContent('');
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Sort by: Newest first' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Name A–Z' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=Active&sort=LABEL_ASC'));
    expect(await screen.findByRole('button', { name: 'Sort by: Name A–Z' })).toBeInTheDocument();
  });

  it('offers exactly the allowed actions (BRFQ-12)', async () => {
    const { user } = await show(rows(row('Bolt', 'Ended')));
    await user.click(await screen.findByRole('button', { name: 'Actions for Bolt' }));
    const menu = await screen.findByRole('menu');
    const groups: (string | null)[][] = [[]];
    for (const item of menu.children)
      if (item.getAttribute('role') === 'menuitem') groups.at(-1)?.push(item.textContent);
      else groups.push([]);
    expect(groups).toEqual([
      ['Open'],
      ['Show invited suppliers'],
      ['Duplicate', 'Print RFQ', 'Print all quotes', 'Export all quotes'],
      ['Archive'],
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(screen.getByRole('button', { name: 'Actions for Bolt' })).toHaveFocus();
  });

  it('offers the step that the state of a row asks for', async () => {
    await show(
      rows(
        row('Begun', 'InWork'),
        row('Quoted', 'Active'),
        row('Fresh', 'Active', { quoteCount: 0 }),
        row('Over', 'Ended'),
      ),
    );
    const step = (name: string) => screen.findByRole('link', { name });
    expect(await step('Continue: Begun')).toHaveAttribute('href', expect.stringMatching(/rfq-cs/));
    expect(await step('Compare: Quoted')).toBeInTheDocument();
    expect(await step('Open: Fresh')).toBeInTheDocument();
    expect(await step('Outcome: Over')).toBeInTheDocument();
  });

  it('shows in the list of drafts what each of them lacks, in place of its quotes', async () => {
    const drafts = rows(
      row('Begun', 'InWork', { missing: ['reason', 'material'] }),
      row('Empty', 'InWork', { missing: ['reason', 'positions', 'duration', 'deliveryDate'] }),
      row('Whole', 'InWork'),
      row('Held', 'ToBeVerified'),
    );
    await show(drafts, '/buyer/rfqs/drafts');
    const cells = async (name: string) => {
      const cellsOfRow = within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
      return cellsOfRow.getAllByRole('cell').map(({ textContent }) => textContent);
    };
    expect(await cells('Begun')).toContain('Reason for the RFQ, material');
    expect(await cells('Empty')).toContain('Reason for the RFQ, at least one position (+2)');
    expect(
      screen.getByTitle('Reason for the RFQ, at least one position, quoting period or deadline, delivery date'),
    ).toBeInTheDocument();
    expect(await cells('Whole')).toContain('Ready to publish');
    expect(await cells('Held')).toContain('–');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['', 'RFQ', 'Status', 'Still missing', 'Actions']);
  });

  it('shows in the list of all RFQs what a draft lacks, in place of its deadline', async () => {
    await show(rows(row('Begun', 'InWork', { missing: ['reason', 'material'] }), row('Whole', 'InWork')));
    const deadline = async (name: string) => {
      const cells = within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement).getAllByRole(
        'cell',
      );
      const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      return cells[heads.indexOf('Deadline')]?.textContent;
    };
    expect(await deadline('Begun')).toBe('Missing: reason for the RFQ (+1)');
    expect(screen.getByTitle('Missing: reason for the RFQ, material')).toBeInTheDocument();
    expect(await deadline('Whole')).toBe('Ready to publish');
  });

  it('names the owner of an RFQ unless that is the reader', async () => {
    await show({
      ...rows(row('Mine', 'Active'), row('Theirs', 'Active', { ownerUserId: 'v', ownerFirstName: 'Carl' })),
      'GET /api/v1/profile': { body: { userId: 'u' } },
    });
    await waitFor(() => expect(screen.getByText(/100001 · P-1 · 2 pos\. · Carl Berg/)).toBeInTheDocument());
  });

  it('sorts by the columns that have an order, most quotes first', async () => {
    const { bodies, router, user } = await show(rows(row('Bolt', 'Active')));
    for (const [column, sort] of [
      ['Sort by RFQ ascending', 'LABEL_ASC'],
      ['Sort by Quotes descending', 'QUOTES_DESC'],
      ['Sort by Total ascending', 'TOTAL_ASC'],
      ['Sort by Total descending', 'TOTAL_DESC'],
      ['Sort by Deadline ascending', 'END_ASC'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: column }));
      await waitFor(() => expect(router.state.location.search).toBe(`?sort=${sort}`));
      await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ sortBy: sort })));
    }
  });

  it('filters by the URL, and shows each filter on a chip that removes it', async () => {
    const path = '/buyer/rfqs/all?state=ToDecide,Awarded&owner=00000002-0000-4000-8000-000000000001&from=2026-01-01';
    const { bodies, router, user } = await show({ ...rows(row('Bolt', 'Active')), ...filterAnswers }, path);
    await waitFor(() =>
      expect(bodies).toContainEqual(
        expect.objectContaining({
          states: ['ToDecide', 'Awarded'],
          ownerUserIDs: ['00000002-0000-4000-8000-000000000001'],
          createdFrom: '2026-01-01',
        }),
      ),
    );
    expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Remove filter: Carl Colleague/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Remove filter: created from 1 Jan 2026/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Remove filter: Awarded/ }));
    await waitFor(() => expect(router.state.location.search).toContain('state=ToDecide&'));
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers the states that a list can hold, and filters by the chosen ones', async () => {
    const { bodies, router, user } = await show(
      { ...rows(row('Bolt', 'Active')), ...filterAnswers },
      '/buyer/rfqs/active',
    );
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('button', { name: 'Status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Status' });
    const boxes = await within(dialog).findAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    await user.click(within(dialog).getByRole('checkbox', { name: 'To decide' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=ToDecide'));
    await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ states: ['ToDecide'] })));
  });

  it('offers the owners of RFQs, with former colleagues marked, and filters by the chosen ones', async () => {
    const { requests, bodies, router, user } = await show({ ...rows(row('Bolt', 'Active')), ...filterAnswers });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('button', { name: 'Owner' }));
    const dialog = await screen.findByRole('dialog', { name: 'Owner' });
    expect(await within(dialog).findByRole('checkbox', { name: 'Adam Gone (has left)' })).not.toBeChecked();
    const carl = '00000002-0000-4000-8000-000000000001';
    await user.click(within(dialog).getByRole('checkbox', { name: 'Carl Colleague' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?owner=${carl}`));
    await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ ownerUserIDs: [carl] })));
    expect(within(dialog).getByRole('checkbox', { name: 'Carl Colleague' })).toBeChecked();
    expect(requests.filter((request) => request.endsWith('/owners'))).toHaveLength(1);
  });

  it('filters by a period as soon as its bounds are dates in this order', async () => {
    const { router, user } = await show({ ...rows(row('Bolt', 'Active')), ...filterAnswers });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('button', { name: 'Period' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Period' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Created from' }), '1 Mar');
    expect(router.state.location.search).toBe('');
    await user.type(dialog.getByRole('textbox', { name: 'Created from' }), ' 2026');
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-03-01'));
    await user.type(dialog.getByRole('textbox', { name: 'Created until' }), '1 Feb 2026');
    expect(await dialog.findByRole('alert')).toHaveTextContent('“From” must come before “until”.');
    expect(router.state.location.search).toBe('?from=2026-03-01');
    await user.click(dialog.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?from=\d{4}-\d{2}-\d{2}$/));
    await waitFor(() => expect(router.state.location.search).not.toContain('2026-03-01'));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers the lists in which a search finds something, with the number found there', async () => {
    const found = [
      ['ALL', 3],
      ['ARCHIVED', 1],
    ] as const;
    const { user, router } = await show(
      {
        ...counter,
        [list]: ({ body }) => ({
          body: {
            rfqs: [],
            total: found.find(([listType]) => JSON.stringify(body).includes(`"${listType}"`))?.[1] ?? 0,
          },
        }),
      },
      '/buyer/rfqs/active?search=zzz',
    );
    expect(await screen.findByRole('link', { name: 'Show in the archive (1)' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/archived?search=zzz',
    );
    await user.click(await screen.findByRole('link', { name: 'Search all lists (3)' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/buyer/rfqs/all?search=zzz');
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
    await user.click(await screen.findByRole('menuitem', { name: 'Show invited suppliers' }));
    expect(await screen.findByRole('link', { name: 'Alpha' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/id-Bolt/suppliers/a?returnURL=%2Fbuyer%2Frfqs%2Fended%3Fpage%3D1',
    );
  });

  it('leads back from every page that the menu of a row opens (BRFQ-06)', async () => {
    const { user } = await show(rows(row('Bolt', 'Ended', { quoteCount: 1 })), '/buyer/rfqs/ended?page=1');
    await user.click(await screen.findByRole('button', { name: 'Actions for Bolt' }));
    const links = (await screen.findAllByRole('menuitem')).flatMap((item) => item.getAttribute('href') ?? []);
    expect(links).toContain('/buyer/rfqs/id-Bolt/print?returnURL=%2Fbuyer%2Frfqs%2Fended%3Fpage%3D1');
    for (const link of links) expect(link).toMatch(/[?&]returnURL=%2Fbuyer%2Frfqs%2Fended%3Fpage%3D1$/);
  });

  it('leads back from the draft that a row is copied to (BRFQ-06)', async () => {
    const { router, user } = await show(
      {
        ...rows(row('Bolt', 'Ended')),
        'POST /api/v1/buyer/rfq/id-Bolt/duplicate': { body: { rfqId: 'copy', secondaryId: 5, position: 1 } },
      },
      '/buyer/rfqs/ended?page=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Bolt' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/buyer/rfqs/copy/rfq-cs'));
    expect(router.state.location.search).toBe('?returnURL=%2Fbuyer%2Frfqs%2Fended%3Fpage%3D1');
  });

  it('archives several RFQs once confirmed, and none otherwise (BRFQ-23)', async () => {
    const archive = 'POST /api/v1/buyer/rfq/archive';
    const { requests, bodies, user } = await show({
      ...rows(row('A', 'Ended'), row('B', 'Ended'), row('C', 'Active')),
      [archive]: { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Archive (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(requests).not.toContain(archive);
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

  it('keeps the rows of other pages selected when all of this page are selected or deselected', async () => {
    const rfqs = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => row(name, 'Ended'));
    const { user } = await show(
      {
        ...counter,
        [list]: ({ body }) => {
          const isFirst = typeof body === 'object' && body !== null && 'offset' in body && body.offset === 0;
          return { body: { rfqs: isFirst ? rfqs.slice(0, 5) : rfqs.slice(5), total: rfqs.length } };
        },
      },
      '/buyer/rfqs/all?pageSize=5',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select A' }));
    await user.click(screen.getByRole('button', { name: 'Go to the next page' }));
    await screen.findByRole('checkbox', { name: 'Select G' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('3 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
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
