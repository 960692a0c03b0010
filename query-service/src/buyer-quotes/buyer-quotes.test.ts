import { directoryId, participationId, type RatingCriterion } from '@torno/domain';
import type { Actor } from '@torno/kernel';
import { sample } from '../../../tests/samples/happenings.js';
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
    await service().happen(
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
    await service().happen(
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

  it('The history is newest first by time, also where the stream has another order (QVIEW-15)', async () => {
    // A process dates its late reaction with the time of its cause.
    const award = sample('ParticipationAwarded', { quoteId: ids.quote }, stream);
    await service().happen({ ...award, actor: buyer, at: '2026-03-01T09:15:00.000Z' });
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
    await service().happen(
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

describe('NDA requests', () => {
  it('Each entry names who asked for access, who decided and the signed copy (NDA-08, NDA-09)', async () => {
    const { body } = await get('buyer', 'buyer/directory/ndas');
    expect(body).toEqual([
      expect.objectContaining({
        id: `${ids.closedRound}_${ids.supplier}`,
        status: 'Granted',
        rfqLabel: secrets.label,
        requestedBy: 'Sam Supplier',
        processor: 'Bea Buyer',
        attachmentUrl: `/api/v1/attachment/${ids.signedFile}`,
        attachmentLabel: 'signed.pdf',
      }),
    ]);
  });

  it('The list is filtered by status and RFQ', async () => {
    const count = async (query: object) => (await get('buyer', 'buyer/directory/ndas').query(query)).body.length;
    expect(await count({ status: 'Granted' })).toBe(1);
    expect(await count({ status: 'Pending' })).toBe(0);
    expect(await count({ rfqId: ids.market })).toBe(0);
    expect(await count({ rfqId: ids.closedRound })).toBe(1);
  });

  it('Pages show open requests first, each kind newest first, and the number of all (FAV-10)', async () => {
    const suppliers = ['a', 'b', 'c', 'd'].map((letter) => ids.supplier.replace(/.$/, letter));
    const requests = [
      [undefined, '2026-03-01T00:00:00.000Z'],
      ['NdaAccessRejected', '2026-03-04T00:00:00.000Z'],
      [undefined, '2026-03-02T00:00:00.000Z'],
      ['NdaAccessGranted', '2026-03-03T00:00:00.000Z'],
    ] as const;
    for (const [index, [decision, at]] of requests.entries()) {
      const supplierCompanyId = suppliers[index] ?? '';
      const ofSupplier = `participation-${participationId(ids.market, supplierCompanyId)}`;
      const opened = { rfqId: ids.market, supplierCompanyId, buyerCompanyId: ids.otherBuyer, ndaRequired: true };
      await service().happen(
        sample('ParticipationOpened', opened, ofSupplier),
        { ...sample('NdaAccessRequested', { documentId: ids.ndaDocument }, ofSupplier), actor: seller, at },
        ...(decision ? [sample(decision, {}, ofSupplier)] : []),
      );
    }
    const page = async (query: object) => {
      const { body, headers } = await get('otherBuyer', 'buyer/directory/ndas').query(query);
      return [
        body.map(({ requestedDate }: { requestedDate: string }) => Number(requestedDate.slice(8, 10))),
        headers['x-total-count'],
      ];
    };
    expect(await page({})).toEqual([[2, 1, 4, 3], '4']);
    expect(await page({ limit: 3 })).toEqual([[2, 1, 4], '4']);
    expect(await page({ offset: 1, limit: 2 })).toEqual([[1, 4], '4']);
    expect(await page({ offset: 3, limit: 2 })).toEqual([[3], '4']);
    expect(await page({ offset: 4 })).toEqual([[], '4']);
    expect(await page({ status: 'Pending', offset: 1, limit: 5 })).toEqual([[1], '2']);
  });

  it('The filter accepts the number of an own RFQ as well as its id (C-21)', async () => {
    const ask = (name: 'buyer' | 'otherBuyer', rfqId: string) => get(name, 'buyer/directory/ndas').query({ rfqId });
    expect((await ask('buyer', '100001')).body).toEqual((await ask('buyer', ids.closedRound)).body);
    expect((await ask('otherBuyer', '100001')).status).toBe(404);
    expect((await ask('buyer', 'none')).status).toBe(400);
  });
});
