import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupplierRfqDetails } from '@torno/contract';
import { details, draft, position, rfqId, sentQuote } from '../quote-editor/model/quote.fixture.js';
import { requestOf } from '../../shared/testing/fake-api.js';
import { show, withMetadata } from './rfq-page.fixture.js';

const paths = {
  archive: 'POST /api/v1/supplier/rfq/archive',
  assign: 'POST /api/v1/supplier/rfq/assign',
  assignees: 'POST /api/v1/supplier/rfq/assignees',
  bookmark: 'POST /api/v1/supplier/rfq/bookmark',
  block: 'POST /api/v1/company/account/blocklist',
  unblock: 'DELETE /api/v1/company/account/blocklist',
  decline: 'POST /api/v1/supplier/rfq/reject',
};
const done = { body: { position: 1 } };
const withRfq = (change: Partial<SupplierRfqDetails['rfq']>): SupplierRfqDetails => ({
  ...details,
  rfq: { ...details.rfq, ...change },
});
const withContact = (change: Partial<SupplierRfqDetails['contactData']>): SupplierRfqDetails => ({
  ...details,
  contactData: { ...details.contactData, ...change },
});
const open = async (item: string | RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('buyer in an RFQ (SDET-16)', () => {
  const logo = '/api/v1/attachment/k/thumbnail';

  it.each([
    ['shows the buyer’s logo', { companyLogoUrl: logo }, true],
    ['shows no logo of a buyer without one', { companyLogoUrl: null }, false],
    ['shows no logo of a deleted buyer', { companyLogoUrl: logo, companyDeleted: true }, false],
  ])('%s', async (_what, contact, texts) => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    const { requests } = await show({
      [requestOf('supplierRfqDetails')]: { body: withContact(contact) },
      [`GET ${logo}`]: { body: 'picture' },
    });
    await screen.findByRole('region', { name: 'Buyer' });
    if (texts) await waitFor(() => expect(requests).toContain(`GET ${logo}`));
    else expect(requests).not.toContain(`GET ${logo}`);
  });
});

describe('NDA of an RFQ', () => {
  const isAbove = (upper: HTMLElement, lower: HTMLElement): boolean =>
    (upper.compareDocumentPosition(lower) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it.each([
    ['Restricted', 'NDA required'],
    ['Pending', 'Access requested'],
    ['Rejected', 'Access rejected'],
  ] as const)('stands above everything else while the documents are locked (%s)', async (ndaStatus, title) => {
    await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ ndaStatus }) } });
    const nda = await screen.findByRole('region', { name: title });
    expect(isAbove(nda, screen.getByRole('region', { name: 'Summary' }))).toBe(true);
  });

  it('leaves the quote below the RFQ once access is granted', async () => {
    await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ ndaStatus: 'Granted' }) } });
    const quote = await screen.findByRole('region', { name: 'Your quote' });
    expect(isAbove(screen.getByRole('region', { name: 'Summary' }), quote)).toBe(true);
  });
});

