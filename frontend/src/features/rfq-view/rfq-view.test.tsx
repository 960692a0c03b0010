import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BuyerRfq } from '@torno/contract';
import { rfqStatuses } from '@torno/domain';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { quoteOf } from '../quote-comparison/model/quote.fixture.js';
import { rfqOf } from './model/rfq.fixture.js';
import RfqDrawerPage from './pages/RfqDrawerPage.js';
import RfqViewPage from './pages/RfqViewPage.js';
import PrintRfqPage from './pages/PrintRfqPage.js';

const rfqPath = '/api/v1/buyer/rfq/rfq';
const supplier = (label: string, status: string) => ({
  companyId: label,
  label,
  profileLink: '',
  postalCode: '39100',
  city: 'Bolzano',
  country: 'IT',
  status,
  ndaStatus: 'Public',
});

const answered = (rfq: BuyerRfq, more: Answers = {}): Answers => ({
  [`GET ${rfqPath}`]: { body: rfq },
  [`GET ${rfqPath}/quotes`]: { body: [] },
  [`GET ${rfqPath}/revisions`]: { body: [] },
  [`GET ${rfqPath}/suppliers`]: {
    body: [supplier('Alpha', 'SupplierQuoted'), supplier('Beta', 'SupplierRejectedRfq')],
  },
  'GET /api/v1/profile': { body: { companyId: 'own', companyLabel: 'Berg AG' } },
  'GET /api/v1/buyer/directory/ndas': { body: [] },
  ...more,
});

const show = async (answers: Answers, path = '/buyer/rfqs/rfq') => {
  const api = fakeApi(answers);
  const view = await renderPage(
    [
      {
        path: '/buyer/rfqs/:rfqId',
        element: <RfqViewPage />,
        children: [{ path: 'rfq', element: <RfqDrawerPage /> }],
      },
      { path: '/buyer/rfqs/:rfqId/rfq-cs', element: <h1>wizard</h1> },
      { path: '/buyer/rfqs/:rfqId/print', element: <PrintRfqPage /> },
      { path: '/buyer/rfqs/:rfqId/print-quotes', element: <h1>printed quotes</h1> },
    ],
    {
      path,
      role: 'Buyer',
      namespaces: ['rfq-view', 'quote-comparison', 'rfq-actions', 'close-rfq', 'favourites', 'buyer-rfqs', 'lookups'],
    },
  );
  return { ...view, ...api, user: userEvent.setup() };
};

