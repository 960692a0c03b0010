import type { BuyerQuote, BuyerRfqRow, NdaRequest, SupplierRfqRow } from '@torno/contract';
import { randomRfqs } from '../../tests/samples/random-rfqs.js';
import { useQueryService } from './testing/caller.fixture.js';
import { companies, existing, ids } from './testing/world.fixture.js';

const { service, get, post } = useQueryService();

const idOf = (group: number, number: number): string =>
  `0000000${group}-0000-4000-8000-${String(7_000 + number).padStart(12, '0')}`;
const rfqIds = Array.from({ length: 12 }, (_, number) => idOf(8, number));
const suppliers = [ids.supplier, ...Array.from({ length: 5 }, (_, number) => idOf(9, number))];

beforeAll(async () => {
  const { put } = service();
  const supplier = existing(companies.find(({ companyId }) => companyId === ids.supplier));
  for (const companyId of suppliers) await put('companies', companyId, { ...supplier, companyId });
  const world = randomRfqs(rfqIds, { buyerCompanyId: ids.otherBuyer, supplierCompanyIds: suppliers }, 7);
  for (const [id, rfq] of world.rfqs) await put('rfqs', id, rfq);
  for (const [id, participation] of world.participations) await put('participations', id, participation);
});

const buyersRows = async (listType: string): Promise<readonly BuyerRfqRow[]> =>
  (await post('otherBuyer', 'buyer/rfq', { listType, limit: 100 })).body.rfqs;

it('Each figure of a buyer’s row is the number of entries that its page lists', async () => {
  const rows = [...(await buyersRows('ALL')), ...(await buyersRows('ARCHIVED'))];
  expect(rows.map(({ rfqId }) => rfqId).sort()).toEqual(rfqIds);
  const figures = new Set<string>();
  for (const { rfqId, supplierCount, quoteCount, newQuoteCount, openNdaCount, positionCount } of rows) {
    const [suppliersReply, quotesReply, ndasReply, details] = await Promise.all([
      get('otherBuyer', `buyer/rfq/${rfqId}/suppliers`),
      get('otherBuyer', `buyer/rfq/${rfqId}/quotes`),
      get('otherBuyer', 'buyer/directory/ndas').query({ status: 'Pending', rfqId }),
      get('otherBuyer', `buyer/rfq/${rfqId}`),
    ]);
    const quotes: readonly BuyerQuote[] = quotesReply.body;
    const current = quotes.filter(({ latest, withdrawnAt }) => latest && withdrawnAt === null);
    const requests: readonly NdaRequest[] = ndasReply.body;
    expect({ rfqId, supplierCount, quoteCount, newQuoteCount, openNdaCount, positionCount }).toEqual({
      rfqId,
      supplierCount: suppliersReply.body.length,
      quoteCount: current.length,
      newQuoteCount: current.filter(({ viewedByBuyer }) => !viewedByBuyer).length,
      openNdaCount: requests.length,
      positionCount: details.body.positions.length,
    });
    figures.add([supplierCount, quoteCount, newQuoteCount, openNdaCount].join());
  }
  // The world is varied enough that no figure could be another one by chance.
  expect(figures.size).toBeGreaterThan(rfqIds.length / 2);
});

it('Each figure of the lists is the number of their RFQs, for buyers and suppliers', async () => {
  const { body: ofBuyer } = await post('otherBuyer', 'buyer/rfq/counter');
  for (const [name, count] of Object.entries(ofBuyer))
    expect([name, (await buyersRows(name.toUpperCase())).length]).toEqual([name, count]);
  for (const listLevel of ['COMPANY', 'USER']) {
    const { body: ofSupplier } = await post('supplier', 'supplier/rfq/counter', { listLevel });
    for (const [name, listType] of [
      ['inbox', 'INBOX'],
      ['preselect', 'PRESELECTED'],
      ['inProgress', 'INPROGRESS'],
      ['ended', 'ENDED'],
      ['archived', 'ARCHIVED'],
    ] as const) {
      const { body } = await post('supplier', 'supplier/rfq', { listType, listLevel, limit: 100 });
      const rows: readonly SupplierRfqRow[] = body.rfqs;
      expect([listLevel, name, rows.length, body.total]).toEqual([listLevel, name, ofSupplier[name], ofSupplier[name]]);
    }
  }
});