describe('header of an RFQ', () => {
  const withStatus = (interactionStatus: SupplierRfqDetails['metadata']['interactionStatus'], change: object) => ({
    [requestOf('supplierRfqDetails')]: { body: withMetadata({ interactionStatus }) },
    [requestOf('ownQuotes')]: {
      body: { quotes: [{ ...sentQuote(1, '2026-03-02T10:00:00.000Z'), interactionStatus, ...change }] },
    },
  });

  it.each([
    ['chosen for negotiation', true],
    ['not chosen', false],
  ])('tells a supplier who was %s', async (_, markedForNegotiation) => {
    await show(withStatus('SupplierQuoted', { markedForNegotiation }));
    expect(await screen.findByText(markedForNegotiation ? 'In negotiation' : 'Quoted')).toBeInTheDocument();
    expect(screen.queryAllByText(/has chosen you for negotiation/)).toHaveLength(markedForNegotiation ? 1 : 0);
    expect(screen.queryAllByText(markedForNegotiation ? 'Quoted' : 'In negotiation')).toEqual([]);
  });

  it.each([
    ['182', 1000, 'This RFQ was awarded to you: €182.00 in total', ': 1,000 pcs'],
    [null, null, 'This RFQ was awarded to you', ''],
  ])('says what was awarded (total %s)', async (total, quantity, title, line) => {
    const [first] = details.positions;
    const award = { total, positions: [{ positionId: first?.positionId ?? '', quantity }] };
    await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ award }) } });
    await screen.findByText(title);
    expect(screen.getByRole('alert')).toHaveTextContent(`${title}1 · ${first?.label}${line}`);
  });

  it('leads to the quote with the reason for which it was rejected (BRFQ-20)', async () => {
    await show(withStatus('BuyerRejectedQuote', { rejectReason: 'Delivery is too late' }));
    expect(await screen.findByText('Quote rejected')).toBeInTheDocument();
    await open(/^Quote 1 · /);
    expect(within(await screen.findByRole('dialog')).getByText(/Delivery is too late/)).toBeInTheDocument();
  });

  it('reloads the lists and their counts on the way back (SDET-03)', async () => {
    const { queryClient, router } = await show();
    const lists = [['supplierRfqs', { body: { listType: 'ALL' } }], ['supplierRfqCounter']];
    for (const key of lists) queryClient.setQueryData(key, {});
    const others = ['profile'];
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/rfqs/all'));
    for (const key of lists) expect(queryClient.getQueryData(key)).toBeUndefined();
    expect(queryClient.getQueriesData({ queryKey: others }).length).toBeGreaterThan(0);
  });

  it('shows chips, and the assignee if it is somebody else (SDET-07, SDET-08, SDET-42)', async () => {
    const first = await show({
      [requestOf('supplierRfqDetails')]: {
        body: {
          ...details,
          rfq: {
            ...details.rfq,
            demandType: 'Series',
            ndaRequired: true,
            listData: { processor: 'Tess', rfqPrice: '0' },
          },
          metadata: { ...details.metadata, seriesDemand: true, isProcessorCurrentUser: false },
        },
      },
    });
    expect(await screen.findByText('RFQ 100001 · Assignee: Tess')).toBeInTheDocument();
    for (const chip of ['Series', 'NDA required', 'Reason: New product'])
      expect(screen.getByText(chip)).toBeInTheDocument();
    first.unmount();
    await show({
      [requestOf('supplierRfqDetails')]: { body: withRfq({ listData: { processor: 'Sam', rfqPrice: null } }) },
    });
    expect(await screen.findByText('RFQ 100001')).toBeInTheDocument();
    expect(screen.queryByText('Series')).not.toBeInTheDocument();
  });

  it('offers to print an accessible RFQ that is not being edited (SDET-11)', async () => {
    await show();
    expect(await screen.findByRole('button', { name: 'Print' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Create quote' }));
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  });

  it('offers a download of all files where there are some (SDET-12)', async () => {
    await show({
      [requestOf('supplierRfqDetails')]: { body: withMetadata({ downloadAttachmentsUrl: '/api/v1/all.zip' }) },
    });
    expect(await screen.findByRole('button', { name: 'Download all files' })).toBeEnabled();
  });

  it('toggles the bookmark, and reverts it on failure (SDET-10, SDET-45)', async () => {
    const { sent } = await show({ [paths.bookmark]: { status: 500, body: { status: 500, code: 'internal' } } });
    const button = await screen.findByRole('button', { name: 'Bookmark' });
    await userEvent.click(button);
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(sent(paths.bookmark)).toEqual({ rfqId, isBookmarked: true });
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('archives once confirmed, and shows it on the same page (SDET-40)', async () => {
    let archived = false;
    const { sent } = await show({
      [requestOf('supplierRfqDetails')]: () => ({
        body: archived ? withMetadata({ interactionStatus: 'SupplierArchivedRfq' }) : details,
      }),
      [paths.archive]: () => {
        archived = true;
        return done;
      },
    });
    await open('Archive');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived')).toBeInTheDocument();
    expect(sent(paths.archive)).toEqual({ rfqIDs: [rfqId] });
    expect(screen.getByRole('heading', { level: 1, name: 'Brackets' })).toBeInTheDocument();
  });

  it('assigns the RFQ to a colleague, with or without a comment (SDET-41, SRFQ-25)', async () => {
    const { sent } = await show({
      [requestOf('supplierRfqDetails')]: { body: withMetadata({ interactionStatus: null }) },
      [requestOf('readRfq', { rfqId })]: { status: 503, body: { status: 503, code: 'unavailable' } },
      [paths.assignees]: { body: [{ usrID: rfqId, name: 'Tess Turner', department: 'Sales', currentAssignee: false }] },
      [paths.assign]: done,
    });
    // An RFQ without participation can be assigned, too.
    await open('Assign to a colleague');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tess Turner · Sales' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(sent(paths.assign)).toEqual({ rfqIDs: [rfqId], receiver: rfqId, comment: '' }));
  });

  it('shows the comment of the colleague who handed the RFQ over (SRFQ-25)', async () => {
    const handover = { name: 'Tess Turner', date: '2026-03-02T09:00:00.000Z', comment: 'You know their steel' };
    const { unmount } = await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ handover }) } });
    expect(await screen.findByText('You know their steel', { exact: false })).toHaveTextContent(
      /^Tess Turner assigned this to you on .*2026: You know their steel$/,
    );
    unmount();
    await show();
    await screen.findByText('RFQ 100001');
    expect(screen.queryByText(/assigned this/)).not.toBeInTheDocument();
  });

  it('declines with a reason (SDET-64)', async () => {
    const { sent } = await show({ [paths.decline]: done });
    await open('Decline');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'No capacity');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent(paths.decline)).toEqual({ rfqIDs: [rfqId], reason: 'No capacity' }));
  });
});

