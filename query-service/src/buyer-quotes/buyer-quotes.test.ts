import { useQueryService } from '../testing/caller.fixture.js';
import {
  companies,
  directoryEntry,
  ids,
  participation,
  participationIdOf,
  quote,
  secrets,
} from '../testing/world.fixture.js';

const { service, get } = useQueryService();

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
    const known = companies.find(({ companyId }) => companyId === ids.supplier)!;
    const supplier = async () =>
      (await get('buyer', `buyer/rfq/${ids.closedRound}/quotes`)).body.find(
        (each: { quoteId: string }) => each.quoteId === ids.quote,
      ).supplier;
    expect(await supplier()).toMatchObject({ logoUrl: null, coverUrl: null });
    await service().put('companies', ids.supplier, { ...known, logoKey: ids.drawing, coverKey: ids.termsFile });
    expect(await supplier()).toMatchObject({
      logoUrl: `/api/v1/attachment/${ids.drawing}/thumbnail`,
      coverUrl: `/api/v1/attachment/${ids.termsFile}/preview`,
    });
    await service().put('companies', ids.supplier, known);
  });

  it('One supplier’s quotes are found by key or id, newest first, with note and history', async () => {
    const second = quote({
      quoteId: ids.rivalQuote,
      quoteNumber: 2,
      status: 'BuyerRejectedQuote',
      rejectReason: 'late',
    });
    const changed = participation(ids.closedRound, ids.supplier, { quotes: [quote(), second] });
    await service().put('participations', participationIdOf(changed), changed);
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
        { type: 'QuoteSubmitted', actorName: 'Sam Supplier', quoteNumber: 1 },
        { type: 'NdaAccessGranted', actorName: 'Bea Buyer', quoteNumber: null },
        { type: 'NdaAccessRequested', actorName: 'Sam Supplier', quoteNumber: null },
        { type: 'RfqReadBySupplier', actorName: 'Sam Supplier', quoteNumber: null },
        { type: 'SupplierInvitedToRfq', actorName: 'Bea Buyer', quoteNumber: null },
      ],
    });
  });

  it('The history is newest first by time, also where the stream has another order (QVIEW-15)', async () => {
    const { history } = participation(ids.closedRound, ids.supplier);
    const [invited, ...others] = history;
    if (!invited) throw new Error('The supplier of the fixture was invited');
    const changed = participation(ids.closedRound, ids.supplier, { history: [...others, invited] });
    await service().put('participations', participationIdOf(changed), changed);
    const { body } = await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers/10003`);
    expect(body.history.map(({ type }: { type: string }) => type)).toEqual(
      history.map(({ type }) => type).toReversed(),
    );
    const usual = participation(ids.closedRound, ids.supplier);
    await service().put('participations', participationIdOf(usual), usual);
  });

  it('The buyer reads which suppliers their own company has rated and blocked, never what others have (CLOSE-17)', async () => {
    const put = async (companyId: string, change: Parameters<typeof directoryEntry>[2]): Promise<void> => {
      const { id, ...entry } = directoryEntry(companyId, ids.supplier, change);
      await service().put('directory', id, entry);
    };
    await put(ids.buyer, {
      blockedAs: ['Buyer'],
      ratings: [
        { rfqId: ids.ended, criteria: ['RATING_PRICE'] },
        { rfqId: ids.archived, criteria: ['RATING_FRIENDLY', 'RATING_PRICE'] },
      ],
    });
    await put(ids.otherBuyer, { ratings: [{ rfqId: ids.nobody, criteria: ['RATING_EXPERTISE'] }] });
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
      ['Pending', '2026-03-01T00:00:00.000Z'],
      ['Rejected', '2026-03-04T00:00:00.000Z'],
      ['Pending', '2026-03-02T00:00:00.000Z'],
      ['Granted', '2026-03-03T00:00:00.000Z'],
    ] as const;
    for (const [index, [ndaStatus, requestedAt]] of requests.entries()) {
      const requested = participation(ids.market, suppliers[index] ?? '', {
        buyerCompanyId: ids.otherBuyer,
        ndaStatus,
        ndaRequest: {
          documentId: ids.ndaDocument,
          userId: ids.supplierUser,
          signedAttachmentKey: null,
          requestedAt,
          decidedBy: null,
        },
      });
      await service().put('participations', participationIdOf(requested), requested);
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
