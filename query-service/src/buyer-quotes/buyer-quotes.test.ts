import { directoryId, participationId, type RatingCriterion } from '@torno/domain';
import type { Actor } from '@torno/kernel';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { buyer, ids, secrets, seller } from '../testing/world.fixture.js';

const { service, get } = useQueryService();
afterEach(() => service().undo());

const stream = `participation-${participationId(ids.closedRound, ids.supplier)}`;

describe('quotes of an RFQ', () => {
  it('Costs and statuses have the names of the buyer’s side (C-11, C-12)', async () => {
    const { body } = await get('buyer', `buyer/rfq/${ids.closedRound}/quotes`);
    expect(body).toHaveLength(2);
    expect(body.find((each: { quoteId: string }) => each.quoteId === ids.quote)).toMatchObject({
      metadata: { interactionStatus: 'None' },
      viewedByBuyer: false,
      latest: true,
      attachment: { attachmentID: ids.quoteFile, label: 'quote.pdf' },
      supplier: { companyKey: '10003', authorName: 'Sam Supplier', favorite: true, generalNdaApproval: true },
      positions: [
        {
          positionId: ids.position,
          posNumber: 1,
          costs: [
            {
              quantity: 100,
              deliveryDate: '4 weeks',
              leadTimeDays: 28,
              unitCosts: '8',
              fixedCosts: null,
              positionCosts: '800',
            },
          ],
        },
      ],
    });
  });

  it('A quote shows logo and cover of its supplier (QVIEW-04)', async () => {
    const supplier = async () =>
      (await get('buyer', `buyer/rfq/${ids.closedRound}/quotes`)).body.find(
        (each: { quoteId: string }) => each.quoteId === ids.quote,
      ).supplier;
    expect(await supplier()).toMatchObject({ logoUrl: null, coverUrl: null });
    const company = `company-${ids.supplier}`;
    await service().append(
      sample('CompanyLogoChanged', { attachmentKey: ids.drawing }, company),
      sample('CompanyPictureChanged', { attachmentKey: ids.termsFile }, company),
    );
    expect(await supplier()).toMatchObject({
      logoUrl: `/api/v1/attachment/${ids.drawing}/thumbnail`,
      coverUrl: `/api/v1/attachment/${ids.termsFile}/preview`,
    });
  });

  it('One supplier’s quotes are found by key or id, newest first, with note and history', async () => {
    const second = { quoteId: ids.rivalQuote, quoteNumber: 2, authorId: ids.supplierUser };
    await service().append(
      { ...sample('QuoteSubmitted', second, stream), actor: seller, at: '2026-03-03T09:00:00.000Z' },
      {
        ...sample('QuoteRejectedByBuyer', { quoteId: ids.rivalQuote, reason: 'late' }, stream),
        actor: buyer,
        at: '2026-03-03T10:00:00.000Z',
      },
    );
    const byKey = await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers/10003`);
    const byId = await get('buyer', `buyer/rfq/100001/suppliers/${ids.supplier}`);
    expect(byId.body).toEqual(byKey.body);
    expect(byKey.body).toMatchObject({
      note: secrets.note,
      ndaStatus: 'Granted',
      quotes: [
        { quoteNumber: 2, latest: true, metadata: { interactionStatus: 'Rejected' }, rejectReason: 'late' },
        { quoteNumber: 1, latest: false, metadata: { interactionStatus: 'None' } },
      ],
      history: [
        { type: 'QuoteRejectedByBuyer', actorName: 'Bea Buyer', quoteNumber: 2 },
        { type: 'QuoteSubmitted', actorName: 'Sam Supplier', quoteNumber: 2 },
        { type: 'QuoteSubmitted', actorName: 'Sam Supplier', quoteNumber: 1 },
        { type: 'NdaAccessGranted', actorName: 'Bea Buyer', quoteNumber: null },
        { type: 'NdaAccessRequested', actorName: 'Sam Supplier', quoteNumber: null },
        { type: 'RfqReadBySupplier', actorName: 'Sam Supplier', quoteNumber: null },
        { type: 'SupplierInvitedToRfq', actorName: 'Bea Buyer', quoteNumber: null },
      ],
    });
  });

  it('The history is newest first by time, even where the stream has another order (QVIEW-15)', async () => {
    // A late policy dates its commands with the time of their cause.
    const award = sample('ParticipationAwarded', { quoteId: ids.quote }, stream);
    await service().append({ ...award, actor: buyer, at: '2026-03-01T09:15:00.000Z' });
    const { body } = await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers/10003`);
    expect(body.history.map(({ type }: { type: string }) => type)).toEqual([
      'QuoteSubmitted',
      'NdaAccessGranted',
      'NdaAccessRequested',
      'RfqReadBySupplier',
      'ParticipationAwarded',
      'SupplierInvitedToRfq',
    ]);
  });

  it('The buyer reads which suppliers their own company has rated and blocked, never what others have (CLOSE-17)', async () => {
    const rated = (actor: Actor, rfqId: string, ...ratings: readonly RatingCriterion[]) => ({
      ...sample('SupplierRated', { companyId: ids.supplier, ratings }, `rfq-${rfqId}`),
      actor,
    });
    await service().append(
      sample('CompanyBlocked', { mode: 'Buyer' }, `directory-${directoryId(ids.buyer, ids.supplier)}`),
      rated(buyer, ids.ended, 'RATING_PRICE'),
      rated(buyer, ids.archived, 'RATING_FRIENDLY', 'RATING_PRICE'),
      rated({ ...buyer, companyId: ids.otherBuyer }, ids.market, 'RATING_EXPERTISE'),
    );
    const { body } = await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers/10003`);
    expect(body.supplier).toMatchObject({
      blocked: true,
      ratings: [
        { criterion: 'RATING_PRICE', count: 2 },
        { criterion: 'RATING_FRIENDLY', count: 1 },
      ],
    });
  });

  it('A company without a participation in the RFQ is not found', async () => {
    expect((await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers/10005`)).status).toBe(404);
    expect((await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers/4711`)).status).toBe(404);
  });
});