describe('buyer of an RFQ', () => {
  const chooseToBlock = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More about the buyer' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block buyer' }));
  };

  it.each([
    [false, 'Block', paths.block],
    [true, 'Unblock', paths.unblock],
  ] as const)(
    'is blocked and unblocked once confirmed (blocked: %p) (SDET-37, SDET-38, QUOTE-22)',
    async (blocked, sure, path) => {
      const { sent } = await show({
        [requestOf('supplierRfqDetails')]: { body: withContact({ blocked }) },
        [path]: done,
      });
      const choose = async () => {
        if (blocked) await userEvent.click(await screen.findByRole('button', { name: 'Unblock buyer' }));
        else await chooseToBlock();
      };
      const answerWith = async (name: string) =>
        userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
      await choose();
      await answerWith('Cancel');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(sent(path)).toBeUndefined();
      await choose();
      await answerWith(sure);
      await waitFor(() => expect(sent(path)).toEqual({ blockCID: details.contactData.companyId, role: 'SUPPLIER' }));
    },
  );

  it('can be unblocked on the RFQ’s page, which loads and offers nothing else (SDET-37)', async () => {
    let blocked = true;
    const blockedDetails = {
      ...withContact({ blocked: true }),
      metadata: { ...details.metadata, accessRestricted: true, interactionStatus: 'SupplierInvitedToRfq' as const },
      positions: [],
    };
    const api = await show({
      [requestOf('supplierRfqDetails')]: () => ({ body: blocked ? blockedDetails : details }),
      [paths.unblock]: () => {
        blocked = false;
        return done;
      },
    });
    expect(await screen.findByText(/You have blocked this buyer/)).toBeInTheDocument();
    for (const name of ['Bookmark', 'More actions', 'Request access'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create quote' })).toBeDisabled();
    for (const path of [requestOf('ownQuotes'), requestOf('ownQuoteDraft'), requestOf('readRfq', { rfqId })])
      expect(api.requests).not.toContain(path);
    expect(api.requests).not.toContain('GET /api/v1/supplier/rfq/revisions');
    await userEvent.click(screen.getByRole('button', { name: 'Unblock buyer' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('button', { name: 'Bookmark' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create quote' })).toBeEnabled();
  });

  it('cannot be blocked while unknown to the supplier (SDET-43)', async () => {
    await show({ [requestOf('supplierRfqDetails')]: { body: withContact({ companyId: '' }) } });
    await chooseToBlock();
    expect(await screen.findByText('The buyer is not known.')).toBeInTheDocument();
  });

  it('has no actions when deleted (SDET-39)', async () => {
    await show({ [requestOf('supplierRfqDetails')]: { body: withContact({ companyDeleted: true }) } });
    expect(await screen.findByText('Company deleted')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /block|about the buyer/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Buyer AG|profile/i })).not.toBeInTheDocument();
  });

  it('can be blocked while it exists (SDET-39)', async () => {
    await show();
    expect(await screen.findByRole('button', { name: 'More about the buyer' })).toBeEnabled();
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  });

  it.each([
    ['Granted', true],
    ['Pending', false],
    ['Restricted', false],
  ] as const)('shows the phone number with %s: %p (SDET-35)', async (contactVisibilityStatus, isShown) => {
    await show({ [requestOf('supplierRfqDetails')]: { body: withMetadata({ contactVisibilityStatus }) } });
    await screen.findByText('Buyer AG');
    expect(screen.queryAllByRole('link', { name: '+49 30 1' })).toHaveLength(isShown ? 1 : 0);
  });
});

describe('body of an RFQ', () => {
  it('summarises deadline, number of quotes, value band and conditions beside the picture (SDET-15, SDET-53)', async () => {
    const file = `/api/v1/attachment/${rfqId}`;
    URL.createObjectURL = () => 'blob:bracket';
    URL.revokeObjectURL = () => undefined;
    const rfq = {
      ...details.rfq,
      status: 'Ended' as const,
      endDate: '2026-01-20T22:59:59.000Z',
      endedAt: '2026-01-15T10:00:00.000Z',
      previewImageUrl: `${file}/thumbnail`,
      previewImageName: 'bracket.pdf',
      listData: { processor: '', rfqPrice: '10000' },
    };
    await show({
      [requestOf('supplierRfqDetails')]: { body: { ...withMetadata({ rfqQuoteCount: 3 }), rfq } },
      [`GET ${file}/thumbnail`]: { body: 'picture' },
    });
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(await summary.findByRole('img', { name: /Brackets/ })).toHaveAttribute('src', 'blob:bracket');
    const fact = (name: string) => summary.getByText(name).nextElementSibling;
    expect(fact('Deadline')).toHaveTextContent('15 Jan 2026');
    expect(fact('Suppliers that have quoted')).toHaveTextContent('3');
    expect(fact('Estimated value')).toHaveTextContent('€10,000 to €100,000');
    expect(fact('Estimated value')?.querySelectorAll('svg')).toHaveLength(2);
    expect(fact('Payment terms')).toHaveTextContent('30 days net');
  });

  it.each([
    [4, 4],
    [5, 0],
  ])('of %d positions out of view, loads the drawings of %d (SDET-48)', async (count, loaded) => {
    const observer = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    } as unknown as typeof IntersectionObserver;
    const drawn = Array.from({ length: count }, (_, index) => {
      const url = `/api/v1/attachment/${index}`;
      const file = { attachmentID: `${index}`, label: `${index}.png`, mime: 'image/png', url, documentUrl: url };
      return position(index + 1, [10], { attachments: [{ ...file, previewUrl: null, glbPreviewUrl: null }] });
    });
    try {
      const { requests } = await show({
        [requestOf('supplierRfqDetails')]: { body: { ...details, positions: drawn } },
      });
      const waiting = 'The document loads when it scrolls into view.';
      if (loaded === 0) await waitFor(() => expect(screen.getAllByText(waiting)).toHaveLength(count));
      const files = () => requests.filter((name) => name.startsWith('GET /api/v1/attachment/'));
      await waitFor(() => expect(new Set(files()).size).toBe(loaded));
    } finally {
      globalThis.IntersectionObserver = observer;
    }
  });

  it('shows each position with drawing, specification, quantities and description (SDET-19)', async () => {
    const drawing = {
      attachmentID: rfqId,
      label: 'bracket.pdf',
      url: '/file',
      documentUrl: '/file',
      previewUrl: null,
      glbPreviewUrl: null,
      mime: 'application/pdf',
    };
    const first = position(1, [300, 600], {
      description: 'Deburr all edges',
      dimensions: { length: 120 },
      attachments: [drawing, { ...drawing, attachmentID: details.contactData.companyId, label: 'bracket.step' }],
    });
    await show({ [requestOf('supplierRfqDetails')]: { body: { ...details, positions: [first, position(2, [10])] } } });
    const card = within(await screen.findByRole('region', { name: 'Position 1' }));
    expect(await card.findByRole('tab', { name: 'bracket.pdf', selected: true })).toBeInTheDocument();
    expect(card.getByRole('tab', { name: 'bracket.step' })).toBeInTheDocument();
    for (const text of [/Part 1/, 'Deburr all edges', /120/, /300 \/ 600/])
      expect(card.getByText(text)).toBeInTheDocument();
    const other = within(screen.getByRole('region', { name: 'Position 2' }));
    expect(other.queryByRole('tab')).not.toBeInTheDocument();
    expect(other.queryByText('Deburr all edges')).not.toBeInTheDocument();
  });

  it('shows the hint at messages only once a quote was sent (SDET-18)', async () => {
    const before = await show();
    await screen.findByText('Buyer AG');
    expect(screen.queryByText(/Messages about this RFQ/)).not.toBeInTheDocument();
    before.unmount();
    await show({
      [requestOf('ownQuotes')]: { body: { quotes: [sentQuote(1, '2026-02-01T10:00:00.000Z')] } },
      'GET /api/v1/supplier/rfq/revisions': {
        body: [{ id: rfqId, name: 'Bea', date: '2026-02-01T10:00:00.000Z', message: 'New drawing', attachment: null }],
      },
    });
    expect(await screen.findByText(/Messages about this RFQ/)).toBeInTheDocument();
    expect(await screen.findByText('New drawing')).toBeInTheDocument();
  });

  it('lists terms and NDA as links (SDET-17)', async () => {
    const document = {
      attachmentID: rfqId,
      documentId: rfqId,
      url: '/file',
      previewUrl: null,
      glbPreviewUrl: null,
      mime: 'application/pdf',
    };
    await show({
      [requestOf('supplierRfqDetails')]: {
        body: withRfq({
          termsDocuments: [{ ...document, label: 'terms.pdf' }],
          ndaDocuments: [{ ...document, label: 'nda.pdf' }],
        }),
      },
    });
    const documents = within(await screen.findByRole('region', { name: 'Documents' }));
    expect(documents.getByText('terms.pdf')).toBeInTheDocument();
    expect(documents.getByText('nda.pdf')).toBeInTheDocument();
  });

  it('shows the type of a file whose picture cannot be loaded (SDET-55)', async () => {
    const broken = { previewImageUrl: '/api/v1/attachment/gone/thumbnail', previewImageName: 'bracket.pdf' };
    await show({ [requestOf('supplierRfqDetails')]: { body: withRfq(broken) } });
    expect(await within(await screen.findByRole('region', { name: 'Summary' })).findByText('PDF')).toBeInTheDocument();
  });

  it('shows ??? for an unknown unit (SDET-56)', async () => {
    await show({ [requestOf('supplierRfqDetails')]: { body: withRfq({ unit: 'XX' as 'PCE' }) } });
    expect(await screen.findByText('EUR per ???')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Table view' }));
    expect(await screen.findByRole('columnheader', { name: /\?\?\?/ })).toBeInTheDocument();
    expect(screen.queryByText(/unit\.XX/)).not.toBeInTheDocument();
  });

  it('jumps to positions by their numbers (SDET-09)', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      seen.push(this.id);
    };
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Go to position 2: Part 2' }));
    expect(seen[0]).toBe(`position-${position(2, []).positionId}`);
    expect(screen.getByRole('region', { name: 'Position 2' })).toHaveFocus();
  });

  it('names the buttons of positions by all that they show, also where the beginning of a name is cut', async () => {
    const label = 'Schaltschrankblech MX-200-94';
    await show({
      [requestOf('supplierRfqDetails')]: {
        body: { ...details, positions: [position(1, [10]), { ...position(2, [10]), label }] },
      },
    });
    expect(await screen.findByRole('button', { name: `Go to position 2: ${label}` })).toHaveTextContent(`2 ${label}`);
  });

  it('opens its dialogs by their address (SDET-47)', async () => {
    await show({ [requestOf('ownQuoteDraft')]: { body: draft } }, '/supplier/rfqs/100001?dialog=send-quote');
    expect(await screen.findByRole('dialog', { name: 'Send quote' })).toBeInTheDocument();
  });
});
