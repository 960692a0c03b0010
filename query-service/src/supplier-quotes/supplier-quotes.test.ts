import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { ids, participation, participationIdOf, quote } from '../testing/world.fixture.js';

const { post, service } = useQueryService();

describe('own quotes and drafts', () => {
  it('The supplier’s own quotes are listed, newest first, and no others (QUOTE-15)', async () => {
    const { body } = await post('supplier', 'supplier/quote/listMyQuotes', { rfqId: ids.closedRound });
    expect(body.quotes).toMatchObject([
      {
        quoteId: ids.quote,
        attachment: { attachmentId: ids.quoteFile },
        authorLastname: 'Supplier',
        interactionStatus: 'SupplierQuoted',
        positions: [{ scales: [{ unitCost: '8', positionCost: '800' }] }],
      },
    ]);
  });
  it('A supplier reads why their quote was rejected (BRFQ-20), and that they are chosen for negotiation', async () => {
    const of = async () =>
      (await post('supplier', 'supplier/quote/listMyQuotes', { rfqId: ids.closedRound })).body.quotes;
    expect(await of()).toMatchObject([{ rejectReason: '', markedForNegotiation: false }]);
    for (const change of [{ rejectReason: 'Delivery is too late' }, { markedForNegotiation: true }]) {
      const changed = participation(ids.closedRound, ids.supplier, { quotes: [quote(change)] });
      await service().put('participations', participationIdOf(changed), changed);
      expect(await of()).toMatchObject([change]);
    }
  });
  it('The draft is returned, or OK if there is none (QUOTE-16)', async () => {
    const draft = (name: Name, rfqId: string) => post(name, 'supplier/quote/draft/get', { rfqId });
    expect((await draft('supplier', ids.closedRound)).body).toMatchObject({
      rfqId: ids.closedRound,
      header: { quoteNo: 'Q-2' },
      attachment: { attachmentId: ids.quoteFile },
    });
    expect((await draft('supplier', ids.market)).body).toEqual({ error: 'OK' });
    expect((await draft('otherSupplier', ids.closedRound)).body).toEqual({ error: 'OK' });
  });
});
