import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupplierRfqDetails } from '@torno/contract';
import { redact, supplierRfqPage, type NdaStatus } from '@torno/domain';
import { details, draft, positionOf, rfqId, scaleOf, sentQuote } from '../quote-editor/model/quote.fixture.js';
import { requestOf } from '../../shared/testing/fake-api.js';
import { windowWidth } from '../../shared/testing/window-of.js';
import { fakeUploads } from '../../shared/testing/fake-uploads.js';
import { drawing, show, withMetadata } from './rfq-page.fixture.js';

const edit = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create quote' }));
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  return user;
};
const cell = (name: string) => screen.getByRole('textbox', { name });
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('RFQ of a supplier', () => {
  it('shows buyer, deadline and positions', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Brackets' })).toBeInTheDocument();
    expect(screen.getByText('Buyer AG')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+49 30 1' })).toBeInTheDocument();
    expect(screen.getByText('1 · Part 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download all files' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  });

  it('is marked as read on the first opening only (SDET-58)', async () => {
    const first = await show({
      [requestOf('supplierRfqDetails')]: { body: withMetadata({ interactionStatus: 'SupplierInvitedToRfq' }) },
      [requestOf('readRfq', { rfqId })]: { body: { interactionStatus: 'SupplierReadRfq', position: 1 } },
    });
    await waitFor(() =>
      expect(first.requests.filter((name) => name === requestOf('readRfq', { rfqId }))).toHaveLength(1),
    );
    first.unmount();
    const second = await show();
    await screen.findByText('Buyer AG');
    expect(second.requests).not.toContain(requestOf('readRfq', { rfqId }));
  });

  it.each([
    [
      'NOT_PAYED',
      'For premium suppliers',
      /With a premium account and a matching profile/,
      ['Ask for a premium account', '/support'],
    ],
    ['NOT_INVITED', 'Only for invited suppliers', /./, ['See your invitations', '/supplier/rfqs/inbox']],
  ] as const)(
    'hides the buyer with %s behind a blurred placeholder that says why and leads on (SDET-27)',
    async (state, text, why, [action, address]) => {
      const { requests } = await show({
        [requestOf('supplierRfqDetails')]: { body: withMetadata({ state, accessRestricted: true }) },
      });
      const title = await screen.findByText(text);
      expect(title.parentElement?.textContent?.replace(text, '')).toMatch(why);
      const contact = within(screen.getByRole('region', { name: /buyer/i }));
      expect(contact.getByText('Lorem Ipsum GmbH').closest('[aria-hidden]')).toHaveStyle({ filter: 'blur(6px)' });
      const link = contact.getByRole('link', { name: action });
      expect(link).toHaveAttribute('href', address);
      // Within a text the colour alone does not tell a link.
      expect(getComputedStyle(link).textDecoration).toContain('underline');
      expect(screen.queryByText('Buyer AG')).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: '+49 30 1' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
      expect(requests).not.toContain(requestOf('ownQuotes'));
    },
  );

  it('offers a premium account where that is missing, and a dead quote button to suppliers who are not invited (SDET-28, SDET-29)', async () => {
    const restricted = (state: 'NOT_PAYED' | 'NOT_INVITED') => ({
      [requestOf('supplierRfqDetails')]: { body: withMetadata({ state, accessRestricted: true }) },
    });
    const premium = await show(restricted('NOT_PAYED'));
    const status = within(await screen.findByRole('region', { name: 'Premium account required' }));
    expect(status.getByRole('link', { name: 'Ask for a premium account' })).toHaveAttribute('href', '/support');
    expect(status.getByText(/requires a premium account and a matching profile/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create quote' })).not.toBeInTheDocument();
    premium.unmount();
    await show(restricted('NOT_INVITED'));
    expect(await screen.findByRole('button', { name: 'Create quote' })).toBeDisabled();
  });

  it('offers a supplier without access neither print, download, documents nor a quote, but a premium account (SDET-36)', async () => {
    const attachment = {
      attachmentID: 'drawing',
      label: 'drawing.dwg',
      url: '/api/v1/attachment/drawing',
      documentUrl: '/api/v1/attachment/drawing',
      previewUrl: null,
      glbPreviewUrl: null,
      mime: 'image/vnd.dwg',
    };
    const open = withMetadata({ downloadAttachmentsUrl: '/api/v1/supplier/rfq/x/attachments.zip' });
    const details = {
      ...open,
      positions: open.positions.map((position) => ({
        ...position,
        attachments: [attachment],
      })),
    };
    const inFull = await show({ [requestOf('supplierRfqDetails')]: { body: details } });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Download all files' })).toBeInTheDocument();
    expect(screen.getAllByText(/drawing\.dwg/)).not.toHaveLength(0);
    inFull.unmount();

    const restricted = redact<SupplierRfqDetails>(
      supplierRfqPage,
      { level: 'marketplace', contact: 'Restricted' },
      {
        ...details,
        metadata: { ...details.metadata, state: 'NOT_PAYED', accessRestricted: true, ndaStatus: 'Restricted' },
      },
    );
    await show({ [requestOf('supplierRfqDetails')]: { body: restricted } });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Download all files' })).not.toBeInTheDocument();
    expect(screen.queryByText(/drawing\.dwg/)).not.toBeInTheDocument();
    expect(screen.getByText(/requires a premium account/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Ask for a premium account' })).toHaveLength(2);
  });

  it('names an RFQ that the supplier may not read by its number, its parts and the buyer’s country (C-31)', async () => {
    const redacted = redact<SupplierRfqDetails>(
      supplierRfqPage,
      { level: 'marketplace', contact: 'Restricted' },
      withMetadata({ state: 'NOT_PAYED', accessRestricted: true, ndaStatus: 'Restricted' }),
    );
    await show({
      [requestOf('supplierRfqDetails')]: { body: redacted },
      [requestOf('countries')]: { body: [{ code: 'DE', label: 'Germany' }] },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'RFQ 100001' })).toBeInTheDocument();
    expect(await screen.findByText('Germany')).toBeInTheDocument();
    expect(screen.getAllByText('Position 1')[0]).toBeInTheDocument();
    expect(screen.getByText(/300/)).toBeInTheDocument();
    for (const hidden of ['Estimated value', 'Payment terms', 'Delivery terms'])
      expect([hidden, screen.queryByText(hidden)]).toEqual([hidden, null]);
  });

  it('reports that it does not exist', async () => {
    await show({ [requestOf('supplierRfqDetails')]: { status: 404, body: { status: 404, code: 'rfq.not-found' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'RFQ not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To your RFQs' })).toHaveAttribute('href', '/supplier/rfqs/all');
  });

  it('shows the fallback for an unknown NDA status (NDA-06)', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ ndaStatus: 'X' as NdaStatus }) } });
    expect(await screen.findByText('page error')).toBeInTheDocument();
    silenced.mockRestore();
  });

  it('goes back to all RFQs for tier B (SDET-06)', async () => {
    const { router } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/rfqs/all'));
  });
});

