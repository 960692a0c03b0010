import type { SupplierRfqRow } from '@torno/contract';
import { directoryId, participationId, type ParticipationFacts } from '@torno/domain';
import { sample, type EventType, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import {
  attachments,
  companies,
  ids,
  met,
  participationStream,
  position,
  published,
  secrets,
  existing,
} from '../testing/world.fixture.js';

const { service, post, get } = useQueryService();
afterEach(() => service().undo());

const list = async (name: Name, body: object): Promise<{ readonly rfqs: SupplierRfqRow[]; readonly total: number }> =>
  (await post(name, 'supplier/rfq', { listLevel: 'COMPANY', ...body })).body;
const numbers = async (name: Name, body: object): Promise<number[]> =>
  (await list(name, body)).rfqs.map(({ secondaryId }) => secondaryId - 100_000);

/** Replaces the sample's events of a supplier with an RFQ, from the first contact on. */
const meets = async (
  rfqId: string,
  steps: readonly (EventType | SampleEvent)[],
  facts: Partial<ParticipationFacts> = {},
): Promise<void> => {
  await service().forget('participations', participationId(rfqId, ids.supplier));
  await service().append(...met(rfqId, ids.supplier, steps, facts));
};
const invitation = ['SupplierInvitedToRfq'] as const;
const sentQuote = [...invitation, 'RfqReadBySupplier', 'QuoteSubmitted'] as const;
/** An RFQ on the marketplace with a part that fits the supplier's profile. */
const onMarket = { marketplace: true, positions: [position] } as const;
const wide = [{ ...position, dimensions: { diameter: 500 } }] as const;
const listTypes = ['INBOX', 'PRESELECTED', 'INPROGRESS', 'ENDED', 'ARCHIVED'] as const;

describe('lists of participations (SRFQ-34)', () => {
  it.each([
    ['unread', [], ['INBOX']],
    ['bookmarked', ['RfqBookmarked'], ['INBOX', 'PRESELECTED']],
    ['read', ['RfqReadBySupplier'], []],
    ['quoted', ['RfqReadBySupplier', 'QuoteSubmitted'], ['INPROGRESS']],
    ['over', ['QuoteSubmitted', 'ParticipationClosedByBuyer'], ['ENDED']],
    ['archived', ['RfqBookmarked', 'RfqArchivedBySupplier'], ['ARCHIVED']],
    ['withdrawn', ['QuoteSubmitted', 'QuoteWithdrawn'], []],
  ] as const)('%s', async (_, types, expected) => {
    await meets(ids.closedRound, [...invitation, ...types]);
    const found = [];
    for (const listType of listTypes) if ((await list('supplier', { listType })).total > 0) found.push(listType);
    expect(found).toEqual(expected);
    const { body } = await post('supplier', 'supplier/rfq/counter', {});
    const { inbox, preselect, inProgress, ended, archived } = body;
    expect([inbox, preselect, inProgress, ended, archived]).toEqual(
      listTypes.map((type) => (expected.some((each) => each === type) ? 1 : 0)),
    );
  });

  it('An ended RFQ stays listed only if the supplier has worked on it (SRFQ-34)', async () => {
    const over = '00000003-0000-4000-8000-000000000094';
    await service().append(...published(over, 9, { marketplace: true }), sample('RfqEnded', {}, `rfq-${over}`));
    await meets(over, ['RfqReadBySupplier', 'QuoteDraftSaved', 'ParticipationClosedByBuyer']);
    expect(await list('supplier', { listType: 'ENDED' })).toMatchObject({ total: 1, rfqs: [{ id: over }] });
    expect((await post('supplier', 'supplier/rfq/counter', {})).body.ended).toBe(1);
    const page = async (name: Name) => (await post(name, 'supplier/quote/getRfqDetails', { id: over })).status;
    expect([await page('supplier'), await page('freeSupplier')]).toEqual([200, 404]);
  });

  it('The counter leaves out the inbox on request, and then reads no RFQ', async () => {
    const { body: all } = await post('supplier', 'supplier/rfq/counter', { listLevel: 'USER' });
    await service().plans();
    const { body } = await post('supplier', 'supplier/rfq/counter', { listLevel: 'USER', inbox: false });
    const { newRfqs: _, inbox: __, ...rest } = all;
    expect(body).toEqual(rest);
    const read = (await service().plans()).map(({ collection }) => collection);
    expect(read.filter((collection) => collection.startsWith('rfqs@'))).toEqual([]);
  });

  it('A private RFQ is not listed without an invitation, whatever the supplier has done with it', async () => {
    await service().append(...met(ids.closedRound, ids.freeSupplier, ['RfqBookmarked']));
    const { rfqs } = await list('freeSupplier', { listType: 'PRESELECTED' });
    expect(rfqs).toEqual([]);
  });

  it('The level USER shows RFQs that are assigned to the user or to nobody (SRFQ-41)', async () => {
    const assigned = { receiver: ids.supplierColleague };
    await service().append(sample('RfqProcessorAssigned', assigned, participationStream(ids.closedRound)));
    expect((await list('supplier', { listType: 'INPROGRESS', listLevel: 'USER' })).total).toBe(0);
    expect((await list('supplier', { listType: 'INPROGRESS', listLevel: 'COMPANY' })).total).toBe(1);
    // The counters follow the level too (SRFQ-20), and count the company's RFQs where no level is given (SRFQ-44).
    const inProgress = async (body: object) => (await post('supplier', 'supplier/rfq/counter', body)).body.inProgress;
    expect(await inProgress({ listLevel: 'USER' })).toBe(0);
    expect(await inProgress({ listLevel: 'COMPANY' })).toBe(1);
    expect(await inProgress({})).toBe(1);
    await meets(ids.closedRound, sentQuote, { processorUserId: null });
    expect((await list('supplier', { listType: 'INPROGRESS', listLevel: 'USER' })).total).toBe(1);
  });

  it.each([
    ['to the user', ids.supplierUser, true],
    ['to nobody', null, true],
    ['to a colleague', ids.supplierColleague, false],
  ])(
    'The level USER holds an RFQ that is assigned %s in no list or in each (SRFQ-41)',
    async (_, assignee, isListed) => {
      await meets(ids.closedRound, sentQuote, { processorUserId: assignee });
      // The database finds participations in progress, and the service chooses among all.
      const lists = [
        { listType: 'INPROGRESS' },
        { listType: 'ALL' },
        { listType: 'ALL', technologyIDs: [10101] },
        { listType: 'ALL', isActive: true },
      ];
      const ofLevel = (listLevel: string) =>
        Promise.all(lists.map(async (body) => (await numbers('supplier', { ...body, listLevel })).includes(1)));
      expect(await ofLevel('USER')).toEqual(lists.map(() => isListed));
      expect(await ofLevel('COMPANY')).toEqual(lists.map(() => true));
    },
  );

  it('The filters for quoted and saved quotes apply only in the lists that offer them (SRFQ-06)', async () => {
    await meets(ids.closedRound, [...sentQuote, 'QuoteDraftSaved']);
    expect((await list('supplier', { listType: 'INPROGRESS', quoted: false })).total).toBe(0);
    expect((await list('supplier', { listType: 'INPROGRESS', savedQuote: true })).total).toBe(1);
    expect((await list('supplier', { listType: 'INPROGRESS', savedQuote: false })).total).toBe(0);
    await meets(ids.closedRound, invitation);
    expect((await list('supplier', { listType: 'INBOX', quoted: true })).total).toBe(1);
  });

  it.each(listTypes.flatMap((listType) => ['AUCTIONBEGIN', 'AUCTIONEND'].map((sortBy) => ({ listType, sortBy }))))(
    '%j is read by one index',
    async (body) => {
      await service().plans();
      await list('supplier', { ...body, listLevel: 'USER' });
      const plans = (await service().plans()).filter(({ collection }) => collection === 'participations@1');
      expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
    },
  );

  it('The supplier’s own total is compared with yesterday’s totals of four others or more (SRFQ-13, C-29)', async () => {
    const rfqId = '00000003-0000-4000-8000-000000000094';
    const yesterday = '2026-03-09T23:59:59.000Z';
    const today = '2026-03-10T00:00:00.000Z';
    const quoted = (stream: string, totalprice: string, at: string, quoteId: string = ids.quote) => ({
      ...sample('QuoteSubmitted', { quoteId, totalprice }, stream),
      at,
    });
    const withdrawn = (stream: string, at: string) => ({
      ...sample('QuoteWithdrawn', { quoteId: ids.quote }, stream),
      at,
    });
    const rival = (number: number, steps: (stream: string) => readonly SampleEvent[]) => {
      const companyId = `00000001-0000-4000-8000-00000000009${number}`;
      return service().append(...met(rfqId, companyId, steps(participationStream(rfqId, companyId))));
    };
    const row = async () => (await list('supplier', { listType: 'INPROGRESS', searchTerm: '100009' })).rfqs[0];
    await service().append(...published(rfqId, 9));
    await meets(rfqId, [...invitation, quoted(participationStream(rfqId), '640', yesterday)], {
      processorUserId: ids.supplierUser,
    });
    await rival(1, (stream) => [quoted(stream, '777.77', yesterday)]);
    expect(await row()).toMatchObject({ quoteIndicator: null, quotes: 2, employee: 'Sam Supplier' });
    // These count as they were at the end of yesterday.
    await rival(2, (stream) => [quoted(stream, '777.77', yesterday), quoted(stream, '9', today, ids.rivalQuote)]);
    await rival(3, (stream) => [quoted(stream, '777.77', yesterday), withdrawn(stream, today)]);
    // A fourth is missing: these were without a quote yesterday.
    await rival(4, (stream) => [quoted(stream, '777.77', today)]);
    await rival(5, (stream) => [quoted(stream, '777.77', yesterday), withdrawn(stream, yesterday)]);
    expect(await row()).toMatchObject({ quoteIndicator: null });
    await rival(6, (stream) => [quoted(stream, '777.77', yesterday)]);
    // 640 against the step of 777.77, which is 789.75 (1.1 to the power of 70).
    expect(await row()).toMatchObject({ quoteIndicator: -20 });
  });
});

describe('all active RFQs', () => {
  it('The list shows the marketplace and the supplier’s own RFQs', async () => {
    expect(await numbers('supplier', { listType: 'ALL' })).toEqual([2, 1]);
    expect(await numbers('freeSupplier', { listType: 'ALL' })).toEqual([2]);
  });

  it('A free supplier’s rows are reduced (SRFQ-39)', async () => {
    const { rfqs } = await list('freeSupplier', { listType: 'ALL' });
    expect(rfqs[0]).toMatchObject({
      visibility: 'NOT_PAYED',
      label: '',
      previewImageUrl: null,
      auctionBegin: null,
      reasonForRfq: null,
      quotes: 0,
      industries: [],
      companySize: null,
      buyerInfo: { label: '', secondaryCompanyID: '', city: '', countryCode: 'DE', postalCode: '' },
    });
    const { rfqs: paid } = await list('supplier', { listType: 'ALL', sortBy: 'AUCTIONEND' });
    expect(paid.find(({ id }) => id === ids.market)).toMatchObject({
      visibility: 'VISIBLE',
      buyerInfo: { label: 'Company 1' },
    });
  });

  it('RFQs past their deadline, archived ones and those outside the profile are left out', async () => {
    const late = '00000003-0000-4000-8000-000000000097';
    const thick = '00000003-0000-4000-8000-000000000096';
    await service().append(
      ...published(late, 7, { ...onMarket, endDate: '2026-03-09T00:00:00.000Z' }),
      ...published(thick, 8, { ...onMarket, positions: wide }),
    );
    expect((await numbers('supplier', { listType: 'ALL' })).sort()).toEqual([1, 2, 7, 8]);
    expect((await numbers('supplier', { listType: 'ALL', isActive: true })).sort()).toEqual([1, 2, 8]);
    expect((await numbers('supplier', { listType: 'ALL', isProfileMatch: true })).sort()).toEqual([1, 2, 7]);
    await meets(ids.market, ['RfqArchivedBySupplier']);
    expect((await numbers('supplier', { listType: 'ALL', isActive: true })).sort()).toEqual([1, 8]);
  });

  it.each([
    ['technologyIDs', { technologyIDs: [10101] }, 2],
    ['technologyIDs', { technologyIDs: [1] }, 0],
    ['technologyGroupIDs', { technologyGroupIDs: [101] }, 2],
    ['materialIDs', { materialIDs: [12] }, 2],
    ['materialIDs', { materialIDs: [13] }, 0],
    ['materialGroupIDs', { materialGroupIDs: [1] }, 2],
    ['materialGroupIDs', { materialGroupIDs: [2] }, 0],
    ['a technology or a group', { technologyIDs: [1], technologyGroupIDs: [101] }, 2],
    ['a technology or another group', { technologyIDs: [10101], technologyGroupIDs: [999] }, 2],
    ['a material or a group', { materialIDs: [13], materialGroupIDs: [1] }, 2],
    ['neither material nor group', { materialIDs: [13], materialGroupIDs: [2] }, 0],
    ['a material and no such technology', { materialIDs: [12], technologyIDs: [1] }, 0],
    ['industryIDs', { industryIDs: [7] }, 2],
    ['industryIDs', { industryIDs: [8] }, 0],
    ['noOfEmployeesID', { noOfEmployeesID: [131] }, 0],
    ['orderQuantities', { orderQuantities: { from: 100, to: 101 } }, 2],
    ['orderQuantities', { orderQuantities: { from: 101 } }, 0],
    ['dimensions', { dimensions: { diameter: { from: 10, to: 20 } } }, 2],
    ['dimensions', { dimensions: { diameter: { from: 10, to: 19 } } }, 0],
    ['dimensions', { dimensions: { diameter: { to: 9_999_999 } } }, 2],
    ['dimensions', { dimensions: { length: { from: 1, to: 1000 } } }, 0],
    ['radius', { radius: 200 }, 2],
    ['radius', { radius: 50 }, 0],
    ['searchTerm', { searchTerm: 'gear' }, 2],
    ['searchTerm', { searchTerm: 'gearbox' }, 0],
    ['searchTerm, a part of a word', { searchTerm: 'ear' }, 2],
    ['searchTerm, a part of a number', { searchTerm: '0002' }, 1],
    ['searchTerm, the beginning of a word', { searchTerm: 'ge' }, 2],
    ['searchTerm, two characters within a word', { searchTerm: 'ea' }, 0],
    ['quoteAmount', { quoteAmount: '0' }, 1],
    ['quoteAmount', { quoteAmount: '1-3' }, 1],
    ['quoteAmount', { quoteAmount: '>10' }, 0],
  ])('%s %j filters the list (SRFQ-15)', async (_, filter, total) => {
    expect((await list('supplier', { listType: 'ALL', ...filter })).total).toBe(total);
    const inProgress = await list('supplier', { listType: 'INPROGRESS', ...filter });
    expect(inProgress.total).toBeLessThanOrEqual(total);
  });

  const totalFor = async (name: Name, filter: object) => (await list(name, { listType: 'ALL', ...filter })).total;
  it.each([
    { searchTerm: 'gear' },
    { searchTerm: 'ear' },
    { industryIDs: [7] },
    { noOfEmployeesID: [134] },
    { dimensions: { diameter: { from: 10, to: 20 } } },
    { radius: 200 },
    { quoteAmount: '0' },
  ])('%j finds what a supplier may read, and nothing for one who may not', async (filter) => {
    expect(await totalFor('supplier', filter)).toBeGreaterThan(0);
    expect(await totalFor('freeSupplier', filter)).toBe(0);
  });

  it.each([
    { searchTerm: '100002' },
    { searchTerm: '0002' },
    { technologyIDs: [10101] },
    { orderQuantities: { from: 100, to: 101 } },
  ])('%j finds what every supplier may read', async (filter) => expect(await totalFor('freeSupplier', filter)).toBe(1));

  it.each(['IC', 'IC-2', 'c-2'])('The buyer’s internal code %s finds nothing for any supplier', async (searchTerm) => {
    expect(await totalFor('supplier', { searchTerm })).toBe(0);
    expect(await totalFor('freeSupplier', { searchTerm })).toBe(0);
  });

  describe('for a free supplier who filters by their own profile', () => {
    const own = existing(companies.find(({ companyId }) => companyId === ids.freeSupplier));
    const turning = existing(own.technologies[0]);
    const offer = (technology: Partial<typeof turning>) => {
      const saved = { items: [{ ...turning, ...technology }] };
      return service().append(sample('SupplierTechnologiesSaved', saved, `technologies-${own.companyId}`));
    };
    const fitting = (request: object = {}) =>
      numbers('freeSupplier', { listType: 'ALL', isProfileMatch: true, ...request });

    it.each([{}, { isActive: true }, { technologyIDs: [10101] }])(
      'by %j as well, reveals no size that they may not read (C-31)',
      async (request) => {
        // The part has a diameter of 20 mm.
        for (const dimensions of [{ diameter: [1, 10] }, { diameter: [10, 30] }] as const) {
          await offer({ dimensions: { diameter: [...dimensions.diameter] } });
          expect([dimensions, await fitting(request)]).toEqual([dimensions, [2]]);
        }
        await offer({ technologyID: 1 });
        expect(await fitting(request)).toEqual([]);
      },
    );

    it('compares the sizes that they may read', async () => {
      await service().append(...met(ids.market, own.companyId, invitation));
      await offer({ dimensions: { diameter: [10, 30] } });
      expect(await fitting()).toEqual([2]);
      await offer({ dimensions: { diameter: [1, 10] } });
      expect(await fitting()).toEqual([]);
    });
  });

  it.each([
    [{ sortBy: 'PRICE' }],
    [{ orderQuantities: { from: 10, to: 10 } }],
    [{ orderQuantities: { to: 9_999_999 } }],
    [{ dimensions: { diameter: { to: 10_000_000 } } }],
    [{ radius: 70 }],
    [{ limit: 101 }],
  ])('%j is refused', async (body) => expect((await post('supplier', 'supplier/rfq', body)).status).toBe(400));

  it('The list can be sorted by the assignee’s name (SRFQ-18)', async () => {
    await meets(ids.closedRound, sentQuote, { processorUserId: ids.supplierUser });
    await meets(ids.market, ['QuoteSubmitted'], { processorUserId: ids.supplierColleague });
    expect(await numbers('supplier', { listType: 'ALL', sortBy: 'EMPLOYEE_ASC' })).toEqual([1, 2]);
    expect(await numbers('supplier', { listType: 'ALL', sortBy: 'EMPLOYEE_DESC' })).toEqual([2, 1]);
    expect(await numbers('supplier', { listType: 'INPROGRESS', sortBy: 'EMPLOYEE_DESC' })).toEqual([2, 1]);
  });
});

describe('sorted by their dates (SRFQ-18)', () => {
  const three = [
    [7, '2026-03-05T09:00:00.000Z', '2026-03-25T22:59:59.000Z'],
    [8, '2026-03-07T09:00:00.000Z', '2026-03-30T22:59:59.000Z'],
    [9, '2026-03-02T09:00:00.000Z', '2026-03-28T22:59:59.000Z'],
  ] as const;
  const idOf = (number: number): string => `00000003-0000-4000-8000-00000000008${number}`;
  beforeEach(() =>
    service().append(
      ...three.flatMap(([number, startDate, endDate]) => [
        ...published(idOf(number), number, { ...onMarket, startDate, endDate }),
        ...met(idOf(number), ids.supplier, sentQuote, { startDate, endDate }),
      ]),
    ),
  );

  // A filtered list is not read by the index.
  it.each([
    { listType: 'INPROGRESS' },
    { listType: 'INPROGRESS', technologyIDs: [10101] },
    { listType: 'ALL' },
    { listType: 'ALL', isActive: true },
  ])('%j puts the newest begin or the soonest end first', async (body) => {
    const order = async (sortBy: string) => (await numbers('supplier', { ...body, sortBy })).filter((each) => each > 2);
    expect(await order('AUCTIONBEGIN')).toEqual([8, 7, 9]);
    expect(await order('AUCTIONEND')).toEqual([7, 9, 8]);
  });

  // A search is not ordered by the index.
  it.each([
    { listType: 'ENDED' },
    { listType: 'ENDED', technologyIDs: [10101] },
    { listType: 'ARCHIVED' },
    { listType: 'ARCHIVED', technologyIDs: [10101] },
  ])('RFQs that are over have their dates of closing in order %j', async (parameters) => {
    const closings = [
      [7, '2026-03-06T09:00:00.000Z'],
      [8, '2026-03-09T09:00:00.000Z'],
      [9, '2026-03-07T09:00:00.000Z'],
    ] as const;
    for (const [number, at] of closings)
      await service().append(
        { ...sample('RfqEnded', {}, `rfq-${idOf(number)}`), at },
        { ...sample('ParticipationClosedByBuyer', {}, participationStream(idOf(number))), at },
        ...(parameters.listType === 'ARCHIVED'
          ? [sample('RfqArchivedBySupplier', {}, participationStream(idOf(number)))]
          : []),
      );
    const { rfqs: found } = await list('supplier', { sortBy: 'AUCTIONEND', ...parameters });
    expect(found.map(({ secondaryId, endedAt }) => [secondaryId - 100_000, endedAt])).toEqual([
      [7, '2026-03-06T09:00:00.000Z'],
      [9, '2026-03-07T09:00:00.000Z'],
      [8, '2026-03-09T09:00:00.000Z'],
    ]);
  });
});

describe('pages of all active RFQs', () => {
  const many = Array.from({ length: 14 }, (_, index) => {
    const id = `00000003-0000-4000-8000-0000000000${60 + index}`;
    const at = (month: string, day: number): string => `2026-${month}-${String(day).padStart(2, '0')}T09:00:00.000Z`;
    return { id, number: 20 + index, startDate: at('02', 1 + ((index * 5) % 14)), endDate: at('03', 5 + index * 2) };
  });
  const dealtWith = [1, 2, 6, 13];
  const putAway = 9;
  const ofOwnCompany = 11;
  beforeEach(() =>
    service().append(
      ...many.flatMap(({ id, number, startDate, endDate }, index) => {
        const dates = { startDate, endDate };
        const buyerCompanyId = index === ofOwnCompany ? ids.supplier : ids.buyer;
        return [
          ...published(id, number, { ...onMarket, ...dates, buyerCompanyId }),
          ...(dealtWith.includes(index) ? met(id, ids.supplier, sentQuote, dates) : []),
          ...(index === putAway ? met(id, ids.supplier, ['RfqArchivedBySupplier'], dates) : []),
        ];
      }),
    ),
  );

  it.each(
    ['AUCTIONBEGIN', 'AUCTIONEND'].flatMap((sortBy) => [true, undefined].map((isActive) => ({ sortBy, isActive }))),
  )('%j: the pages together are the whole list, as is a filter that every RFQ passes', async (order) => {
    const body = { listType: 'ALL', ...order };
    const whole = await list('supplier', { ...body, limit: 100 });
    const paged: string[] = [];
    for (let offset = 0; offset < whole.total; offset += 3) {
      const page = await list('supplier', { ...body, offset, limit: 3 });
      expect(page.total).toBe(whole.total);
      paged.push(...page.rfqs.map(({ id }) => id));
    }
    expect(paged).toEqual(whole.rfqs.map(({ id }) => id));
    const filtered = await list('supplier', { ...body, technologyIDs: [10101], limit: 100 });
    expect([whole.total, paged]).toEqual([filtered.total, filtered.rfqs.map(({ id }) => id)]);
    expect(paged).not.toContain(many[putAway]?.id);
    expect(paged).not.toContain(many[ofOwnCompany]?.id);
  });

  it.each(
    [true, false].flatMap((isProfileMatch) =>
      ['AUCTIONBEGIN', 'AUCTIONEND'].map((sortBy) => ({ isProfileMatch, sortBy })),
    ),
  )('A page of %j is read by one index', async (body) => {
    await service().plans();
    await list('supplier', { listType: 'ALL', isActive: true, ...body });
    const plans = (await service().plans()).filter(({ collection }) => collection.includes('@'));
    expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
  });
});

describe('the inbox of a tier A company (SRFQ-34, C-34)', () => {
  const later = '2026-03-03T09:00:00.000Z';
  const idOf = (number: number): string => `00000003-0000-4000-8000-0000000001${number}`;
  const onMarketFrom = (number: number, change: Parameters<typeof published>[2] = {}) =>
    published(idOf(number), number, { ...onMarket, startDate: later, ...change });
  const publish = (...args: Parameters<typeof onMarketFrom>) => service().append(...onMarketFrom(...args));
  const inbox = async (name: Name = 'supplier', body: object = {}) => {
    const { rfqs, total } = await list(name, { listType: 'INBOX', ...body });
    const { body: counts } = await post(name, 'supplier/rfq/counter', {});
    if (Object.keys(body).length === 0)
      expect([total, counts.inbox, counts.newRfqs]).toEqual([rfqs.length, rfqs.length, rfqs.length]);
    return rfqs.map(({ secondaryId }) => secondaryId - 100_000);
  };
  it('contains matching RFQs of the marketplace, with counters and marked as new', async () => {
    const { rfqs: before } = await list('supplier', { listType: 'INBOX' });
    expect(before).toEqual([]);
    await publish(30);
    expect(await inbox()).toEqual([30]);
    const isNew = async (listType: string) =>
      (await list('supplier', { listType })).rfqs.filter((row) => row.isNew).map(({ id }) => id);
    expect([await isNew('INBOX'), await isNew('ALL')]).toEqual([[idOf(30)], [idOf(30)]]);
    expect(await inbox('freeSupplier')).toEqual([]);
  });

  it.each([
    ['is not on the marketplace', { marketplace: false }],
    ['was published before the company joined', { startDate: '2026-03-01T23:59:59.000Z' }],
    ['does not fit the profile', { positions: wide }],
    ['is past its deadline', { endDate: '2026-03-09T00:00:00.000Z' }],
    ['is their own', { buyerCompanyId: ids.supplier }],
  ] as const)('does not hold an RFQ that %s', async (_, change) => {
    await publish(30, change);
    expect(await inbox()).toEqual([]);
    const { rfqs } = await list('supplier', { listType: 'ALL' });
    expect(rfqs.filter(({ isNew }) => isNew)).toEqual([]);
  });

  it('does not hold an RFQ that has ended', async () => {
    await publish(30);
    await service().append(sample('RfqEnded', {}, `rfq-${idOf(30)}`));
    expect(await inbox()).toEqual([]);
  });

  it.each([
    ['nothing has been done about it but a bookmark', ['RfqBookmarked'], [30]],
    ['read', ['RfqReadBySupplier'], []],
    ['archived', ['RfqArchivedBySupplier'], []],
    ['declined', ['RfqDeclinedBySupplier'], []],
    ['drafted', ['QuoteDraftSaved'], []],
  ] as const)('holds a matching RFQ until it is dealt with: %s', async (_, steps, expected) => {
    await publish(30);
    await meets(idOf(30), steps, { startDate: later });
    expect(await inbox()).toEqual(expected);
    const { rfqs } = await list('supplier', { listType: 'ALL' });
    expect(rfqs.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual(expected.map(idOf));
  });

  it('does not hold a bookmarked RFQ that does not match', async () => {
    await publish(30, { positions: wide });
    await meets(idOf(30), ['RfqBookmarked'], { startDate: later });
    expect(await inbox()).toEqual([]);
  });

  it.each(['AUCTIONBEGIN', 'AUCTIONEND'])(
    'by %s: its pages together are the whole list, as is a filter that every RFQ passes',
    async (sortBy) => {
      const happened = Array.from({ length: 12 }, (_, index) => 30 + index).flatMap((number) => {
        const startDate = `2026-03-0${3 + ((number * 5) % 7)}T0${number % 9}:00:00.000Z`;
        const endDate = `2026-03-${11 + ((number * 7) % 12)}T22:59:59.000Z`;
        const dates = { startDate, endDate };
        const opened = number % 5 === 0 ? met(idOf(number), ids.supplier, [], dates) : undefined;
        const invited = number % 3 === 0 ? met(idOf(number), ids.supplier, invitation, dates) : [];
        return [...onMarketFrom(number, dates), ...(opened ?? invited)];
      });
      await service().append(...happened);
      const whole = await inbox('supplier', { sortBy, limit: 100 });
      expect(whole.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => 30 + index));
      const filtered = await inbox('supplier', { sortBy, limit: 100, technologyIDs: [10101] });
      expect(filtered).toEqual(whole);
      expect(await inbox('supplier', { sortBy, limit: 100, searchTerm: 'ear' })).toEqual(whole);
      expect((await inbox('supplier', { sortBy: 'EMPLOYEE_ASC', limit: 100 })).toSorted()).toEqual(whole.toSorted());
      const paged: number[] = [];
      for (let offset = 0; offset < 12; offset += 3)
        paged.push(...(await inbox('supplier', { sortBy, offset, limit: 3 })));
      expect(paged).toEqual(whole);
    },
  );

  it.each(['AUCTIONBEGIN', 'AUCTIONEND'])('by %s: a page reads only its own rows, by indexes', async (sortBy) => {
    const limit = 4;
    await service().append(...Array.from({ length: 15 }, (_, index) => onMarketFrom(30 + index)).flat());
    await service().plans();
    await list('supplier', { listType: 'INBOX', sortBy, limit });
    const plans = (await service().plans()).filter(({ collection }) => collection.includes('@'));
    expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
    const [, ofMarket, ofPage] = plans.filter(({ collection }) => collection === 'rfqs@1');
    expect([ofMarket?.documentsExamined, ofPage?.documentsExamined]).toEqual([limit, limit]);
    const ofParticipations = plans.filter(({ collection }) => collection.startsWith('participations@'));
    expect(ofParticipations.length).toBeGreaterThan(0);
    expect(ofParticipations.filter(({ documentsExamined, returned }) => documentsExamined > returned)).toEqual([]);
  });
});

describe('a general NDA (NDA-10)', () => {
  it('grants the documents of RFQs that the supplier has not opened yet, as it does for opened ones', async () => {
    const secret = '00000003-0000-4000-8000-000000000095';
    await service().append(...published(secret, 9, { ...onMarket, header: { ndaRequired: true } }));
    const release = (buyerCompanyId: string, type: 'GeneralNdaEnabled' | 'GeneralNdaDisabled') =>
      service().append(sample(type, {}, `directory-${directoryId(buyerCompanyId, ids.supplier)}`));
    await release(ids.buyer, 'GeneralNdaDisabled');
    const shownToSupplier = async () => {
      const { rfqs } = await list('supplier', { listType: 'ALL' });
      const { body } = await post('supplier', 'supplier/quote/getRfqDetails', { id: secret });
      const row = existing(rfqs.find((each) => each.id === secret));
      return [row?.ndaStatus, row?.previewImageUrl, body.metadata.ndaStatus, body.positions[0].attachments.length];
    };
    expect(await shownToSupplier()).toEqual(['Restricted', null, 'Restricted', 0]);
    await release(ids.buyer, 'GeneralNdaEnabled');
    expect(await shownToSupplier()).toEqual(['Granted', expect.any(String), 'Granted', 1]);
    // Another buyer's general NDA grants nothing.
    await release(ids.otherBuyer, 'GeneralNdaEnabled');
    await release(ids.buyer, 'GeneralNdaDisabled');
    expect(await shownToSupplier()).toEqual(['Restricted', null, 'Restricted', 0]);
    // A decision about this RFQ overrides the general NDA.
    await release(ids.buyer, 'GeneralNdaEnabled');
    await meets(secret, ['RfqReadBySupplier', 'NdaAccessRequested', 'NdaAccessRejected']);
    expect((await shownToSupplier())[2]).toBe('Rejected');
  });
});

const block = async (from: string, to: string, side: 'Buyer' | 'Supplier', blocked: boolean) => {
  const type = blocked ? 'CompanyBlocked' : 'CompanyUnblocked';
  const event = sample(type, { mode: side }, `directory-${directoryId(from, to)}`);
  await service().append({ ...event, at: '2026-03-03T00:00:00.000Z' });
};

describe('blocks and states', () => {
  it('The RFQs of a blocked buyer are hidden, except RFQs with a quote', async () => {
    await meets(ids.closedRound, invitation);
    for (const [from, to, side] of [
      [ids.buyer, ids.supplier, 'Buyer'],
      [ids.supplier, ids.buyer, 'Supplier'],
    ] as const) {
      await block(from, to, side, true);
      expect(await numbers('supplier', { listType: 'ALL' })).toEqual([]);
      expect(await numbers('supplier', { listType: 'INBOX' })).toEqual([]);
      const page = await post('supplier', 'supplier/quote/getRfqDetails', { id: ids.closedRound });
      expect(page.status).toBe(side === 'Buyer' ? 404 : 200);
      const access = await get('supplier', 'supplier/rfq/has-access').query({ rfqId: ids.closedRound });
      expect(access.body.hasAccess).toBe(false);
      await meets(ids.closedRound, sentQuote);
      expect(await numbers('supplier', { listType: 'INPROGRESS' })).toEqual([1]);
      await block(from, to, side, false);
      await meets(ids.closedRound, invitation);
    }
  });

  it('A supplier can remove their own block, and sees no more than that requires (SDET-37, QUOTE-22)', async () => {
    await meets(ids.closedRound, invitation);
    const page = (name: Name, id: string) => post(name, 'supplier/quote/getRfqDetails', { id });
    await block(ids.supplier, ids.buyer, 'Supplier', true);
    const { status, body, text } = await page('supplier', ids.closedRound);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      metadata: { state: 'VISIBLE', accessRestricted: true, downloadAttachmentsUrl: null },
      contactData: { companyId: ids.buyer, companyName: 'Company 1', blocked: true, phone: '' },
      rfq: { termsDocuments: [], ndaDocuments: [], previewImageUrl: null, listData: { rfqPrice: null } },
      positions: [],
    });
    expect(text).not.toContain(secrets.buyerPhone);
    expect(text).not.toContain(ids.drawing);
    const parameters = { rfqId: ids.closedRound };
    const hidden = await Promise.all([
      post('supplier', 'supplier/quote/listMyQuotes', parameters),
      post('supplier', 'supplier/quote/draft/get', parameters),
      get('supplier', 'supplier/rfq/revisions').query(parameters),
      get('supplier', `supplier/rfq/${ids.closedRound}/attachments.zip`),
      get('supplier', `attachment/${ids.drawing}`),
      get('supplier', `attachment/${ids.ndaFile}`),
      get('supplier', `attachment/${ids.drawing}/preview`),
    ]);
    expect(hidden.map((answer) => answer.status)).toEqual(hidden.map(() => 404));
    // Blocking the buyer opens no RFQ that would not exist for the supplier without the block.
    await block(ids.freeSupplier, ids.buyer, 'Supplier', true);
    for (const [name, id] of [
      ['freeSupplier', ids.closedRound],
      ['freeSupplier', ids.market],
      ['supplier', ids.draft],
      ['supplier', ids.failed],
    ] as const)
      expect([name, id, (await page(name, id)).status]).toEqual([name, id, 404]);
    await block(ids.freeSupplier, ids.buyer, 'Supplier', false);
    // Both have blocked: the buyer's block takes precedence, and the supplier does not learn of it.
    await block(ids.buyer, ids.supplier, 'Buyer', true);
    expect((await page('supplier', ids.closedRound)).status).toBe(404);
    await block(ids.buyer, ids.supplier, 'Buyer', false);
    await block(ids.supplier, ids.buyer, 'Supplier', false);
    expect((await page('supplier', ids.closedRound)).body.contactData.blocked).toBe(false);
  });

  it('A company that is not Active sees nothing', async () => {
    await service().append(sample('CompanyStateChanged', { state: 'Inactive' }, `company-${ids.supplier}`));
    expect(await numbers('supplier', { listType: 'ALL' })).toEqual([]);
    expect((await post('supplier', 'supplier/rfq/counter')).body).toMatchObject({ inProgress: 0 });
  });
});

