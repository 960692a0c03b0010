import { newId } from '@torno/kernel';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { shortReadModelWait } from '../testing/query-service.fixture.js';
import { buyer, drafted, ids, met, participationStream, secrets } from '../testing/world.fixture.js';

const { service, get } = useQueryService(shortReadModelWait);

const archivedQuote = newId();
const withdrawnQuote = newId();
const drawing = newId();
const causedBy = newId();

/** A draft of another buyer, newer than one with a lower number. */
const draft = (number: number, label: string, rfqId: string = newId()): readonly SampleEvent[] =>
  drafted(rfqId, number - 100_000, {
    buyerCompanyId: ids.otherBuyer,
    ownerUserId: ids.otherBuyerUser,
    createdAt: `2026-03-01T00:00:00.${String(number % 1000).padStart(3, '0')}Z`,
    header: { label, internalCode: '' },
  });

const file = (fileName: string, rfqId: string | null, key: string = newId()): SampleEvent =>
  sample('AttachmentUploaded', { fileName, rfqId }, `attachment-${key}`);

const company = (secondaryCompanyId: string, label: string): SampleEvent =>
  sample('CompanyCreated', { secondaryCompanyId, label }, `company-${newId()}`);

const user = (firstName: string, lastName: string, email: string): SampleEvent => {
  const userId = newId();
  const companyId = ids.otherBuyer;
  return sample('UserCreated', { userId, companyId, firstName, lastName, email, logName: email }, `user-${userId}`);
};

const ofSupplier = participationStream(ids.closedRound);
const note = { ...sample('BuyerNoteSaved', {}, ofSupplier), correlationId: causedBy };

beforeAll(() =>
  service().append(
    sample(
      'RfqPositionChanged',
      { positionId: ids.position, label: 'Planet carrier', internalCode: 'PC-77' },
      `rfq-${ids.ended}`,
    ),
    file('Zeichnung_4711.pdf', ids.market, drawing),
    { ...sample('QuoteViewedByBuyer', { quoteId: ids.quote }, ofSupplier), actor: buyer },
    note,
    note,
    { ...sample('RfqHeaderChanged', { label: secrets.label }, `rfq-${ids.closedRound}`), correlationId: causedBy },
    ...met(
      ids.ended,
      ids.supplier,
      [
        sample('QuoteSubmitted', { quoteId: archivedQuote, quoteNo: 'AN-2026/17' }, participationStream(ids.ended)),
        'RfqArchivedBySupplier',
      ],
      { processorUserId: ids.supplierColleague },
    ),
    ...met(ids.failed, ids.freeSupplier, [
      sample(
        'QuoteSubmitted',
        { quoteId: withdrawnQuote, quoteNumber: 3 },
        participationStream(ids.failed, ids.freeSupplier),
      ),
      sample('QuoteWithdrawn', { quoteId: withdrawnQuote }, participationStream(ids.failed, ids.freeSupplier)),
    ]),
  ),
);

const search = async (q: string) => (await get('operator', 'admin/search').query({ q })).body;