describe('focus', () => {
  it('moves to the positions, which come into view, when editing starts, and to the state of the quote when it ends', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Create quote' }));
    const positions = screen.getByRole('heading', { name: /^\d+ positions?$/ });
    expect(positions).toHaveFocus();
    expect(scrolled.mock.contexts).toContain(positions);
    await user.click(screen.getByRole('button', { name: 'Stop editing' }));
    const status = await screen.findByRole('heading', { name: 'Your quote' });
    expect(status).toHaveFocus();
    expect(scrolled.mock.contexts).toContain(status);
    // The bar of the page and the links to the positions, 99 pixels high, cover neither.
    for (const heading of [positions, status])
      expect(Number.parseInt(getComputedStyle(heading).scrollMarginTop, 10)).toBeGreaterThan(105);
    scrolled.mockRestore();
  });
});

describe('NDA', () => {
  const document = {
    attachmentID: rfqId,
    documentId: rfqId,
    label: 'nda.pdf',
    url: '/nda',
    previewUrl: null,
    glbPreviewUrl: null,
    mime: 'application/pdf',
  };
  const restricted: SupplierRfqDetails = {
    ...withMetadata({ ndaStatus: 'Restricted' }),
    rfq: { ...details.rfq, ndaRequired: true, ndaDocuments: [document] },
  };

  it('is requested with consent (NDA-03, NDA-09)', async () => {
    const { requests, sent } = await show({
      [requestOf('supplierRfqDetails')]: { body: restricted },
      [requestOf('requestNdaAccess')]: { body: { ndaStatus: 'Pending', position: 1 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Request access' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request access' }));
    const submit = dialog.getByRole('button', { name: 'Request access' });
    await userEvent.click(submit);
    const consent = dialog.getByRole('checkbox');
    await waitFor(() => expect(consent).toHaveAccessibleDescription('Please agree to the agreement first.'));
    expect(consent).toBeInvalid();
    expect(requests).not.toContain(requestOf('requestNdaAccess'));
    await userEvent.click(consent);
    await userEvent.click(submit);
    expect(await screen.findByText('You have requested access. The buyer has to decide.')).toBeInTheDocument();
    expect(sent(requestOf('requestNdaAccess'))).toEqual({ rfqId, documentId: rfqId });
  });

  it('disables quoting while pending, and offers no action once refused (NDA-04, NDA-05)', async () => {
    const pending = await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ ndaStatus: 'Pending' }) } });
    expect(await screen.findByRole('button', { name: 'Create quote' })).toBeDisabled();
    expect(screen.getByText(/as soon as the buyer agrees/)).toBeInTheDocument();
    pending.unmount();
    await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ ndaStatus: 'Rejected' }) } });
    expect(await screen.findByText(/has rejected your request for access/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create quote' })).not.toBeInTheDocument();
  });
});

