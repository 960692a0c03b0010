import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupplierRfqRow } from '@torno/contract';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { rowHeights } from './hooks/use-row-height.js';
import RfqListPage from './pages/RfqListPage.js';

const list = 'POST /api/v1/supplier/rfq';
const counter = 'POST /api/v1/supplier/rfq/counter';
const counts = { newRfqs: 2, inbox: 3, preselect: 1, inProgress: 4, ended: 5, archived: 6 };

const technologyCatalogue = [
  {
    maincatId: 1,
    maincatLabel: 'Machining',
    technologyGroups: [
      {
        technologyGroupId: 1,
        technologyGroupLabel: 'Machining',
        technologies: [
          { technologyId: 1, technologyLabel: 'Milling' },
          { technologyId: 2, technologyLabel: 'Turning' },
        ],
      },
    ],
  },
];

const row = (secondaryId: number, change: Partial<SupplierRfqRow> = {}): SupplierRfqRow => ({
  id: `00000000-0000-4000-8000-${String(secondaryId).padStart(12, '0')}`,
  secondaryId,
  label: `Bracket ${secondaryId}`,
  previewImageUrl: null,
  previewImageName: null,
  auctionBegin: '2026-01-01T00:00:00.000Z',
  auctionEnd: '2099-01-01T00:00:00.000Z',
  endedAt: null,
  ndaRequired: false,
  ndaStatus: 'Public',
  demandType: 'OneTime',
  reasonForRfq: null,
  reasonDescription: '',
  orderQuantity: 1000,
  positions: 2,
  technologies: [],
  materials: [],
  industries: [],
  buyerInfo: { label: 'Buyer AG', city: 'Berlin', countryCode: 'DE', postalCode: '10115', secondaryCompanyID: 'c' },
  companySize: null,
  quotes: 3,
  employee: '',
  quoteIndicator: null,
  interactionStatus: null,
  visibility: 'VISIBLE',
  bookmarked: false,
  isNew: false,
  savedQuote: false,
  rfqStatus: 'Active',
  ...change,
});

const show = async (answers: Answers, path = '/supplier/rfqs/all') => {
  const api = fakeApi({ [counter]: { body: counts }, ...answers });
  const view = await renderPage(
    [
      {
        path: '/supplier/rfqs/:list',
        element: <RfqListPage />,
      },
    ],
    { path, role: 'Supplier', namespaces: ['supplier-rfqs', 'lookups'] },
  );
  const listBodies = () => api.requests.flatMap((name, index) => (name === list ? [api.bodies[index]] : []));
  return { ...view, ...api, listBodies };
};
/** The filters are behind a button. */
const openFilters = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
};
const rows = (...found: readonly SupplierRfqRow[]) => ({ body: { rfqs: found, total: found.length } });

// jsdom cannot scroll.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