it.each([
  ['the number of an RFQ', '100003', { rfqs: [{ secondaryId: 100_003, foundBy: 'rfq' }] }],
  ['the newest quotes to an RFQ', '100001', { quotes: [{ quoteId: ids.quote }, { quoteId: ids.rivalQuote }] }],
  ['a part', 'planet carr', { rfqs: [{ rfqId: ids.ended, foundBy: 'part', match: 'Planet carrier' }] }],
  ['the number of a part', 'pc-77', { rfqs: [{ rfqId: ids.ended, foundBy: 'part', match: 'Planet carrier' }] }],
  ['the name of a file', '4711.pdf', { rfqs: [{ rfqId: ids.market, foundBy: 'file', match: 'Zeichnung_4711.pdf' }] }],
  ['a person', 'bea', { users: [{ userId: ids.buyerUser, name: 'Bea Buyer' }], rfqs: [{ foundBy: 'person' }] }],
  ['a person of a supplier', 'tess', { rfqs: [{ rfqId: ids.ended, foundBy: 'person' }] }],
  [
    'a mail address, with the RFQs of its user',
    `${ids.buyerUser}@example.com`,
    { users: [{ userId: ids.buyerUser }], rfqs: [{ rfqId: ids.ended, foundBy: 'person' }] },
  ],
  ['a part of a mail address', `${ids.buyerUser.slice(-5)}@exam`, { users: [{ userId: ids.buyerUser }] }],
  ['a stream', `rfq-${ids.closedRound}`, { streams: [`rfq-${ids.closedRound}`] }],
  ['the number of a quote', '100001/1', { quotes: [{ quoteId: ids.quote }, { quoteId: ids.rivalQuote }] }],
  ['the number of a withdrawn quote', '100006 / 3', { quotes: [{ quoteId: withdrawnQuote, quoteNumber: 3 }] }],
  ['the supplier’s number of a quote', 'AN-2026/17', { quotes: [{ quoteId: archivedQuote, quoteNo: 'AN-2026/17' }] }],
  ['the id of an RFQ', ids.market, { rfqs: [{ rfqId: ids.market, foundBy: 'rfq' }] }],
  ['the id of an RFQ in capitals', ids.market.toUpperCase(), { rfqs: [{ rfqId: ids.market }] }],
  ['the id of a company', ids.supplier, { companies: [{ companyId: ids.supplier, label: 'Company 3' }] }],
  ['the id of a user', ids.buyerUser, { users: [{ userId: ids.buyerUser, companyLabel: 'Company 1' }] }],
  ['the id of a file', drawing, { rfqs: [{ rfqId: ids.market, foundBy: 'file', match: 'Zeichnung_4711.pdf' }] }],
  ['the id of a quote', ids.quote, { quotes: [{ quoteId: ids.quote, quoteNumber: 1 }] }],
  ['the streams of an id', ids.closedRound, { streams: [`rfq-${ids.closedRound}`] }],
  ['the id of an event', ids.event, { streams: [`rfq-${ids.closedRound}`] }],
  [
    'the id of a request',
    causedBy,
    { streams: [`participation-${ids.closedRound}_${ids.supplier}`, `rfq-${ids.closedRound}`] },
  ],
])('finds %s', async (_, q, expected) => {
  const body = await search(q);
  for (const [kind, hits] of Object.entries<readonly (object | string)[]>(expected))
    expect(body[kind]).toEqual(
      expect.arrayContaining(hits.map((hit) => (typeof hit === 'string' ? hit : expect.objectContaining(hit)))),
    );
});

it('The search finds a company with its RFQs, and a supplier with all their quotes and the RFQs in which they take part', async () => {
  const {
    companies: [company],
    rfqs,
  } = await search('company 10001');
  expect(company).toMatchObject({ companyId: ids.buyer, label: 'Company 1' });
  expect(rfqs.map(({ buyerLabel }: { buyerLabel: string }) => buyerLabel)).toContain('Company 1');
  const ofSupplier = await search('10003');
  expect(ofSupplier.rfqs).toEqual(
    expect.arrayContaining(
      [ids.closedRound, ids.ended].map((rfqId) =>
        expect.objectContaining({ rfqId, foundBy: 'supplier', match: 'Company 3' }),
      ),
    ),
  );
  expect(ofSupplier.quotes).toEqual(
    expect.arrayContaining([ids.quote, archivedQuote].map((quoteId) => expect.objectContaining({ quoteId }))),
  );
});

