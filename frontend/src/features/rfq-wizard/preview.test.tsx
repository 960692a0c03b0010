import { act, screen, waitFor, within } from '@testing-library/react';
import type { SupplierRfqDetails } from '@torno/contract';
import { plainContact, plainSupplierMetadata, plainSupplierRfq } from '../../shared/testing/supplier-rfq.fixture.js';
import { draft } from './testing/rfq.fixture.js';
import { details, path, sentBodies, show } from './testing/show-step.js';

const [first] = draft.positions;
if (first === undefined) throw new Error('no position');
const { targetPrice: _, errors: __, attachments: ___, ...content } = first;

const seen = (change: Partial<SupplierRfqDetails['rfq']> = {}): SupplierRfqDetails => ({
  rfq: {
    ...plainSupplierRfq,
    label: 'Gear box',
    status: 'InWork',
    startDate: draft.createdAt,
    endDate: draft.createdAt,
    incoterm: 'OTH',
    deliveryCondition: 'by boat',
    deliveryDate: '2099-03-01',
    previewImageName: 'gears.pdf',
    ...change,
  },
  metadata: plainSupplierMetadata,
  contactData: plainContact,
  positions: [{ ...content, attachments: [] }],
});

const publish = 'POST /api/v1/buyer/rfq/r1/publish';
/** Suppliers of the marketplace see neither the name nor the terms. */
const shortened = (): SupplierRfqDetails => {
  const short = seen({ label: '', paymentCondition: '', deliveryCondition: '' });
  return { ...short, metadata: { ...short.metadata, state: 'NOT_PAYED' } };
};

const answers = {
  'GET /api/v1/buyer/rfq/r1/preview': ({ url }: { readonly url: URL }) => ({
    body: url.searchParams.get('audience') === 'marketplace' ? shortened() : seen(),
  }),
  'POST /api/v1/buyer/rfq/r1/matching': {
    body: {
      basicResult: [],
      premiumResult: [],
      matchingResult: [],
      nearMisses: [],
      positionsWithoutSize: [],
      initialized: true,
      truncated: false,
    },
  },
  [publish]: { body: { status: 'ToBeVerified', position: 4 } },
};

describe('preview of the suppliers’ view', () => {
  it('is shown as the last page before publishing, and can be linked to', async () => {
    const { user, router } = await show('matching', { duration: 14 }, answers);
    await user.click(await screen.findByRole('button', { name: 'Supplier preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Supplier preview' }));
    expect(await dialog.findByRole('heading', { name: 'Gear box' })).toBeInTheDocument();
    expect(dialog.getByText('by boat')).toBeInTheDocument();
    // In place of the picture, which does not exist yet.
    expect(dialog.getByText('PDF')).toBeInTheDocument();
    expect(dialog.getByText('for 14 days after publication')).toBeInTheDocument();
    expect(dialog.getByText(/Buyer AG/)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: /Part/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?dialog=preview');
  });

  it('differs by audience', async () => {
    const { user } = await show('matching?dialog=preview', {}, answers);
    const dialog = within(await screen.findByRole('dialog', { name: 'Supplier preview' }));
    await dialog.findByText('by boat');
    await user.click(dialog.getByRole('button', { name: 'Marketplace' }));
    await waitFor(() => expect(dialog.queryByText('by boat')).not.toBeInTheDocument());
    expect(dialog.getByText(/see a short version/)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Name hidden' })).toBeInTheDocument();
  });

  it('explains why the RFQ cannot be published yet', async () => {
    await show('matching?dialog=preview', { deliveryDate: null }, answers);
    const dialog = within(await screen.findByRole('dialog', { name: 'Supplier preview' }));
    expect(dialog.getByText('1 thing is still missing before you can publish.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Publish RFQ' })).toBeDisabled();
  });

  it('continues to publishing, without the dialog', async () => {
    const view = await show('matching?dialog=preview', {}, answers);
    const dialog = within(await screen.findByRole('dialog', { name: 'Supplier preview' }));
    await view.user.click(await dialog.findByRole('button', { name: 'Publish RFQ' }));
    await view.user.click(await screen.findByRole('button', { name: 'Publish on the marketplace' }));
    await waitFor(() => expect(path(view)).toBe('/buyer/rfqs/r1/matching-done'));
    expect(sentBodies(view, publish)).toHaveLength(1);
    expect(view.router.state.location.search).toBe('');
  });

  it('does not stay open on the result page, however early a live update arrives', async () => {
    let published = false;
    const view = await show(
      'matching?returnURL=%2Fbuyer%2Frfqs%2Fall',
      {},
      {
        ...answers,
        [details]: () => ({ body: published ? { ...draft, status: 'Active' } : draft }),
      },
    );
    await view.user.click(await screen.findByRole('button', { name: 'Supplier preview' }));
    await screen.findByRole('dialog', { name: 'Supplier preview' });
    published = true;
    await act(() => view.queryClient.invalidateQueries({ queryKey: ['buyerRfqDetails'] }));
    await waitFor(() => expect(path(view)).toBe('/buyer/rfqs/r1/matching-done'));
    expect(view.router.state.location.search).toBe('?returnURL=%2Fbuyer%2Frfqs%2Fall');
  });

  it('does not leave a history entry when closed', async () => {
    const { user, router } = await show('matching', {}, answers);
    const before = router.state.location.key;
    await user.click(await screen.findByRole('button', { name: 'Supplier preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Supplier preview' }));
    await user.click((await dialog.findAllByRole('button', { name: 'Close' }))[0] ?? document.body);
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '', key: before }));
  });
});