describe('quote', () => {
  it('can be typed as in a spreadsheet, with live total and problems', async () => {
    await show();
    const user = await edit();
    expect(screen.getByRole('button', { name: '5 fields to fill in' })).toBeInTheDocument();
    const price = cell('Unit price, position 1, quantity 300');
    await user.type(price, '1a2.5-');
    expect(price).toHaveValue('12.5');
    await user.keyboard('{Enter}');
    expect(cell('Unit price, position 2, quantity 10')).toHaveFocus();
    expect(price).toHaveValue('12.50');
    expect(
      within(screen.getByRole('region', { name: 'Total and next steps' })).getByText('€37.50'),
    ).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(cell('Tooling cost, position 1, quantity 300')).toHaveFocus();
  });

  it('accepts a block copied from a spreadsheet', async () => {
    await show();
    await edit();
    paste(cell('Lead time, position 1, quantity 300'), '4 weeks\t12.5\t100\n2 weeks\t1,234.50\t0\n3 weeks\t1\t0\n');
    expect(cell('Unit price, position 2, quantity 10')).toHaveValue('1234.50');
    expect(cell('Lead time, position 2, quantity 20')).toHaveValue('3 weeks');
    expect(screen.queryByRole('button', { name: /fields? to fill in/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Review and send' })).toBeEnabled();
  });

  it('reads lead times as numbers with a unit, which can be changed (C-30)', async () => {
    const { sent } = await show({
      [requestOf('saveQuoteDraft')]: { body: { createdAt: '2026-03-03T10:00:00.000Z', position: 1 } },
    });
    const user = await edit();
    const [first, second, third] = [
      cell('Lead time, position 1, quantity 300'),
      cell('Lead time, position 2, quantity 10'),
      cell('Lead time, position 2, quantity 20'),
    ];
    await user.type(first, '4');
    await user.type(second, '20 Tage');
    await user.type(third, 'after approval');
    await user.tab();
    expect([first, second, third].map((input) => (input as HTMLInputElement).value)).toEqual([
      '4 weeks',
      '20 days',
      'after approval',
    ]);
    expect(screen.getByText('Buyers can compare “4 weeks” or “20 days”.')).toBeInTheDocument();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Unit, Lead time, position 1, quantity 300' }),
      'days',
    );
    expect(first).toHaveValue('4 days');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(sent(requestOf('saveQuoteDraft'))).toMatchObject({
      positions: [
        { scales: [{ deliveryAt: '4 days', leadTimeDays: 4 }] },
        {
          scales: [
            { deliveryAt: '20 days', leadTimeDays: 20 },
            { deliveryAt: 'after approval', leadTimeDays: null },
          ],
        },
      ],
    });
  });

  it('takes one lead time for all quantities, and fills downwards by Ctrl+D', async () => {
    await show();
    const user = await edit();
    const leadTimes = () => screen.getAllByRole('textbox', { name: /^Lead time, / });
    await user.type(screen.getByRole('textbox', { name: 'Lead time for all' }), '6{Enter}');
    for (const input of leadTimes()) expect(input).toHaveValue('6 weeks');
    await user.type(cell('Unit price, position 1, quantity 300'), '2.5');
    await user.keyboard('{Control>}d{/Control}');
    expect(cell('Unit price, position 2, quantity 20')).toHaveValue('2.50');
    await user.keyboard('{Control>}zzz{/Control}');
    for (const input of leadTimes()) expect(input).toHaveValue('');
  });

  it('takes one tooling cost for all quantities of a position, each of which may differ (C-32)', async () => {
    await show();
    const user = await edit();
    const all = screen.getByRole('textbox', { name: 'Tooling cost of all quantities, position 2' });
    const costs = [10, 20].map((quantity) => cell(`Tooling cost, position 2, quantity ${quantity}`));
    await user.type(all, '250');
    for (const cost of costs) expect(cost).toHaveValue('250.00');
    expect(screen.queryByRole('textbox', { name: 'Tooling cost of all quantities, position 1' })).toBeNull();
    await user.type(costs[1] as HTMLElement, '300');
    expect(costs[0]).toHaveValue('250.00');
    expect(all).toHaveValue('');
    const bar = within(screen.getByRole('region', { name: 'Total and next steps' }));
    expect(bar.getByText('€250.00')).toBeInTheDocument();
    expect(bar.getByText('Sum of all quantities: €550.00')).toBeInTheDocument();
  });

  it('names a missing tooling cost once per position and marks its field for all quantities', async () => {
    await show();
    const user = await edit();
    const all = screen.getByRole('textbox', { name: 'Tooling cost of all quantities, position 2' });
    expect(all).toBeValid();
    await user.click(screen.getByRole('button', { name: '5 fields to fill in' }));
    const problem = 'Position 2: Tooling cost is missing (0 if there is none)';
    await user.click(screen.getByRole('button', { name: problem }));
    await waitFor(() => expect(all).toHaveFocus());
    expect(all).toBeInvalid();
    await user.type(all, '0');
    expect(all).toBeValid();
    await user.type(cell('Tooling cost, position 2, quantity 20'), '{Backspace}{Backspace}{Backspace}{Backspace}');
    await user.click(screen.getByRole('button', { name: /fields? to fill in/ }));
    expect(
      screen.getByRole('button', { name: 'Position 2, quantity 20: Tooling cost is missing' }),
    ).toBeInTheDocument();
  });

  it('asks for the tooling cost of all quantities before those of each in a card', async () => {
    await show();
    const user = await edit();
    await user.click(screen.getByRole('button', { name: 'Card view' }));
    const card = within(screen.getByRole('region', { name: 'Position 2' }));
    const [first] = card.getAllByRole('textbox');
    expect(first).toHaveAccessibleName('Tooling cost of all quantities, position 2');
  });

  it('keeps the deletion of a draft in the menu of the bar, which is one line', async () => {
    await show({ [requestOf('ownQuoteDraft')]: { body: draft } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const bar = within(screen.getByRole('region', { name: 'Total and next steps' }));
    expect(bar.queryByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete draft']);
  });

  it('folds the drawings of a position on phones, and has no box where there are none nor a table', async () => {
    windowWidth(390);
    const [first, ...others] = details.positions;
    const positions = [{ ...first, attachments: [drawing('plate.dwg')] }, ...others];
    await show({ [requestOf('supplierRfqDetails')]: { body: { ...details, positions } } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Create quote' }));
    expect(screen.queryByText('No documents')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Table view' })).not.toBeInTheDocument();
    const unfold = screen.getByRole('button', { name: 'Show 1 document' });
    expect(screen.queryByRole('button', { name: 'Download plate.dwg' })).not.toBeInTheDocument();
    await user.click(unfold);
    expect(screen.getByRole('button', { name: 'Hide the document' })).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('button', { name: 'Download plate.dwg' })).toBeInTheDocument();
  });

  it('is a list on phones, with the total, and the prices of each position as precise as they need (C-40)', async () => {
    windowWidth(390);
    const quote = sentQuote(1, '2026-02-01T10:00:00.000Z');
    const [first, ...others] = quote.positions;
    const exact = first && { ...first, scales: first.scales.map((scale) => ({ ...scale, unitCost: '1.2345' })) };
    const earlier = { ...quote, positions: [exact, ...others] };
    await show({ [requestOf('ownQuotes')]: { body: { quotes: [earlier, sentQuote(2, '2026-02-03T10:00:00.000Z')] } } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: /^Quote 1 / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote 1' }));
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();
    const prices = dialog.getAllByText('Unit price').map((name) => name.nextElementSibling?.textContent);
    expect(prices).toEqual(['€1.2345']);
    const list = within(dialog.getByRole('region', { name: /ositions/ }));
    const totals = list.getAllByText(/^Total/).map((name) => name.nextElementSibling?.textContent);
    // Of the one quantity, and of the quote with its tooling cost.
    expect(totals).toEqual(['€3.70', '€103.70']);
  });

  it('has a bar of one line on phones, with the other steps in a menu', async () => {
    windowWidth(390);
    await show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Create quote' }));
    // The toolbar has icons only.
    expect(screen.getByRole('button', { name: 'Print' }).textContent).toBe('');
    const bar = within(screen.getByRole('region', { name: 'Total and next steps' }));
    expect(bar.queryByText('€0.00')).not.toBeInTheDocument();
    expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
      ['5 fields to fill in', 'More actions', 'Review and send'],
    );
    await user.click(bar.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Stop editing' }));
    expect(await screen.findByRole('button', { name: 'Create quote' })).toBeInTheDocument();
  });

  it('undoes and redoes steps by key and button, and focuses their fields', async () => {
    await show();
    const user = await edit();
    await user.type(cell('Unit price, position 1, quantity 300'), '12.5');
    await user.click(screen.getByRole('checkbox', { name: 'Quote position 2' }));
    paste(cell('Lead time, position 1, quantity 300'), '4 weeks\t99');
    expect(cell('Unit price, position 1, quantity 300')).toHaveValue('99.00');
    await user.click(cell('Lead time, position 1, quantity 300'));
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('Unit price, position 1, quantity 300')).toHaveValue('12.50');
    expect(cell('Lead time, position 1, quantity 300')).toHaveFocus();
    await user.keyboard('{Control>}zz{/Control}');
    expect(screen.getByRole('checkbox', { name: 'Quote position 2' })).toBeChecked();
    expect(cell('Unit price, position 1, quantity 300')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(cell('Unit price, position 1, quantity 300')).toHaveValue('12.50');
  });

  it('shows a field’s problem on blur, until it is corrected (VAL-16, VAL-17, QUOTE-28)', async () => {
    await show();
    const user = await edit();
    const price = cell('Unit price, position 1, quantity 300');
    await user.type(price, '0');
    expect(price).toBeValid();
    await user.tab();
    expect(price).toBeInvalid();
    expect(screen.getByText('Unit price must be above 0')).toBeInTheDocument();
    await user.type(price, '2');
    expect(price).toBeValid();
    const days = screen.getByRole('textbox', { name: 'Valid for (days)' });
    await user.clear(days);
    await user.type(days, 'x');
    expect(days).toBeValid();
    await user.tab();
    expect(days).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  });

  it('takes one file; another can be attached once the first is removed (QUOTE-58, QUOTE-59)', async () => {
    const { sent } = fakeUploads(({ fileName }) => ({
      body: { attachmentId: fileName, label: fileName, url: '/api/v1/attachment/x', position: 9 },
    }));
    await show();
    const user = await edit();
    const chooser = () => screen.queryByLabelText('Attach a file', { selector: 'input' });
    const attach = (fileName: string) => user.upload(chooser() as HTMLElement, new File(['x'], fileName));
    await attach('first.pdf');
    const remove = await screen.findByRole('button', { name: 'Remove first.pdf' });
    expect(chooser()).not.toBeInTheDocument();
    await user.click(remove);
    await attach('second.pdf');
    expect(await screen.findByRole('button', { name: 'Remove second.pdf' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove first.pdf' })).not.toBeInTheDocument();
    expect(sent.map(({ fileName, path }) => [fileName, path])).toEqual(
      ['first.pdf', 'second.pdf'].map((fileName) => [fileName, expect.stringContaining('/quote/attachment?rfqId=')]),
    );
  });

  it('is neither saved nor sent while a field of its header is invalid (QUOTE-35, QUOTE-39)', async () => {
    await show({ [requestOf('ownQuoteDraft')]: { body: draft } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const next = ['Save draft', 'Review and send'] as const;
    const days = screen.getByRole('textbox', { name: 'Valid for (days)' });
    await user.clear(days);
    await user.type(days, '30');
    for (const name of next) expect(screen.getByRole('button', { name })).toBeEnabled();
    await user.type(days, 'x');
    for (const name of next) expect(screen.getByRole('button', { name })).toBeDisabled();
    await user.type(days, '{Backspace}');
    for (const name of next) expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it.each([
    ['Public', 'Your quote', []],
    ['Restricted', 'NDA required', ['Covered by an NDA']],
    ['Granted', 'Your quote', ['Covered by an NDA, open to you']],
  ] as const)('shows, when new and the NDA is %s, the lock that fits (QUOTE-06)', async (ndaStatus, title, locks) => {
    await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ ndaStatus }) } });
    const status = within(await screen.findByRole('region', { name: title }));
    expect(status.queryAllByTitle(/^Covered by an NDA/).map(({ textContent }) => textContent)).toEqual(locks);
  });

  it('lists missing fields with links', async () => {
    await show();
    const user = await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Quote position 2' }));
    await user.click(screen.getByRole('button', { name: '2 fields to fill in' }));
    await user.click(screen.getByRole('button', { name: 'Position 1, quantity 300: Tooling cost is missing' }));
    await waitFor(() => expect(cell('Tooling cost, position 1, quantity 300')).toHaveFocus());
    expect(cell('Unit price, position 1, quantity 300')).toBeInvalid();
    expect(screen.getByText('Not quoted')).toBeInTheDocument();
  });

  it('saves a draft only when changed, and restores it (QUOTE-55)', async () => {
    const { sent } = await show({
      [requestOf('ownQuoteDraft')]: { body: draft },
      [requestOf('saveQuoteDraft')]: { body: { createdAt: '2026-03-03T10:00:00.000Z', position: 1 } },
    });
    expect(await screen.findByText('Draft of quote 1')).toBeInTheDocument();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('button', { name: 'Nothing to save' })).toBeDisabled();
    const price = cell('Unit price, position 1, quantity 300');
    expect(price).toHaveValue('12.50');
    await user.clear(price);
    await user.type(price, '13');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('The draft is saved.')).toBeInTheDocument();
    expect(sent(requestOf('saveQuoteDraft'))).toMatchObject({
      positions: [
        { positionId: positionOf(1), selected: true, scales: [{ scaleId: scaleOf(1, 1), unitCost: '13' }] },
        { positionId: positionOf(2), selected: false },
      ],
    });
    expect(await screen.findByRole('button', { name: 'Nothing to save' })).toBeDisabled();
  });

  it('can be sent when all selected positions are valid and nothing is being saved (QUOTE-52 to QUOTE-54)', async () => {
    let saved: (answer: { body: unknown }) => void = () => undefined;
    await show({
      [requestOf('ownQuoteDraft')]: { body: draft },
      [requestOf('saveQuoteDraft')]: () => new Promise((resolve) => (saved = resolve)),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const review = () => screen.getByRole('button', { name: 'Review and send' });
    const price = cell('Unit price, position 1, quantity 300');
    expect(review()).toBeEnabled();
    await user.clear(price);
    expect(review()).toBeDisabled();
    await user.type(price, '14');
    await user.click(screen.getByRole('checkbox', { name: 'Quote position 1' }));
    expect(review()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Quote position 1' }));
    expect(review()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(review()).toBeDisabled();
    saved({ body: { createdAt: '2026-03-03T10:00:00.000Z', position: 1 } });
    await waitFor(() => expect(review()).toBeEnabled());
  });

  it('counts the characters of its remarks, in red from 1000 (QUOTE-33, QUOTE-34)', async () => {
    await show();
    await edit();
    const remarks = screen.getByRole('textbox', { name: 'Remarks' });
    const colourAt = (length: number): string => {
      fireEvent.change(remarks, { target: { value: 'a'.repeat(length) } });
      return getComputedStyle(screen.getByText(`${Math.min(length, 1000)} of 1000 characters`)).color;
    };
    const colourOfOthers = colourAt(999);
    expect(colourAt(1000)).not.toBe(colourOfOthers);
    expect(colourAt(1001)).not.toBe(colourOfOthers);
    expect(remarks).toHaveValue('a'.repeat(1000));
  });

  it('returns to the draft when cancelled, once confirmed (QUOTE-24)', async () => {
    await show({ [requestOf('ownQuoteDraft')]: { body: draft } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(cell('Lead time, position 1, quantity 300'), '!');
    await user.click(screen.getByRole('button', { name: 'Stop editing' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByText('4 weeks')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is shown as a whole and sent (QUOTE-19, QUOTE-60)', async () => {
    const { sent, router } = await show({
      [requestOf('ownQuoteDraft')]: { body: draft },
      [requestOf('submitQuote')]: { body: { quoteId: rfqId, quoteNumber: 1, position: 1 } },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Review and send' }));
    expect(router.state.location.search).toBe('?dialog=send-quote');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send quote' }));
    expect(dialog.getByText('Buyer AG', { exact: false })).toHaveTextContent(/10115 .+, DE$/);
    expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    expect(dialog.getAllByRole('columnheader')).toHaveLength(6);
    // The position, and the total at the top and below the positions.
    expect(dialog.getAllByText('€37.50')).toHaveLength(3);
    expect(dialog.getByText('Not quoted, and not in the total: 2 · Part 2')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send quote' }));
    expect(await screen.findByText('Quote 1 has been sent.')).toBeInTheDocument();
    expect(sent(requestOf('submitQuote'))).toMatchObject({
      rfqId,
      quoteNo: 'D-1',
      useToolCost: false,
      scales: [{ scaleId: scaleOf(1, 1), unitCost: '12.5', fixedCost: null }],
    });
    expect(router.state.location.search).toBe('');
  });

  it('lists what is missing once for all quantities of a position, and leads to the first', async () => {
    await show();
    const user = await edit();
    await user.click(screen.getByRole('button', { name: /fields? to fill in/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Still missing' }));
    expect(list.getByRole('button', { name: 'Position 1, quantity 300: Unit price is missing' })).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Position 2, quantities 10 / 20: Unit price is missing' }));
    await waitFor(() => expect(cell('Unit price, position 2, quantity 10')).toHaveFocus());
  });

  it('says before it is sent how many quoted quantities have no lead time', async () => {
    const [first, ...others] = draft.positions;
    const scales = first?.scales.map((scale) => ({ ...scale, deliveryAt: '', leadTimeDays: null })) ?? [];
    const positions = [{ positionId: positionOf(1), selected: true, scales }, ...others];
    await show({ [requestOf('ownQuoteDraft')]: { body: { ...draft, positions } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Review and send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send quote' }));
    expect(dialog.getByText(/^1 quantity has no lead time/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Send quote' })).toBeEnabled();
  });

  it('says nothing about lead times that are all stated', async () => {
    await show({ [requestOf('ownQuoteDraft')]: { body: draft } }, '/supplier/rfqs/100001?dialog=send-quote');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send quote' }));
    expect(dialog.getByText('4 weeks')).toBeInTheDocument();
    expect(dialog.queryByText(/no lead time/)).not.toBeInTheDocument();
  });

  it('counts what its draft lacks instead of offering to send it', async () => {
    const positions = draft.positions.map((quoted) => ({ ...quoted, selected: true }));
    await show({ [requestOf('ownQuoteDraft')]: { body: { ...draft, positions } } });
    expect(await screen.findByText(/not sent yet · 1 field to fill in · 1 entry to check$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Review and send' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled();
  });

  it('shows the server’s refusal at its field (QUOTE-66)', async () => {
    const errors = [{ field: 'unitCost', code: 'not-positive', positionId: positionOf(1), scaleId: scaleOf(1, 1) }];
    await show(
      {
        [requestOf('ownQuoteDraft')]: { body: draft },
        [requestOf('submitQuote')]: { status: 400, body: { status: 400, code: 'quote.invalid', errors } },
      },
      '/supplier/rfqs/100001?dialog=send-quote',
    );
    const user = userEvent.setup();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send quote' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '1 entry to check' })).toBeInTheDocument();
    expect(screen.getByText('Unit price must be above 0')).toBeInTheDocument();
  });

  it('is read-only once sent, the newest first (QUOTE-25, SDET-13)', async () => {
    const quotes = [sentQuote(1, '2026-02-01T10:00:00.000Z'), sentQuote(2, '2026-02-03T10:00:00.000Z')];
    await show({ [requestOf('ownQuotes')]: { body: { quotes } } });
    expect(await screen.findByRole('heading', { name: 'Quote 2' })).toBeInTheDocument();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const items = screen.getAllByRole('menuitem', { name: /quote/i }).map((item) => item.textContent);
    expect(items).toEqual(['Quote 2 · 3 Feb 2026', '1 earlier quote', 'Quote 1 · 1 Feb 2026']);
    await user.click(screen.getByRole('menuitem', { name: /^Quote 1 / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote 1' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
    // The tooling cost is due once whatever quantity is ordered, so that it has no column (C-32).
    expect(dialog.getAllByRole('columnheader')).toHaveLength(6);
    expect(dialog.getByText('Tooling cost €100.00, once')).toBeInTheDocument();
  });

  it.each([
    ['The deadline has passed.', withMetadata({ deadlinePassed: true })],
    ['This RFQ is closed.', { ...details, rfq: { ...details.rfq, status: 'Ended' as const } }],
  ])('offers no further quote where none is possible: %s', async (why, body) => {
    await show({
      [requestOf('supplierRfqDetails')]: { body },
      [requestOf('ownQuotes')]: { body: { quotes: [sentQuote(1, '2026-02-01T10:00:00.000Z')] } },
    });
    const status = within(await screen.findByRole('region', { name: 'Quote 1' }));
    expect(status.getByRole('alert')).toHaveTextContent(why);
    expect(status.queryByRole('button', { name: 'Create new quote' })).not.toBeInTheDocument();
  });

  it('says since when it has expired while the RFQ runs', async () => {
    const expired = { ...sentQuote(1, '2026-02-01T10:00:00.000Z'), validUntil: '2026-02-15T23:59:59.000Z' };
    await show({ [requestOf('ownQuotes')]: { body: { quotes: [expired] } } });
    const status = within(await screen.findByRole('region', { name: 'Quote 1' }));
    expect(status.getByText('expired on 15 Feb 2026')).toBeInTheDocument();
    expect(status.queryByText(/valid until/)).not.toBeInTheDocument();
  });

  it('can be withdrawn with a reason while undecided, also beside a newer draft (C-44)', async () => {
    const open = sentQuote(1, '2026-02-01T10:00:00.000Z');
    const { sent } = await show({
      [requestOf('ownQuotes')]: { body: { quotes: [open] } },
      [requestOf('ownQuoteDraft')]: { body: { ...draft, createdAt: '2026-02-02T10:00:00.000Z' } },
      [requestOf('withdrawQuote')]: { body: { position: 3 } },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Withdraw quote 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw quote 1' }));
    expect(dialog.getByText(/can no longer accept this quote/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason (optional)'), 'No steel ');
    await user.click(dialog.getByRole('button', { name: 'Withdraw quote' }));
    expect(await screen.findByText('Quote 1 is withdrawn.')).toBeInTheDocument();
    expect(sent(requestOf('withdrawQuote'))).toEqual({ rfqId: open.rfqId, quoteId: open.quoteId, reason: 'No steel' });
  });

  it.each([
    ['withdrawn', { interactionStatus: 'Closed', withdrawnAt: '2026-02-03T10:00:00.000Z' }],
    ['accepted', { interactionStatus: 'BuyerAcceptedQuote' }],
    ['rejected', { interactionStatus: 'BuyerRejectedQuote' }],
  ] as const)('cannot be withdrawn when %s (C-44)', async (how, change) => {
    await show({
      [requestOf('ownQuotes')]: { body: { quotes: [{ ...sentQuote(1, '2026-02-01T10:00:00.000Z'), ...change }] } },
    });
    expect(await screen.findByRole('heading', { name: 'Quote 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw quote 1' })).not.toBeInTheDocument();
    expect(screen.queryByText(/You withdrew quote 1/) !== null).toBe(how === 'withdrawn');
    expect(screen.queryByText(/valid until/) === null).toBe(how === 'withdrawn');
    expect(screen.getByRole('button', { name: 'Create new quote' })).toBeInTheDocument();
  });

  it('starts empty when the draft cannot be loaded, which is logged (QUOTE-65)', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show({ [requestOf('ownQuoteDraft')]: { status: 500, body: { status: 500, code: 'internal' } } });
    expect(await screen.findByRole('button', { name: 'Create quote' })).toBeEnabled();
    expect(log).toHaveBeenCalledWith('The page could not load the draft of the quote', expect.anything());
    log.mockRestore();
  });

  it('deletes its saved draft once confirmed', async () => {
    const removal = requestOf('deleteQuoteDraft');
    const { requests } = await show({
      [requestOf('ownQuoteDraft')]: { body: draft },
      [removal]: { body: { position: 3 } },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const answerWith = async (name: string): Promise<void> => {
      const bar = within(screen.getByRole('region', { name: 'Total and next steps' }));
      await user.click(bar.getByRole('button', { name: 'More actions' }));
      await user.click(screen.getByRole('menuitem', { name: 'Delete draft' }));
      const question = await screen.findByRole('alertdialog', { name: 'Delete the draft?' });
      await user.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await answerWith('Cancel');
    expect(requests).not.toContain(removal);
    await answerWith('Delete draft');
    expect(await screen.findByText('The draft is deleted.')).toBeInTheDocument();
    expect(requests).toContain(removal);
  });

  it('asks before unsaved changes are lost', async () => {
    const { router } = await show();
    const user = await edit();
    await user.type(cell('Lead time, position 1, quantity 300'), '4');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    const question = await screen.findByRole('alertdialog');
    expect(router.state.location.pathname).toBe('/supplier/rfqs/100001');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/rfqs/all'));
  });
});