describe('among more than it returns', () => {
  beforeAll(() =>
    service().append(
      ...draft(200_000, 'Bevel wheel'),
      ...Array.from({ length: 19 }, (_, index) => 200_101 + index).flatMap((number) =>
        draft(number, `Spare bevel wheel for 200000 of ${number}`),
      ),
      ...draft(200_090, 'Bevel wheels'),
      ...Array.from({ length: 10 }, (_, number) => [
        company(`10001${number}`, `Alpha ${number} Huber`),
        user('Max', 'Alder', `max.${number}@huber-max.example`),
        file(`flange ${number}.pdf`, null),
      ]).flat(),
      company('20007', 'Huber'),
      user('Max', 'Zorn', 'max@huber.example'),
      file('flange.pdf', ids.ended),
    ),
  );

  it('has the RFQ with the number first', async () =>
    expect((await search('200000')).rfqs).toMatchObject([
      { secondaryId: 200_000 },
      ...Array.from({ length: 7 }, () => ({ foundBy: 'rfq' })),
    ]));

  it('has the RFQ that is called so first, then the one whose label begins so, then the newest ones that hold it', async () =>
    expect((await search('bevel wheel')).rfqs.map(({ secondaryId }: { secondaryId: number }) => secondaryId)).toEqual([
      200_000, 200_090, 200_119, 200_118, 200_117, 200_116, 200_115, 200_114,
    ]));

  it('has the company with the number first, and only its RFQs', async () => {
    const { companies: found, rfqs } = await search('10001');
    expect(found[0]).toMatchObject({ secondaryCompanyId: '10001' });
    expect(found).toHaveLength(8);
    expect(rfqs[0]).toMatchObject({ buyerCompanyId: ids.buyer, foundBy: 'company' });
  });

  it('has the company that is called so first', async () =>
    expect((await search('HUBER')).companies[0]).toMatchObject({ label: 'Huber' }));

  it('has only the user with the mail address', async () =>
    expect((await search('max@huber.example')).users).toMatchObject([{ name: 'Max Zorn' }]));

  it('has the user with the last name first', async () =>
    expect((await search('zorn')).users[0]).toMatchObject({ name: 'Max Zorn' }));

  it('finds the RFQ of a file beside files of none', async () =>
    expect((await search('flange')).rfqs).toMatchObject([{ rfqId: ids.ended, foundBy: 'file', match: 'flange.pdf' }]));
});

it('The search leaves out a draft that was discarded', async () => {
  const discarded = newId();
  await service().append(
    ...draft(200_200, 'Discarded', discarded),
    file('discarded.pdf', discarded),
    sample('RfqDraftDiscarded', {}, `rfq-${discarded}`),
  );
  expect((await search('discarded.pdf')).rfqs).toEqual([]);
  expect((await search(discarded)).rfqs).toEqual([]);
});

it('The search answers from the available read models while one is behind, and says so', async () => {
  expect(await search('100003')).toMatchObject({ isBehind: false });
  const answer = await get('operator', 'admin/search').query({ q: '100003' }).set('X-Min-Position', '999');
  expect(answer).toMatchObject({ status: 200, headers: { 'x-stale': 'true' } });
  expect(answer.body).toMatchObject({ isBehind: true, rfqs: [{ secondaryId: 100_003 }] });
});

it('The search returns nothing for a text without letters and digits', async () =>
  expect(await search(' –! ')).toEqual({
    isBehind: false,
    isPartial: false,
    rfqs: [],
    companies: [],
    users: [],
    quotes: [],
    jobs: [],
    streams: [],
  }));

it.each(['be', 'bevel', 'huber', '10001', 'max@huber.example', '200000', 'AN-2026/17', ids.quote, 'flange.pdf'])(
  'reads by indexes only, and sorts no documents: %s',
  async (q) => {
    await service().plans();
    await search(q);
    const plans = (await service().plans()).filter(({ collection }) => !collection.startsWith('projection-'));
    expect(plans.length).toBeGreaterThan(5);
    expect(plans.filter(({ collectionScan }) => collectionScan)).toEqual([]);
    // Matches of a part of a word are sorted by the entries of an index; of their documents only the first are read.
    const sorted = plans.filter(({ memorySort }) => memorySort);
    expect(sorted.filter(({ documentsExamined, returned }) => documentsExamined > returned)).toEqual([]);
  },
);

it.each(['buyer', 'supplier'] as const)('refuses a %s', async (name) =>
  expect((await get(name, 'admin/search').query({ q: 'gear' })).status).toBe(403),
);