describe('visibility (SDET-30)', () => {
  const access = async (name: Name, rfqId: string) => {
    const { status, body } = await get(name, 'supplier/rfq/has-access').query({ rfqId });
    return status === 200 ? [body.hasAccess, body.visibility] : status;
  };
  it('equals the access on the RFQ’s page, and is null where the RFQ does not exist for the supplier', async () => {
    expect(await access('supplier', ids.closedRound)).toEqual([true, 'VISIBLE']);
    expect(await access('freeSupplier', ids.closedRound)).toBe(404);
    expect(await access('freeSupplier', ids.market)).toEqual([false, 'NOT_PAYED']);
    expect(await access('supplier', ids.market)).toEqual([true, 'VISIBLE']);
    expect(await access('supplier', ids.draft)).toBe(404);
    expect(await access('supplier', ids.nobody)).toBe(404);
  });
  it('Active colleagues of the supplier are listed (SRFQ-24)', async () => {
    const { body } = await post('supplier', 'supplier/rfq/assignees', { rfqIDs: [ids.closedRound] });
    expect(body.map((each: { name: string; currentAssignee: boolean }) => [each.name, each.currentAssignee])).toEqual([
      ['Sam Supplier', true],
      ['Tess Turner', false],
    ]);
  });
  it('Colleagues are offered only for RFQs that the supplier may assign (SRFQ-25)', async () => {
    const status = async (name: Name, rfqId: string) =>
      (await post(name, 'supplier/rfq/assignees', { rfqIDs: [rfqId] })).status;
    expect(await status('freeSupplier', ids.market)).toBe(200);
    expect(await status('freeSupplier', ids.closedRound)).toBe(404);
    // A bookmark opens no private RFQ.
    await service().append(...met(ids.closedRound, ids.freeSupplier, ['RfqBookmarked']));
    expect(await status('freeSupplier', ids.closedRound)).toBe(404);
    // The invitation of a chosen supplier may not have been sent yet.
    const chosen = '00000003-0000-4000-8000-000000000096';
    await service().append(...published(chosen, 9, { companyIds: [ids.freeSupplier] }));
    expect(await status('freeSupplier', chosen)).toBe(200);
    await block(ids.buyer, ids.freeSupplier, 'Buyer', true);
    expect(await status('freeSupplier', ids.market)).toBe(404);
    await block(ids.buyer, ids.freeSupplier, 'Buyer', false);
    const own = '00000003-0000-4000-8000-000000000097';
    await service().append(...published(own, 9, { ...onMarket, buyerCompanyId: ids.freeSupplier }));
    expect(await status('freeSupplier', own)).toBe(404);
  });
  it('The buyer’s messages to all are shown to every supplier who sees the RFQ, and to no others (BRFQ-21)', async () => {
    const revisions = async (name: Name, rfqId: string = ids.closedRound) =>
      (await get(name, 'supplier/rfq/revisions').query({ rfqId })).body;
    expect(await revisions('supplier')).toMatchObject([{ message: 'New drawing', name: 'Bea Buyer' }]);
    expect(await revisions('freeSupplier', ids.market)).toEqual([]);
  });
  it('A supplier who has quoted reads no message that was written after a block, by either side (BRFQ-18)', async () => {
    const before = '00000009-0000-4000-8000-000000000003';
    const after = '00000009-0000-4000-8000-000000000002';
    const sent = (messageId: string, attachmentKey: string | null, at: string) => ({
      ...sample('RfqMessageToAllSent', { messageId, attachmentKey }, `rfq-${ids.closedRound}`),
      at,
    });
    const { size } = existing(attachments.find(({ attachmentKey }) => attachmentKey === ids.unusedFile));
    const uploaded = { type: 'MessageDocument', rfqId: ids.closedRound, fileName: 'revised.pdf', size } as const;
    await service().append(
      sample('AttachmentUploaded', { ...uploaded, ownerCompanyId: ids.buyer }, `attachment-${ids.unusedFile}`),
      sent(before, null, '2026-03-02T00:00:00.000Z'),
      sent(after, ids.unusedFile, '2026-03-04T00:00:00.000Z'),
    );
    const read = async () => {
      const { body } = await get('supplier', 'supplier/rfq/revisions').query({ rfqId: ids.closedRound });
      const file = await get('supplier', `attachment/${ids.unusedFile}`);
      const zip = await get('supplier', `supplier/rfq/${ids.closedRound}/attachments.zip`).responseType('blob');
      return [body.map(({ id }: { id: string }) => id), file.status, String(zip.body).includes('messages/revised.pdf')];
    };
    expect(await read()).toEqual([[after, before, ids.message], 200, true]);
    for (const [from, to, side] of [
      [ids.buyer, ids.supplier, 'Buyer'],
      [ids.supplier, ids.buyer, 'Supplier'],
    ] as const) {
      await block(from, to, side, true);
      expect(await read()).toEqual([[before, ids.message], 404, false]);
      await block(from, to, side, false);
    }
  });
});

it('A competitor is never named', async () => {
  const { text } = await post('supplier', 'supplier/rfq', { listType: 'ALL', listLevel: 'COMPANY' });
  expect(text).not.toContain(secrets.rival);
});
