import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BuyerQuote } from '@torno/contract';
import type { RfqStatus } from '@torno/domain';
import { formatDate } from '@torno/words';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { windowOf } from '../../shared/testing/window-of.js';
import { rfqOf } from '../rfq-view/model/rfq.fixture.js';
import { quoteOf } from './model/quote.fixture.js';
import SupplierQuotesPage from './pages/SupplierQuotesPage.js';

const rfqPath = '/api/v1/buyer/rfq/rfq';
const supplierQuery = `GET ${rfqPath}/suppliers/alpha`;
const validUntil = '2099-03-31T22:59:59.999Z';
const quote = quoteOf(
  'Alpha',
  { p1: [['p1-10', '2', '20']], p2: [['p2-50', '4', '200']] },
  { viewedByBuyer: false, validUntil },
);
const quoteCall = (verb: string) => `POST ${rfqPath}/quotes/${quote.quoteId}/${verb}`;

const answered = (status: RfqStatus, quotes: readonly BuyerQuote[], more: Answers = {}): Answers => ({
  [`GET ${rfqPath}`]: { body: rfqOf(status) },
  [supplierQuery]: {
    body: {
      supplier: quote.supplier,
      interactionStatus: 'None',
      ndaStatus: 'Public',
      quotes,
      note: 'Call first',
      history: [
        { at: '2026-03-01T10:00:00.000Z', type: 'QuoteSubmitted', actorName: 'Ada Smith', quoteNumber: 1 },
        { at: '2026-03-01T09:00:00.000Z', type: 'SupplierInvitedToRfq', actorName: 'Bea Buyer', quoteNumber: null },
      ],
    },
  },
  [quoteCall('viewed')]: { body: { interactionStatus: 'None', position: 1 } },
  [`GET ${rfqPath}/quotes`]: { body: quotes },
  ...more,
});

const show = async (answers: Answers, comparison = '') => {
  const api = fakeApi(answers);
  const view = await renderPage(
    [
      {
        path: '/buyer/rfqs/:rfqId/suppliers/:companyKey',
        element: <SupplierQuotesPage />,
      },
      { path: '/buyer/rfqs/:rfqId', element: <h1>RFQ view</h1> },
    ],
    {
      path: `/buyer/rfqs/rfq/suppliers/alpha?returnURL=%2Fbuyer%2Frfqs%2Factive${comparison}`,
      role: 'Buyer',
      namespaces: ['quote-comparison', 'lookups'],
    },
  );
  return { ...view, ...api, user: userEvent.setup() };
};

beforeEach(() => windowOf(false));

