import { refusal, type Api } from '../house/api.js';
import type { House } from '../house/house.js';
import type { Person } from '../house/people.js';
import { draftRfq, publishRfq, quoteBody } from '../house/rfq-story.js';
import { startTrade } from '../house/trade.js';

let house: House;
let api: Api;
let buyer: Person;
let supplier: Person;
let rival: Person;

beforeAll(async () => {
  ({ house, api, buyer, supplier, rival } = await startTrade({ supplier: 'A', rival: 'A' }));
});

afterAll(() => house?.stop());

it('A supplier can withdraw a quote and quote again, and the buyer is notified (C-44)', async () => {
  const rfq = await draftRfq(api, buyer);
  const { rfqId } = rfq;
  const params = { rfqId };
  await publishRfq(api, buyer, rfqId, [supplier, rival]);
  const submit = ({ token }: Person, price: string) => api.call('submitQuote', { token, body: quoteBody(rfq, price) });
  const { quoteId } = await submit(supplier, '2');
  const other = await submit(rival, '3');
  const withdraw = ({ token }: Person, id = quoteId) =>
    api.call('withdrawQuote', { token, body: { rfqId, quoteId: id, reason: 'No steel' } });
  const seen = async () => {
    const { token } = buyer;
    const [row, quotes, page, suppliers] = await Promise.all([
      api.call('buyerRfqDetails', { token, params }),
      api.call('rfqQuotes', { token, params }),
      api.call('supplierQuotes', { token, params: { rfqId, companyKey: supplier.companyKey } }),
      api.call('invitedSuppliers', { token, params }),
    ]);
    return {
      count: row.quoteCount,
      fresh: row.newQuoteCount,
      quotes: quotes
        .filter((quote) => quote.supplier.companyId === supplier.companyId)
        .map(({ quoteNumber, latest, withdrawnAt, withdrawReason }) => [
          quoteNumber,
          latest,
          withdrawnAt !== null,
          withdrawReason,
        ]),
      history: page.history.flatMap(({ type, quoteNumber }) => (type.startsWith('Quote') ? [[type, quoteNumber]] : [])),
      status: suppliers.find(({ companyId }) => companyId === supplier.companyId)?.status,
    };
  };
  expect(await seen()).toMatchObject({ count: 2, fresh: 2, status: 'SupplierQuoted' });

  // Another supplier of the same RFQ sees neither this quote nor its withdrawal.
  expect(await refusal(withdraw(rival))).toMatchObject({ status: 404, code: 'quote.not-found' });
  expect(await refusal(withdraw(supplier, other.quoteId))).toMatchObject({ status: 404, code: 'quote.not-found' });

  const first = await withdraw(supplier);
  const afterwards = await seen();
  expect(afterwards).toMatchObject({
    count: 1,
    fresh: 1,
    status: 'SupplierWithdrewQuote',
    quotes: [[1, true, true, 'No steel']],
    history: [
      ['QuoteWithdrawn', 1],
      ['QuoteSubmitted', 1],
    ],
  });
  expect((await withdraw(supplier)).position).toBeLessThanOrEqual(first.position);
  expect(await seen()).toEqual(afterwards);

  const { token } = supplier;
  const details = await api.call('supplierRfqDetails', { token, body: { id: rfqId } });
  expect(details.metadata).toMatchObject({ interactionStatus: 'SupplierReadRfq', rfqQuoteCount: 1 });
  const { rfqs } = await api.call('supplierRfqs', { token, body: { listType: 'INPROGRESS', listLevel: 'COMPANY' } });
  expect(rfqs).toEqual([]);

  const decided = { token: buyer.token, params: { rfqId, quoteId } };
  const positionIDs = rfq.positions.map(({ positionId }) => positionId);
  const gone = { status: 409, code: 'quote.not-open' };
  expect(await refusal(api.call('acceptQuote', { ...decided, body: { positionIDs } }))).toMatchObject(gone);
  expect(await refusal(api.call('rejectQuote', { ...decided, body: {} }))).toMatchObject(gone);
  const award = {
    outcome: 'AWARD' as const,
    suppliers: [{ companyId: supplier.companyId, awarded: true, ratings: ['RATING_PRICE' as const], freeText: '' }],
  };
  expect(await refusal(api.call('closeRfq', { token: buyer.token, params, body: award }))).toMatchObject({
    status: 400,
  });

  const again = await submit(supplier, '1');
  expect(again.quoteNumber).toBe(2);
  expect(await seen()).toMatchObject({
    count: 2,
    status: 'SupplierQuoted',
    quotes: [
      [2, true, false, ''],
      [1, false, true, 'No steel'],
    ],
  });
  const accepted = { token: buyer.token, params: { rfqId, quoteId: again.quoteId }, body: { positionIDs } };
  expect(await api.call('acceptQuote', accepted)).toMatchObject({ interactionStatus: 'Accepted' });
  expect(await refusal(withdraw(supplier, again.quoteId))).toMatchObject({ status: 409, code: 'quote.not-open' });
});
