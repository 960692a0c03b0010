import { subjectKey } from '@torno/domain';
import { newId } from '@torno/kernel';
import { searchTokens, searchWords, type RfqHistoryReadModel, type Stored } from '@torno/read-models';
import { useQueryService } from '../testing/caller.fixture.js';
import { existing, ids, position, rfq, attachments } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

beforeAll(async () => {
  const positions = [{ ...position, label: 'Planet carrier', internalCode: 'PC-77' }];
  const found = rfq(ids.ended, 4, { positions, partWords: searchWords('Planet carrier', 'PC-77') });
  await service().put('rfqs', ids.ended, found);
  const file = { ...existing(attachments[0]), rfqId: ids.market, fileName: 'Zeichnung_4711.pdf' };
  const history = service().documents.collection<Stored<RfqHistoryReadModel>>('rfq-history@1');
  await service().put('rfq-history', newId(), {
    ...existing((await history.find({}))[0]),
    subjects: [subjectKey('quotes', ids.quote)],
    stream: `participation-${ids.closedRound}_${ids.supplier}`,
  });
  await service().put('attachments', file.attachmentKey, { ...file, tokens: searchTokens(file.fileName) });
});

const search = async (q: string) => (await get('operator', 'admin/search').query({ q })).body;

it.each([
  ['the number of an RFQ', '100003', { rfqs: [{ secondaryId: 100_003, foundBy: 'rfq' }] }],
  ['a part', 'planet carr', { rfqs: [{ rfqId: ids.ended, foundBy: 'part', match: 'Planet carrier' }] }],
  ['the number of a part', 'pc-77', { rfqs: [{ rfqId: ids.ended, foundBy: 'part', match: 'Planet carrier' }] }],
  ['the name of a file', '4711.pdf', { rfqs: [{ rfqId: ids.market, foundBy: 'file', match: 'Zeichnung_4711.pdf' }] }],
  ['a person', 'bea', { users: [{ userId: ids.buyerUser, name: 'Bea Buyer' }], rfqs: [{ foundBy: 'person' }] }],
  ['a mail address', `${ids.buyerUser}@example.com`, { users: [{ userId: ids.buyerUser }] }],
  ['the id of a quote', ids.quote, { quotes: [{ quoteId: ids.quote, quoteNumber: 1 }] }],
  ['a stream', `rfq-${ids.closedRound}`, { streams: [{ stream: `rfq-${ids.closedRound}`, rfqId: ids.closedRound }] }],
])('finds %s', async (_, q, expected) => {
  const body = await search(q);
  for (const [kind, [first]] of Object.entries(expected) as [string, [object]][])
    expect(body[kind]).toEqual(expect.arrayContaining([expect.objectContaining(first)]));
});

it('finds a company with its RFQs, and a supplier with their quotes', async () => {
  const { companies, rfqs } = await search('company 10001');
  expect(companies).toMatchObject([{ companyId: ids.buyer, label: 'Company 1' }]);
  expect(rfqs.map(({ buyerLabel }: { buyerLabel: string }) => buyerLabel)).toContain('Company 1');
  const { quotes } = await search('10003');
  expect(quotes).toEqual(expect.arrayContaining([expect.objectContaining({ quoteId: ids.quote })]));
});

it('answers nothing for a text without letters and digits', async () =>
  expect(await search(' –! ')).toEqual({ rfqs: [], companies: [], users: [], quotes: [], jobs: [], streams: [] }));

it('reads by indexes only', async () => {
  await service().plans();
  await search('gear');
  await search(ids.quote);
  const plans = (await service().plans()).filter(({ collection }) => !collection.startsWith('projection-'));
  expect(plans.length).toBeGreaterThan(5);
  expect(plans.filter(({ collectionScan }) => collectionScan)).toEqual([]);
});

it.each(['buyer', 'supplier'] as const)('refuses a %s', async (name) =>
  expect((await get(name, 'admin/search').query({ q: 'gear' })).status).toBe(403),
);