describe('lists of a supplier', () => {
  it.each([
    ['SupplierQuoted', 'Quoted'],
    ['BuyerRejectedQuote', 'Quote rejected'],
    ['BuyerAcceptedQuote', 'Quote accepted'],
  ] as const)('show %s as “%s” (SDET-60), and no demand type without a series (SRFQ-40)', async (status, text) => {
    await show({ [list]: rows(row(7, { interactionStatus: status }), row(8, { demandType: 'Series' })) });
    const [quoted, series] = (await screen.findAllByRole('link', { name: /Bracket/ })).map((link) =>
      within(link.closest('li') ?? document.body),
    );
    expect(quoted?.getByText(text)).toBeInTheDocument();
    expect(quoted?.queryByText('Series')).not.toBeInTheDocument();
    expect(series?.getByText('Series')).toBeInTheDocument();
    expect(series?.queryByText(text)).not.toBeInTheDocument();
  });

  it('show RFQs, with links by number that lead back', async () => {
    const { listBodies } = await show({
      [list]: rows(row(7, { isNew: true, demandType: 'Series', quoteIndicator: -20 })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Detailed rows' }));
    const link = await screen.findByRole('link', { name: 'Bracket 7' });
    expect(link).toHaveAttribute('href', '/supplier/rfqs/7?returnURL=%2Fsupplier%2Frfqs%2Fall');
    expect(screen.getByText('New')).toBeInTheDocument();
    expect(screen.getByText('Series')).toBeInTheDocument();
    expect(screen.getByText('Your quote is about 20% below the median of the others')).toBeInTheDocument();
    expect(screen.getByText('RFQ 7 · 3 suppliers have quoted')).toBeInTheDocument();
    expect(listBodies()).toMatchObject([
      { listType: 'ALL', listLevel: 'USER', limit: 20, sortBy: 'AUCTIONBEGIN', isActive: true, isProfileMatch: true },
    ]);
  });

  it('show counts, and mark new RFQs', async () => {
    await show({ [list]: rows() });
    const tabs = screen.getByRole('navigation', { name: 'RFQ lists' });
    expect(await within(tabs).findByText('In progress (4)')).toBeInTheDocument();
    expect(within(tabs).getByText(/Inbox \(3\)/)).toHaveTextContent('2 new RFQs');
  });

  it('show the day on which an RFQ was closed after its deadline (SDET-34)', async () => {
    const closed = { auctionEnd: '2026-01-10T12:00:00.000Z', endedAt: '2026-01-12T12:00:00.000Z' };
    await show({ [list]: rows(row(7, { ...closed, rfqStatus: 'Ended' })) }, '/supplier/rfqs/ended');
    expect(await screen.findByText('Closed on 12 Jan 2026')).toBeInTheDocument();
  });

  it('say that they could not be loaded, at a distance from their frame', async () => {
    await show({ [list]: { status: 500, body: { status: 500, code: 'internal' } } }, '/supplier/rfqs/inbox');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('This could not be loaded.');
    expect(note.parentElement).toHaveStyle({ padding: '16px' });
  });

  it('explain why they are empty', async () => {
    await show({ [list]: rows() }, '/supplier/rfqs/inbox');
    expect(await screen.findByText('No new RFQs')).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Fits my profile' })).not.toBeInTheDocument();
  });

  it('show each RFQ in two lines, with the facts by which a supplier decides to open it', async () => {
    await show(
      {
        [list]: rows(
          row(7, { isNew: true, savedQuote: true, ndaRequired: true, quoteIndicator: 10, technologies: [1, 9, 2] }),
        ),
        'GET /api/v1/technologies': { body: technologyCatalogue },
      },
      '/supplier/rfqs/active',
    );
    await screen.findByRole('link', { name: 'Bracket 7' });
    // The title has all that is cut, and the country, which phones leave out.
    expect(await screen.findByText('7 · Buyer AG · Berlin · Milling +1')).toHaveAttribute(
      'title',
      '7 · Buyer AG · Berlin, DE · Milling, Turning',
    );
    expect(screen.getByTitle('New, Draft saved, NDA')).toHaveTextContent('NewDraft savedNDA');
    expect(screen.getByText('up to 1,000 pcs · 2 pos.')).toBeInTheDocument();
    expect(screen.getByText(/^Deadline: [\d,]+ days$/)).toBeInTheDocument();
    for (const chip of ['New', 'Draft saved', 'NDA']) expect(screen.getByText(chip)).toBeInTheDocument();
    expect(screen.getByText('Your quote is about 10% above the median of the others')).toBeInTheDocument();
    expect(screen.getByText('10% above median')).toBeVisible();
  });

  it('name what is hidden of a buyer whom the supplier may not see', async () => {
    const buyerInfo = { label: '', city: '', countryCode: 'DE', postalCode: '', secondaryCompanyID: '' };
    await show({ [list]: rows(row(7, { buyerInfo })) }, '/supplier/rfqs/active');
    expect(await screen.findByText('7 · Buyer not disclosed · DE')).toBeInTheDocument();
  });

  it('show that all RFQs are filtered at first, and how to see the others', async () => {
    const { listBodies } = await show({ [list]: rows(row(1)) });
    expect(await screen.findByText('1 RFQ with these filters')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
    for (const name of ['Fits my profile', 'Open for quotes'])
      await userEvent.click(screen.getByRole('button', { name: `Remove filter: ${name}` }));
    expect(await screen.findByText('1 RFQ')).toBeInTheDocument();
    expect(listBodies().at(-1)).toMatchObject({ isProfileMatch: false, isActive: false });
  });

  it('remove both filters when they are clicked in quick succession', async () => {
    const { listBodies } = await show({ [list]: rows(row(1)) });
    const remove = await Promise.all(
      ['Fits my profile', 'Open for quotes'].map((name) =>
        screen.findByRole('button', { name: `Remove filter: ${name}` }),
      ),
    );
    act(() => {
      for (const button of remove) button.click();
    });
    expect(await screen.findByText('1 RFQ')).toBeInTheDocument();
    expect(listBodies().at(-1)).toMatchObject({ isProfileMatch: false, isActive: false });
  });

  it('offer to search everywhere if one list has no match', async () => {
    await show({ [list]: rows() }, '/supplier/rfqs/ended?search=bolt');
    expect(await screen.findByRole('link', { name: 'Search in all RFQs' })).toHaveAttribute(
      'href',
      '/supplier/rfqs/all?search=bolt&profileMatch=off&active=off',
    );
  });

  it('offer to reset filters without result (SRFQ-38)', async () => {
    const { listBodies, router } = await show(
      { [list]: ({ body }) => rows(...(JSON.stringify(body).includes('"radius":50') ? [] : [row(1)])) },
      '/supplier/rfqs/ended?radius=50',
    );
    await screen.findByText('No RFQ fits these filters');
    await userEvent.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Bracket 1' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    expect(listBodies()).toHaveLength(2);
  });

  it('can be reloaded after a failure', async () => {
    let failing = true;
    await show({ [list]: () => (failing ? { status: 500, body: { code: 'internal', status: 500 } } : rows(row(1))) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Bracket 1' })).toBeInTheDocument();
  });

  it('send one request after quick typing (SRFQ-31)', async () => {
    const { listBodies } = await show({ [list]: rows(row(1)) });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await userEvent.type(screen.getByRole('searchbox'), 'bolt');
    await waitFor(() => expect(listBodies()).toHaveLength(2));
    expect(listBodies()).toMatchObject([{ searchTerm: '' }, { offset: 0, searchTerm: 'bolt' }]);
  });

  it('load rows as they scroll into view, draw few others, and start again with every change (SRFQ-08 to SRFQ-10, SRFQ-32)', async () => {
    // jsdom has no layout: every row is as high as on a phone, and the list starts at the top of the page.
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeights.compact.xs);
    const place = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, -window.scrollY, 390, rowHeights.compact.xs));
    const { listBodies } = await show({
      [list]: ({ body }) => {
        const { offset } = body as { offset: number };
        return { body: { rfqs: Array.from({ length: 20 }, (_, index) => row(offset + index)), total: 100 } };
      },
    });
    await screen.findByRole('link', { name: 'Bracket 0' });
    expect(screen.getByText('100 RFQs with these filters')).toBeInTheDocument();
    await openFilters();
    await screen.findByRole('switch', { name: 'Fits my profile' });
    expect(screen.getAllByRole('link').length).toBeLessThan(20);
    expect(listBodies()).toHaveLength(1);

    Object.defineProperty(window, 'scrollY', { value: 45 * rowHeights.compact.xs, configurable: true });
    fireEvent.scroll(window);
    const far = await screen.findByRole('link', { name: 'Bracket 45' });
    expect(far.closest('li')).toHaveAttribute('aria-posinset', '46');
    expect(screen.queryByRole('link', { name: 'Bracket 0' })).not.toBeInTheDocument();
    expect(listBodies().at(-1)).toMatchObject({ offset: 40 });

    for (const [change, expected] of [
      [() => screen.getByRole('button', { name: 'Company' }), { listLevel: 'COMPANY' }],
      [() => screen.getByRole('switch', { name: 'Fits my profile' }), { isProfileMatch: false }],
    ] as const) {
      const before = listBodies().length;
      await userEvent.click(change());
      await waitFor(() => expect(listBodies().length).toBeGreaterThan(before));
      expect(listBodies()[before]).toMatchObject({ offset: 0, ...expected });
    }
    const before = listBodies().length;
    await userEvent.type(screen.getByRole('searchbox'), 'bolt{Enter}');
    await waitFor(() => expect(listBodies().length).toBeGreaterThan(before));
    expect(listBodies()[before]).toMatchObject({ offset: 0, searchTerm: 'bolt' });
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    height.mockRestore();
    place.mockRestore();
  });

  it('keep their length while they are reloading, so that back navigation restores the scroll position', async () => {
    let again = false;
    const { router, queryClient } = await show({
      [list]: ({ body }) => {
        if ((body as { listType: string }).listType === 'INBOX') return rows(row(200));
        return again ? new Promise<never>(() => undefined) : rows(row(0), row(1), row(2));
      },
    });
    await screen.findByRole('link', { name: 'Bracket 0' });
    await act(() => router.navigate('/supplier/rfqs/inbox'));
    await screen.findByRole('link', { name: 'Bracket 200' });
    // The cache forgets the pages after minutes.
    again = true;
    queryClient.removeQueries({ queryKey: ['supplierRfqs'], type: 'inactive' });
    await act(() => router.navigate('/supplier/rfqs/all'));
    const loading = await within(screen.getByRole('list', { name: 'All RFQs' })).findAllByRole('listitem');
    expect(loading[0]).toHaveAttribute('aria-setsize', '3');
    expect(screen.queryByRole('link', { name: /Bracket/ })).not.toBeInTheDocument();
  });

  it('can be filtered by the sizes of parts (SRFQ-43)', async () => {
    const { listBodies, router } = await show({ [list]: rows(row(1)) });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await openFilters();
    await userEvent.click(await screen.findByRole('button', { name: 'Dimensions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dimensions' }));
    const length = within(await dialog.findByRole('group', { name: 'Length' }));
    await userEvent.type(length.getByLabelText('From'), '10');
    await userEvent.type(length.getByLabelText('To'), '9.5');
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.clear(length.getByLabelText('To'));
    await userEvent.type(length.getByLabelText('To'), '20.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(listBodies()).toHaveLength(2));
    expect(listBodies()[1]).toMatchObject({ dimensions: { length: { from: 10, to: 20.5 } } });
    expect(router.state.location.search).toBe('?length=10-20.5');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Length 10–20.5 mm' }));
    await waitFor(() => expect(listBodies()).toHaveLength(3));
    expect(listBodies()[2]).not.toHaveProperty('dimensions');
  });

  it('narrow by industries and by whole groups of materials at the same time, and show the choice (SRFQ-14)', async () => {
    const { listBodies, router } = await show({
      [list]: rows(row(1)),
      'GET /api/v1/industries': { body: [{ id: 7, label: 'Aviation' }] },
      'GET /api/v1/materials': {
        body: [
          { id: 1, label: 'Steel 1', materialGroupId: 30, materialGroupLabel: 'Steel' },
          { id: 2, label: 'Steel 2', materialGroupId: 30, materialGroupLabel: 'Steel' },
        ],
      },
    });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await openFilters();
    await userEvent.click(await screen.findByRole('button', { name: 'Industries' }));
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Aviation' }));
    await waitFor(() => expect(router.state.location.search).toBe('?industries=7'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Materials' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'steel');
    for (const name of ['Steel 1', 'Steel 2']) await userEvent.click(await screen.findByRole('treeitem', { name }));
    await waitFor(() => expect(listBodies().at(-1)).toMatchObject({ industryIDs: [7], materialGroupIDs: [30] }));
    expect(screen.getAllByRole('treeitem', { name: 'Steel 2' }).at(-1)).toHaveAttribute('aria-selected', 'true');
  });

  it('are filtered by distance and by number of quotes until the filters are removed (SRFQ-14)', async () => {
    const { router } = await show({ [list]: rows(row(1)) });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await openFilters();
    const choose = async (name: string, option: string): Promise<void> => {
      await userEvent.click(await screen.findByRole('combobox', { name }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Distance', 'within 50 km');
    await waitFor(() => expect(router.state.location.search).toBe('?radius=50'));
    await choose('Number of quotes', '1-3 quotes');
    await waitFor(() => expect(router.state.location.search).toBe('?radius=50&quotes=1-3'));
    await choose('Number of quotes', 'Any number');
    await waitFor(() => expect(router.state.location.search).toBe('?radius=50'));
    expect(screen.getByRole('combobox', { name: 'Number of quotes' })).toHaveTextContent('Any number');
    await choose('Distance', 'Everywhere');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('toggle a bookmark (SRFQ-33)', async () => {
    const bookmark = 'POST /api/v1/supplier/rfq/bookmark';
    let bookmarked = false;
    const { requests, bodies } = await show({
      [list]: () => rows(row(1, { bookmarked })),
      [bookmark]: ({ body }) => {
        ({ isBookmarked: bookmarked } = body as { isBookmarked: boolean });
        return { body: { position: 1 } };
      },
    });
    const button = await screen.findByRole('button', { name: 'Bookmark Bracket 1' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(bodies.filter((_, index) => requests[index] === bookmark)).toEqual([
      { rfqId: row(1).id, isBookmarked: true },
      { rfqId: row(1).id, isBookmarked: false },
    ]);
  });

  it('select all at once for the bulk actions (SRFQ-21, SRFQ-23)', async () => {
    const preselect = 'POST /api/v1/supplier/rfq/preselect';
    const { requests, bodies, listBodies } = await show({
      [list]: rows(row(1), row(2)),
      [preselect]: { body: { position: 1 } },
    });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Select several' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    expect(listBodies().at(-1)).toMatchObject({ offset: 0, limit: 100 });
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected RFQs' })).getByRole('button', { name: 'Bookmark' }),
    );
    await waitFor(() => expect(requests).toContain(preselect));
    expect(bodies[requests.indexOf(preselect)]).toEqual({ selected: true, rfqIDs: [row(1).id, row(2).id] });
    expect(await screen.findByText('0 selected')).toBeInTheDocument();
  });

  it.each([
    ['Bookmark', 'POST /api/v1/supplier/rfq/preselect'],
    ['Archive', 'POST /api/v1/supplier/rfq/archive'],
  ])('keep the selection until the server has accepted the command: %s', async (name, path) => {
    let refused = true;
    await show({
      [list]: rows(row(1), row(2)),
      [path]: () => (refused ? { status: 403, body: { status: 403, code: 'forbidden' } } : { body: { position: 1 } }),
    });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Select several' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bracket 1' }));
    const send = async (): Promise<void> => {
      const bar = within(screen.getByRole('region', { name: 'Selected RFQs' }));
      await userEvent.click(bar.getByRole('button', { name }));
      if (name === 'Archive')
        await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    };
    await send();
    expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    refused = false;
    await send();
    expect(await screen.findByText('0 selected')).toBeInTheDocument();
  });

  it('accept a quantity range only once it is valid (SRFQ-28, SRFQ-29)', async () => {
    const { listBodies } = await show({ [list]: rows(row(1)) });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await openFilters();
    await userEvent.click(await screen.findByRole('button', { name: 'Quantity' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quantity' }));
    const apply = await dialog.findByRole('button', { name: 'Apply' });
    expect(apply).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('From'), '10');
    expect(apply).toBeEnabled();
    await userEvent.type(dialog.getByLabelText('To'), '10');
    expect(apply).toBeDisabled();
    expect(dialog.getByRole('alert')).toHaveTextContent('“From” must be smaller than “to”.');
    await userEvent.type(dialog.getByLabelText('To'), '0');
    await userEvent.click(apply);
    await waitFor(() => expect(listBodies()).toHaveLength(2));
    expect(listBodies()[1]).toMatchObject({ orderQuantities: { from: 10, to: 100 } });
  });

  it('revert a refused bookmark, with a message (SDET-45)', async () => {
    await show({
      [list]: rows(row(1)),
      'POST /api/v1/supplier/rfq/bookmark': { status: 500, body: { status: 500, code: 'internal' } },
    });
    const bookmark = await screen.findByRole('button', { name: 'Bookmark Bracket 1' });
    await userEvent.click(bookmark);
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  });

  it('archive several RFQs at once, once confirmed (SRFQ-21)', async () => {
    const archive = 'POST /api/v1/supplier/rfq/archive';
    const { requests, bodies } = await show({
      [list]: rows(row(1), row(2), row(3)),
      [archive]: { body: { position: 1 } },
    });
    await screen.findByRole('link', { name: 'Bracket 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Select several' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bracket 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bracket 3' }));
    const answerWith = async (name: string): Promise<void> => {
      const bar = within(screen.getByRole('region', { name: 'Selected RFQs' }));
      await userEvent.click(bar.getByRole('button', { name: 'Archive' }));
      const question = await screen.findByRole('alertdialog', { name: 'Archive 2 RFQs?' });
      await userEvent.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await answerWith('Cancel');
    expect(requests).not.toContain(archive);
    await answerWith('Archive');
    await waitFor(() => expect(requests).toContain(archive));
    expect(bodies[requests.indexOf(archive)]).toEqual({ rfqIDs: [row(1).id, row(3).id] });
  });
});