describe('SupplierQuotesPage', () => {
  it('leaves out the facts that the quote does not have', async () => {
    const labels = async () => {
      const sent = await screen.findByText('Sent');
      return [...(sent.closest('dl')?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
    };
    const bare = { ...quote, deliveryCondition: '', paymentCondition: '' };
    const { unmount } = await show(answered('Active', [bare]));
    expect(await labels()).toEqual(['Sent', 'Valid until', 'Incoterm', 'Contact']);
    unmount();
    await show(answered('Active', [{ ...bare, paymentCondition: '30 days' }]));
    expect(await labels()).toEqual(['Sent', 'Valid until', 'Incoterm', 'Payment terms', 'Contact']);
  });

  it('shows card, quote, note and history, and marks the newest quote as viewed once', async () => {
    const { requests } = await show(answered('Active', [quote]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha' })).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Call first');
    expect(screen.getByText('Quote 1 received')).toBeInTheDocument();
    expect(screen.getByText('Supplier invited')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/rfq?returnURL=%2Fbuyer%2Frfqs%2Factive',
    );
    await waitFor(() => expect(requests.filter((name) => name === quoteCall('viewed'))).toHaveLength(1));
  });

  it('shows logo and cover of the supplier, where there are any (QVIEW-04)', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    const pictures = ['/api/v1/attachment/logo/thumbnail', '/api/v1/attachment/cover/preview'] as const;
    const [logoUrl, coverUrl] = pictures;
    const withPictures = { ...quote, supplier: { ...quote.supplier, logoUrl, coverUrl } };
    const { requests } = await show({
      ...answered('Active', [withPictures]),
      [supplierQuery]: {
        body: {
          supplier: withPictures.supplier,
          interactionStatus: 'None',
          ndaStatus: 'Public',
          quotes: [withPictures],
          note: '',
          history: [],
        },
      },
      ...Object.fromEntries(pictures.map((url) => [`GET ${url}`, { body: 'picture' }])),
    });
    for (const url of pictures) await waitFor(() => expect(requests).toContain(`GET ${url}`));
  });

  it('leaves an older quote unviewed until it is opened', async () => {
    const older = { ...quote, quoteId: 'older', quoteNumber: 1, latest: false };
    const newest = { ...quote, quoteNumber: 2, viewedByBuyer: true };
    const opening = `POST ${rfqPath}/quotes/older/viewed`;
    const { requests, user } = await show(
      answered('Active', [newest, older], { [opening]: { body: { interactionStatus: 'None', position: 1 } } }),
    );
    await user.click(await screen.findByRole('button', { name: /^Quote 1/ }));
    await waitFor(() => expect(requests).toContain(opening));
    expect(requests).not.toContain(quoteCall('viewed'));
  });

  it('shows the total of the quantities that the comparison counts, and the sum of all beside it (C-37)', async () => {
    const costs = {
      p1: [
        ['p1-10', '2', '20', '7'],
        ['p1-100', '1.505', '150.5', '7'],
      ],
      p2: [['p2-50', '4', '200']],
    } as const;
    const quoted = { ...quoteOf('Alpha', costs), totalprice: '384.5', useToolCost: true };
    await show(answered('Active', [quoted]), '&qty=1%3A100');
    const card = await screen.findByRole('button', { name: /^Quote 1/ });
    expect(card).toHaveTextContent('€357.50with tooling cost €7.00, once per position');
    expect(card).toHaveTextContent('for the largest quantities (100 · 50)');
    expect(screen.getByText(/^Sum across all quantity scales \(for reference only\): €384.50/)).toBeInTheDocument();
    expect(screen.getByText('Tooling cost €7.00, once')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^counted 100 €1.505 €157.50/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /€2.000 €27.00/ })).toBeInTheDocument();
  });

  it('says that the tooling cost differs by quantity, and shows no cost of 0 (C-32)', async () => {
    const costs = {
      p1: [
        ['p1-10', '2', '20', '7'],
        ['p1-100', '1.5', '150', '0'],
      ],
      p2: [['p2-50', '4', '200', '0']],
    } as const;
    await show(answered('Active', [{ ...quoteOf('Alpha', costs), useToolCost: true, totalprice: '377' }]));
    expect(await screen.findByText('Tooling cost differs by quantity')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^100 €1.50 – €150.00/ })).toBeInTheDocument();
    expect(screen.queryByText(/€0\.00/)).not.toBeInTheDocument();
  });

  const accepting = { [quoteCall('accept')]: { body: { interactionStatus: 'Accepted', position: 2 } } };
  const openAcceptance = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Accept positions' }));
    const found = await screen.findByRole('dialog', { name: 'Accept positions' });
    await within(found).findByRole('button', { name: 'Accept positions' });
    return within(found);
  };

  it('accepts the chosen positions', async () => {
    const { user, bodies, requests } = await show(answered('Active', [quote], accepting));
    const dialog = await openAcceptance(user);
    await user.click(dialog.getByRole('checkbox', { name: /^1\. Part 1/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^2\. Part 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Accept positions' }));
    expect(await dialog.findByText('Select at least one position.')).toBeInTheDocument();
    expect(requests).not.toContain(quoteCall('accept'));
    await user.click(dialog.getByRole('checkbox', { name: /^2\. Part 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Accept positions' }));
    expect(await screen.findByText('1 position is accepted.')).toBeInTheDocument();
    expect(bodies[requests.indexOf(quoteCall('accept'))]).toEqual({ positionIDs: ['p2'] });
  });

  it('shows quantity, price, lead time, total and validity of the accepted positions (C-39)', async () => {
    const offered = quoteOf(
      'Alpha',
      {
        p1: [
          ['p1-10', '2', '20'],
          ['p1-100', '1.5', '150', '30'],
        ],
        p2: [['p2-50', '4', '200']],
      },
      { viewedByBuyer: true, validUntil },
    );
    const { user } = await show(answered('Active', [offered]), '&qty=1:100');
    const dialog = await openAcceptance(user);
    expect(dialog.getByRole('checkbox', { name: /^1\. Part 1/ })).toHaveAccessibleName(
      /Quantity 100 · €1\.50 per .* · \+ tooling cost €30\.00, once · Lead time: .*€180\.00$/,
    );
    expect(dialog.getByRole('checkbox', { name: /^2\. Part 2/ })).not.toHaveAccessibleName(/tooling/);
    // Beside the button, in view wherever the positions are scrolled to.
    const actions = dialog.getByRole('button', { name: 'Accept positions' }).parentElement;
    expect(actions).toContainElement(dialog.getByText('€380.00'));
    expect(dialog.getByText(/A quote can be accepted only once\./)).toBeVisible();
    expect(dialog.getByText(/^The quote is valid until \S/)).toHaveTextContent(formatDate('2099-03-31', 'en'));
    await user.click(dialog.getByRole('checkbox', { name: /^2\. Part 2/ }));
    expect(dialog.getAllByText('€180.00')).toHaveLength(2);
  });

  it('accepts an expired quote only after a confirmation that says since when (C-39)', async () => {
    const expired = { ...quote, viewedByBuyer: true, validUntil: '2026-01-31T23:59:59.999Z' };
    const { user, bodies, requests } = await show(answered('Active', [expired], accepting));
    const dialog = await openAcceptance(user);
    const day = formatDate('2026-01-31', 'en');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      `This quote expired on ${day}. Ask Alpha whether it still holds.`,
    );
    // It is read before the positions, which may be more than the window shows.
    const positions = dialog.getByRole('group', { name: /^Positions/ });
    expect(dialog.getByRole('alert').compareDocumentPosition(positions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(dialog.getByRole('button', { name: 'Accept positions' }));
    expect(await dialog.findByText('Confirm this, or change your choice.')).toBeVisible();
    expect(requests).not.toContain(quoteCall('accept'));
    await user.click(dialog.getByRole('checkbox', { name: `Accept it although it expired on ${day}` }));
    await user.click(dialog.getByRole('button', { name: 'Accept positions' }));
    await waitFor(() => expect(bodies[requests.indexOf(quoteCall('accept'))]).toEqual({ positionIDs: ['p1', 'p2'] }));
  });

  it('asks before a position is accepted from a second supplier (C-39)', async () => {
    const beta = quoteOf(
      'Beta',
      { p1: [['p1-10', '3', '30']] },
      { metadata: { interactionStatus: 'Accepted' }, acceptedPositionIds: ['p1'] },
    );
    const open = { ...quote, viewedByBuyer: true };
    const { user, bodies, requests } = await show(
      answered('Active', [open], { ...accepting, [`GET ${rfqPath}/quotes`]: { body: [open, beta] } }),
    );
    const dialog = await openAcceptance(user);
    expect(dialog.getByRole('checkbox', { name: /^1\. Part 1/ })).not.toBeChecked();
    expect(dialog.queryByText('1. Part 1 is already accepted from Beta.')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /^1\. Part 1/ }));
    expect(dialog.getByText('1. Part 1 is already accepted from Beta.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Accept positions' }));
    expect(await dialog.findByText('Confirm this, or change your choice.')).toBeVisible();
    expect(requests).not.toContain(quoteCall('accept'));
    await user.click(dialog.getByRole('checkbox', { name: 'Order it from Alpha as well (dual sourcing)' }));
    await user.click(dialog.getByRole('button', { name: 'Accept positions' }));
    await waitFor(() => expect(bodies[requests.indexOf(quoteCall('accept'))]).toEqual({ positionIDs: ['p2', 'p1'] }));
  });

  it('says who is accepted, and leads to closing the RFQ with the counted quantities (C-39)', async () => {
    const accepted = { ...quote, viewedByBuyer: true, metadata: { interactionStatus: 'Accepted' as const } };
    await show(answered('Active', [accepted]), '&qty=1:100');
    expect(await screen.findByText('Accepted: Alpha. Close the RFQ to inform the others.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Close RFQ' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/rfq?returnURL=%2Fbuyer%2Frfqs%2Factive&qty=1%3A100&dialog=close',
    );
  });

  it('shows the amount of a split award beside the total, and of no other one (C-41)', async () => {
    const won = { ...quote, viewedByBuyer: true, awarded: true, metadata: { interactionStatus: 'Accepted' as const } };
    const awardOf = (...positionIDs: readonly string[]): Answers => {
      const awards = [
        { companyId: quote.supplier.companyId, label: 'Alpha', positionIDs: [...positionIDs], total: '20' },
      ];
      return { [`GET ${rfqPath}`]: { body: { ...rfqOf('Ended'), awards } } };
    };
    const { unmount } = await show(answered('Ended', [{ ...won, acceptedPositionIds: ['p1'] }], awardOf('p1')));
    const card = await screen.findByRole('button', { name: /^Quote 1/ });
    expect(card).toHaveTextContent('€220.00');
    expect(card).toHaveTextContent('Awarded: €20.00 of this');
    unmount();
    await show(answered('Ended', [{ ...won, acceptedPositionIds: ['p1', 'p2'] }], awardOf()));
    expect(await screen.findByRole('button', { name: /^Quote 1/ })).not.toHaveTextContent('of this');
  });

  it('shows the amount of a partial acceptance beside the total, and of no other one (C-37)', async () => {
    const accepted = { ...quote, viewedByBuyer: true, metadata: { interactionStatus: 'Accepted' as const } };
    const { unmount } = await show(answered('Active', [{ ...accepted, acceptedPositionIds: ['p1'] }]));
    const card = await screen.findByRole('button', { name: /^Quote 1/ });
    expect(card).toHaveTextContent('€220.00');
    expect(card).toHaveTextContent('Accepted: €20.00 of this');
    unmount();
    await show(answered('Active', [{ ...accepted, acceptedPositionIds: ['p1', 'p2'] }]));
    expect(await screen.findByRole('button', { name: /^Quote 1/ })).not.toHaveTextContent('of this');
  });

  it('leaves the hint about closing off paper', async () => {
    await show(answered('Active', [{ ...quote, metadata: { interactionStatus: 'Accepted' } }]));
    expect((await screen.findByText(/^Accepted: Alpha\./)).closest('.no-print')).not.toBeNull();
  });

  it('rejects with an optional reason, and keeps the dialog when the server refuses (BRFQ-19, BRFQ-20)', async () => {
    const refusal = { status: 409, body: { status: 409, code: 'quote.not-open', message: '' } };
    const { user, bodies, requests } = await show(answered('Active', [quote], { [quoteCall('reject')]: refusal }));
    await user.click(await screen.findByRole('button', { name: 'Reject quote' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject quote' }));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Too late');
    await user.click(dialog.getByRole('button', { name: 'Reject quote' }));
    await waitFor(() => expect(bodies[requests.indexOf(quoteCall('reject'))]).toEqual({ reason: 'Too late' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it.each([
    ['an Ended RFQ', 'Ended', 'None'],
    ['an accepted quote', 'Active', 'Accepted'],
    ['a rejected quote', 'Active', 'Rejected'],
  ] as const)('offers no decision about %s (QVIEW-09)', async (_, status, interactionStatus) => {
    await show(answered(status, [{ ...quote, viewedByBuyer: true, metadata: { interactionStatus } }]));
    await screen.findByRole('heading', { level: 1, name: 'Alpha' });
    expect(screen.queryByRole('button', { name: 'Accept positions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reject quote' })).not.toBeInTheDocument();
  });

  it('shows why a quote was withdrawn, and offers no decision on it (C-44)', async () => {
    const withdrawn = {
      ...quote,
      viewedByBuyer: true,
      metadata: { interactionStatus: 'Closed' as const },
      withdrawnAt: '2026-03-02T10:00:00.000Z',
      withdrawReason: 'No steel',
    };
    await show(answered('Active', [withdrawn]));
    expect(await screen.findByText(/No steel$/)).toBeInTheDocument();
    expect(screen.getAllByText('Withdrawn').length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: 'Accept positions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reject quote' })).not.toBeInTheDocument();
  });

  it('shows a favourite at once, and no longer when the server refuses it', async () => {
    const heart = 'PUT /api/v1/buyer/directory/company-Alpha/favorite';
    let refuse = (): void => {};
    const later = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const refused = { status: 409, body: { status: 409, code: 'x' } };
    const { user, bodies, requests } = await show(
      answered('Active', [quote], { [heart]: () => later.then(() => refused) }),
    );
    const favourite = () => screen.findByRole('button', { name: 'Favourite' });
    expect(await favourite()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await favourite());
    await waitFor(async () => expect(await favourite()).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(bodies[requests.indexOf(heart)]).toEqual({ favorite: true }));
    refuse();
    await waitFor(async () => expect(await favourite()).toHaveAttribute('aria-pressed', 'false'));
    expect(await screen.findByText('This has changed in the meantime. Please reload the page.')).toBeInTheDocument();
  });

  it.each([
    ['release the NDA', 'PUT /api/v1/buyer/directory/company-Alpha/nda', false],
    ['block the supplier', 'POST /api/v1/company/account/blocklist', false],
    ['unblock the supplier', 'DELETE /api/v1/company/account/blocklist', true],
  ])('says that the server does not %s, and stays as it was', async (_, command, blocked) => {
    const supplier = { ...quote.supplier, blocked };
    const { user } = await show({
      ...answered('Active', [quote]),
      [supplierQuery]: {
        body: {
          supplier,
          interactionStatus: 'None',
          ndaStatus: 'Public',
          quotes: [{ ...quote, supplier }],
          note: '',
          history: [],
        },
      },
      [command]: { status: 500, body: { status: 500, code: 'internal' } },
    });
    const nda = await screen.findByRole('switch', { name: 'General NDA release' });
    if (command.startsWith('PUT')) await user.click(nda);
    else await user.click(screen.getByRole('button', { name: blocked ? 'Unblock' : 'Block supplier' }));
    if (command.startsWith('POST'))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block supplier' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(nda).not.toBeChecked();
    expect(screen.getByRole('button', { name: blocked ? 'Unblock' : 'Block supplier' })).toBeInTheDocument();
  });

  it('shows a general NDA only once the server has accepted it', async () => {
    const release = 'PUT /api/v1/buyer/directory/company-Alpha/nda';
    let accept = (): void => {};
    const later = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const accepted = { body: { position: 3 } };
    const { user, bodies, requests } = await show(
      answered('Active', [quote], { [release]: () => later.then(() => accepted) }),
    );
    const nda = await screen.findByRole('switch', { name: 'General NDA release' });
    await user.click(nda);
    await waitFor(() => expect(bodies[requests.indexOf(release)]).toEqual({ ndaEnabled: true }));
    expect(nda).not.toBeChecked();
    accept();
    expect(await screen.findByText('The supplier has a general NDA release.')).toBeInTheDocument();
  });

  it('shows the buyer’s rating, and blocks the supplier once confirmed (BRFQ-18, CLOSE-17)', async () => {
    const block = 'POST /api/v1/company/account/blocklist';
    const ratings = [{ criterion: 'RATING_PRICE' as const, count: 2 }];
    const { user, bodies, requests } = await show({
      ...answered('Active', [quote]),
      [supplierQuery]: {
        body: {
          supplier: { ...quote.supplier, ratings },
          interactionStatus: 'None',
          ndaStatus: 'Public',
          quotes: [quote],
          note: '',
          history: [],
        },
      },
      [block]: { body: { position: 3 } },
    });
    expect(await screen.findByText('Price (2×)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Block supplier' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Alpha?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requests).not.toContain(block);
    await user.click(screen.getByRole('button', { name: 'Block supplier' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Block Alpha?' }));
    await user.click(again.getByRole('button', { name: 'Block supplier' }));
    await waitFor(() => expect(bodies[requests.indexOf(block)]).toEqual({ blockCID: 'company-Alpha', role: 'BUYER' }));
  });

  it.each([
    ['Active', 1],
    ['Ended', 1],
    ['Archived', 1],
    ['ToBeVerified', 0],
  ] as const)('shows note, history and print for an RFQ that is %s: %s of each (QVIEW-13)', async (status, count) => {
    await show(answered(status, [quote]));
    await screen.findByRole('heading', { level: 1, name: 'Alpha' });
    expect(screen.queryAllByRole('heading', { name: 'Internal note' })).toHaveLength(count);
    expect(screen.queryAllByRole('heading', { name: 'History' })).toHaveLength(count);
    expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(count);
  });

  it('keeps the decision at the lower edge of a phone, and the rest in a menu', async () => {
    windowOf(true);
    const { user } = await show(answered('Active', [quote]));
    expect(await screen.findByRole('button', { name: 'Accept positions' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reject quote' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Print' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Reject quote' }));
    expect(await screen.findByRole('dialog', { name: 'Reject quote' })).toBeVisible();
  });

  it('marks a quote that has expired', async () => {
    await show(answered('Active', [{ ...quote, validUntil: '2026-01-31T23:59:59.999Z' }]));
    expect(await screen.findByText('Expired 31 Jan 2026')).toBeVisible();
  });

  it('saves an internal note, and asks before changes are lost', async () => {
    const saving = `PUT ${rfqPath}/suppliers/alpha/note`;
    const { user, bodies, requests } = await show(answered('Active', [quote], { [saving]: { body: { position: 3 } } }));
    await user.type(await screen.findByLabelText('Note'), ' thing');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(bodies[requests.indexOf(saving)]).toEqual({ note: 'Call first thing' }));
  });

  it('shortens a long description (QVIEW-16)', async () => {
    const description = 'word '.repeat(40).trim();
    const { user } = await show(answered('Active', [{ ...quote, description }]));
    await user.click(await screen.findByRole('button', { name: 'Read more' }));
    expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows an error message when they cannot be loaded', async () => {
    await show({
      [`GET ${rfqPath}`]: { body: rfqOf('Active') },
      [supplierQuery]: { status: 500, body: { status: 500, code: 'x' } },
    });
    expect(await screen.findByText('This supplier’s quotes could not be loaded.')).toBeInTheDocument();
  });

  it('shows the not-found page for a supplier who does not belong to the RFQ', async () => {
    await show({ [`GET ${rfqPath}`]: { body: rfqOf('Active') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'RFQ not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To your RFQs' })).toHaveAttribute('href', '/buyer/rfqs/all');
  });
});