const menu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for this RFQ' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('RfqViewPage', () => {
  it('shows a placeholder of its size while it loads', async () => {
    await show({ [`GET ${rfqPath}`]: () => new Promise(() => undefined) });
    expect((await screen.findAllByLabelText('Loading')).length).toBeGreaterThan(0);
  });

  it('shows an error message when it cannot be loaded', async () => {
    await show({ [`GET ${rfqPath}`]: { status: 500, body: { status: 500, code: 'x' } } });
    expect(await screen.findByText(/This RFQ could not be loaded/)).toBeInTheDocument();
  });

  it('shows the state of an Active RFQ, and its next action', async () => {
    await show(answered(rfqOf('Active')), '/buyer/rfqs/rfq?returnURL=%2Fbuyer%2Frfqs%2Factive');
    expect(await screen.findByRole('heading', { level: 1, name: 'Housing' })).toBeInTheDocument();
    expect(screen.getByText('There is 1 new quote.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close RFQ' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/buyer/rfqs/active');
    const figures = within(screen.getByRole('region', { name: 'Suppliers of this RFQ' }));
    await waitFor(() =>
      expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '2', '1', '2']),
    );
  });

  it('asks to close an RFQ of which a quote is accepted, before it counts new ones (C-39)', async () => {
    const accepted = quoteOf('Lambert', { p1: [] }, { metadata: { interactionStatus: 'Accepted' } });
    await show(answered(rfqOf('Active'), { [`GET ${rfqPath}/quotes`]: { body: [accepted, quoteOf('Roux', {})] } }));
    expect(await screen.findByText('Accepted: Lambert. Close the RFQ to inform the others.')).toBeInTheDocument();
    expect(screen.queryByText('There is 1 new quote.')).toBeNull();
  });

  it.each(['Ended', 'Archived'] as const)('names the winner and the total when %s (C-41)', async (status) => {
    const award = { companyId: 'l', label: 'Lambert', positionIDs: [], total: '19175' };
    await show(answered(rfqOf(status, { result: 'Awarded', awards: [award], awardedTotal: '19175' })));
    expect(await screen.findByText('Awarded · Lambert · €19,175.00')).toBeInTheDocument();
    expect(screen.getByText('The RFQ is closed and awarded to Lambert.')).toBeInTheDocument();
  });

  it('says how many positions were awarded where some go to nobody (C-41)', async () => {
    const award = { companyId: 'company-Lambert', label: 'Lambert', positionIDs: [], total: '19175' };
    const rfq = rfqOf('Ended', { result: 'Awarded', awards: [award], awardedTotal: '19175' });
    const partial = quoteOf('Lambert', { [rfq.positions[0]?.positionId ?? '']: [] }, { awarded: true });
    expect(rfq.positions.length).toBeGreaterThan(1);
    await show(answered(rfq, { [`GET ${rfqPath}/quotes`]: { body: [partial] } }));
    expect(
      await screen.findByText(
        `The RFQ is closed and awarded to Lambert. 1 of ${rfq.positions.length} positions were awarded.`,
      ),
    ).toBeInTheDocument();
  });

  it('leads to each of the quotes among which an award is split, and keeps the way back', async () => {
    const awards = ['Lambert', 'Roux'].map((label) => ({
      companyId: `company-${label}`,
      label,
      positionIDs: [],
      total: '10',
    }));
    const { user } = await show(
      answered(rfqOf('Ended', { result: 'Awarded', awards, awardedTotal: '20' })),
      '/buyer/rfqs/rfq?returnURL=%2Fx',
    );
    expect(await screen.findByText('The RFQ is closed and awarded to Lambert and Roux.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Show winning quotes' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Lambert', '/buyer/rfqs/rfq/suppliers/company-Lambert?returnURL=%2Fx'],
      ['Roux', '/buyer/rfqs/rfq/suppliers/company-Roux?returnURL=%2Fx'],
    ]);
    expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
  });

  it('offers exactly the actions that the server allows (BRFQ-34)', async () => {
    const { user } = await show(answered(rfqOf('Ended', { result: 'Awarded' })));
    expect(await menu(user)).toEqual([
      'Show invited suppliers',
      'Duplicate',
      'Print RFQ',
      'Print all quotes',
      'Export all quotes',
      'Archive',
    ]);
  });

  it('opens a dialog by the menu and by its address, and closes it', async () => {
    const { user, router } = await show(answered(rfqOf('Active')), '/buyer/rfqs/rfq?returnURL=%2Fx&dialog=suppliers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invited suppliers' }));
    expect(await dialog.findByText('Declined')).toBeInTheDocument();
    // BRFQ-06
    for (const link of dialog.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^\/buyer\/rfqs\/rfq\/suppliers\/[^?]+\?returnURL=%2Fx$/);
    const [, closeBelow] = dialog.getAllByRole('button', { name: 'Close' });
    if (closeBelow) await user.click(closeBelow);
    await waitFor(() => expect(router.state.location.search).toBe('?returnURL=%2Fx'));
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Change deadline' }));
    expect(router.state.location.search).toBe('?returnURL=%2Fx&dialog=deadline');
  });

  it('does not leave a history entry of a closed dialog', async () => {
    const { user, router } = await show(answered(rfqOf('Active')));
    await menu(user);
    const before = router.state.location.key;
    await user.click(screen.getByRole('menuitem', { name: 'Show invited suppliers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invited suppliers' }));
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '', key: before }));
  });

  it('leads from the cheapest combination to its award', async () => {
    const quotes = [
      quoteOf('Alpha', { p1: [['p1-10', '2', '20']], p2: [['p2-50', '4', '200']] }),
      quoteOf('Beta', { p1: [['p1-10', '1', '10']], p2: [['p2-50', '5', '250']] }),
    ];
    const { user, router } = await show(answered(rfqOf('Active'), { [`GET ${rfqPath}/quotes`]: { body: quotes } }));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    await user.click(await screen.findByRole('button', { name: 'Award like this' }));
    expect(router.state.location.search).toBe('?dialog=award');
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Close RFQ' }));
    expect(dialog.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Beta/),
      expect.stringMatching(/^Alpha/),
    ]);
  });

  it('does not open a dialog that the status forbids', async () => {
    await show(answered(rfqOf('Ended', { result: 'NoAward' })), '/buyer/rfqs/rfq?dialog=close');
    expect(await screen.findByText('The RFQ is closed without an award.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('archives once confirmed', async () => {
    const archive = 'POST /api/v1/buyer/rfq/archive';
    const { user, requests, bodies } = await show(
      answered(rfqOf('Ended', { result: 'Awarded' }), { [archive]: { body: { position: 1 } } }),
    );
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(bodies[requests.indexOf(archive)]).toEqual({ rfqIDs: ['rfq'] }));
  });

  it('redirects a draft to its wizard (BRFQ-07)', async () => {
    const { router } = await show(answered(rfqOf('InWork')), '/buyer/rfqs/rfq?returnURL=%2Fx');
    expect(await screen.findByText('wizard')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?returnURL=%2Fx');
  });

  it.each(rfqStatuses.filter((status) => status !== 'InWork'))(
    'opens as a page of its own when it is not a draft: %s (BRFQ-07)',
    async (status) => {
      const { router } = await show(answered(rfqOf(status)));
      expect(await screen.findByRole('heading', { level: 1, name: 'Housing' })).toBeInTheDocument();
      expect(screen.queryByText('wizard')).not.toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/buyer/rfqs/rfq');
    },
  );

  it('shows why a publication failed and leads back to the draft (RFQ-11)', async () => {
    const back = `POST ${rfqPath}/back-to-draft`;
    const failed = rfqOf('PublishedFailed', {
      failureReasons: ['endDate', 'fileProtected: nda: 2.pdf', 'Unreadable drawing'],
      quoteCount: 0,
    });
    const { user } = await show(answered(failed, { [back]: { body: { status: 'InWork', position: 1 } } }));
    expect(await screen.findByText('The deadline has passed')).toBeInTheDocument();
    expect(screen.getByText('The file “nda: 2.pdf” is protected by a password')).toBeInTheDocument();
    expect(screen.getByText('Unreadable drawing')).toBeInTheDocument();
    expect(screen.queryByText('No quote yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to draft' }));
    expect(await screen.findByText('wizard')).toBeInTheDocument();
  });

  it.each(['ToBeVerified', 'PublishedFailed'] as const)(
    'does not show the deadline of an RFQ that is %s',
    async (status) => {
      await show(answered(rfqOf(status, { failureReasons: [] })));
      await screen.findByRole('heading', { level: 1, name: 'Housing' });
      expect(screen.queryByText(/Closed before its deadline/)).not.toBeInTheDocument();
    },
  );

  it('shows all data in a drawer, and returns (BRFQ-29)', async () => {
    const { user, router } = await show(answered(rfqOf('Active')), '/buyer/rfqs/rfq/rfq?returnURL=%2Fx');
    const drawer = within(await screen.findByRole('dialog', { name: 'Data of Housing' }));
    expect(drawer.getByText('30 days net')).toBeInTheDocument();
    expect(drawer.getByRole('heading', { name: '2. Part 2' })).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/buyer/rfqs/rfq'));
  });

  it('shows the comment of the colleague who handed the RFQ over (BRFQ-13)', async () => {
    const handover = { name: 'Anna Berg', date: '2026-03-02T09:00:00.000Z', comment: 'They know this steel' };
    await show(answered(rfqOf('Active', { handover })));
    expect(await screen.findByText('They know this steel', { exact: false })).toHaveTextContent(
      /^Anna Berg assigned this to you on .*2026: They know this steel$/,
    );
  });

  it.each([
    ['PCE100', 'EUR per 100 pieces'],
    ['XX', 'EUR per ???'],
  ])('shows how many pieces prices of unit %s are for (SDET-56)', async (unit, words) => {
    await show(answered(rfqOf('Active', { unit: unit as 'PCE' })), '/buyer/rfqs/rfq/rfq');
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeInTheDocument();
  });

  it('opens the NDA in a dialog over the page (BRFQ-25)', async () => {
    const nda = {
      attachmentID: 'n',
      documentId: 'd',
      label: 'nda.bin',
      url: '/api/v1/attachment/n',
      previewUrl: null,
      glbPreviewUrl: null,
      mime: 'application/octet-stream',
    };
    const { user } = await show(answered(rfqOf('Active', { ndaRequired: true, ndaDocuments: [nda] })));
    await user.click(await screen.findByRole('button', { name: 'nda.bin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'nda.bin' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  const message = (id: string, text: string) => ({
    id,
    name: 'Anna Berg',
    date: `2026-03-0${id}T10:00:00.000Z`,
    message: text,
    attachment: null,
  });

  it('shows the messages to all in full, newest first (BRFQ-22)', async () => {
    await show(
      answered(rfqOf('Active'), {
        [`GET ${rfqPath}/revisions`]: { body: [message('2', 'Second'), message('1', 'First')] },
      }),
    );
    const messages = within((await screen.findByRole('heading', { name: 'Messages to all suppliers' })).parentElement!);
    expect((await messages.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Second'),
      expect.stringContaining('First'),
    ]);
  });

  it('opens a dialog with date, name, text and file of each message by a click on the hint (BRFQ-22, BRFQ-26)', async () => {
    const file = { attachmentID: 'a', label: 'drawing-b.pdf', url: '/api/v1/attachment/a', mime: 'application/pdf' };
    const { user, router } = await show(
      answered(rfqOf('Active'), {
        [`GET ${rfqPath}/revisions`]: {
          body: [{ ...message('2', 'Second'), attachment: file }, message('1', 'First')],
        },
      }),
    );
    const open = await screen.findByRole('button', { name: 'Read 2 messages' });
    expect(open.closest('[role="alert"]')).toHaveTextContent(/^Second/);
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages to all suppliers' }));
    const rows = await dialog.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/2026.*Anna Berg.*Second.*drawing-b\.pdf/),
      expect.stringMatching(/2026.*Anna Berg.*First/),
    ]);
    expect(router.state.location.search).toBe('?dialog=messages');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has no hint while nothing has been sent to all', async () => {
    await show(answered(rfqOf('Active')));
    expect(await screen.findByText('No message to all suppliers yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Read/ })).not.toBeInTheDocument();
  });

  it('prints as a document, once automatically (BRFQ-30)', async () => {
    const print = jest.fn();
    window.print = print;
    await show(answered(rfqOf('InWork')), '/buyer/rfqs/rfq/print');
    const sheet = within(await screen.findByRole('article'));
    expect(await sheet.findByText('Berg AG')).toBeInTheDocument();
    expect(sheet.getByText('Request for quotation No. 100001')).toBeInTheDocument();
    expect(sheet.getByText('10 / 100')).toBeInTheDocument();
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('redirects the old address of printed quotes to its page', async () => {
    await show(answered(rfqOf('Active')), '/buyer/rfqs/rfq?dialog=print-quotes');
    expect(await screen.findByText('printed quotes')).toBeInTheDocument();
  });
});
