import { participationId } from '@torno/domain';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { ids } from '../testing/world.fixture.js';

const { post, service } = useQueryService();
afterEach(() => service().undo());

const stream = `participation-${participationId(ids.closedRound, ids.supplier)}`;

describe('own quotes and drafts', () => {
  it('The supplier’s own quotes are listed, newest first, and no others (QUOTE-15)', async () => {
    const { body } = await post('supplier', 'supplier/quote/listMyQuotes', { rfqId: ids.closedRound });
    expect(body.quotes).toMatchObject([
      {
        quoteId: ids.quote,
        attachment: { attachmentId: ids.quoteFile },
        authorLastname: 'Supplier',
        interactionStatus: 'SupplierQuoted',
        positions: [{ scales: [{ unitCost: '8', positionCost: '800', deliveryAt: '4 weeks', leadTimeDays: 28 }] }],
      },
    ]);
  });
  it('A supplier reads why their quote was rejected (BRFQ-20), and that they are chosen for negotiation', async () => {
    const readOwnQuotes = async () =>
      (await post('supplier', 'supplier/quote/listMyQuotes', { rfqId: ids.closedRound })).body.quotes;
    expect(await readOwnQuotes()).toMatchObject([{ rejectReason: '', markedForNegotiation: false }]);
    await service().append(
      sample('QuoteRejectedByBuyer', { quoteId: ids.quote, reason: 'Delivery is too late' }, stream),
    );
    expect(await readOwnQuotes()).toMatchObject([{ rejectReason: 'Delivery is too late' }]);
    await service().undo();
    await service().append(sample('ParticipationMarkedForNegotiation', {}, stream));
    expect(await readOwnQuotes()).toMatchObject([{ markedForNegotiation: true }]);
  });
  it('A draft without a number of days gets it from its words if they are plain (C-30)', async () => {
    const daysOf = async (deliveryAt: string): Promise<unknown> => {
      const scale = { scaleId: ids.scale, deliveryAt, leadTimeDays: null, unitCost: '8', fixedCost: '' };
      const positions = [{ positionId: ids.position, selected: true, scales: [scale] }];
      const draft = `participation-${participationId(ids.market, ids.supplier)}`;
      await service().append(sample('QuoteDraftSaved', { positions }, draft));
      const { body } = await post('supplier', 'supplier/quote/draft/get', { rfqId: ids.market });
      return body.positions[0].scales[0].leadTimeDays;
    };
    expect(await daysOf('3 settimane')).toBe(21);
    expect(await daysOf('nach Freigabe')).toBeNull();
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
