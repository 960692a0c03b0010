import type { BuyerListRow } from '@torno/contract';
import {
  buyerListTypes,
  buyerSorts,
  buyerStateOf,
  buyerStates,
  directoryId,
  participationId,
  type NoAwardReason,
  type RfqResult,
} from '@torno/domain';
import { newId } from '@torno/kernel';
import { sample, sampleWith, type EventType, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { companies } from '../testing/companies.fixture.js';
import {
  buyer,
  drafted,
  ids,
  met,
  participationStream,
  position,
  published,
  quote,
  seller,
  existing,
  startDate,
} from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();
afterEach(() => service().undo());

const list = async (body: object): Promise<{ readonly numbers: number[]; readonly total: number }> => {
  const answer = await post('buyer', 'buyer/rfq', body);
  const rfqs: BuyerListRow[] = answer.body.rfqs;
  return { numbers: rfqs.map(({ secondaryId }) => secondaryId - 100_000), total: answer.body.total };
};

describe('buyer lists', () => {
  it.each([
    ['ALL', [6, 4, 3, 2, 1]],
    ['DRAFTS', [6, 3]],
    ['ACTIVE', [2, 1]],
    ['ENDED', [4]],
    ['ARCHIVED', [5]],
  ])('%s holds its statuses, newest first (BRFQ-02 to BRFQ-04, RFQ-12)', async (listType, numbers) =>
    expect(await list({ listType })).toEqual({ numbers, total: numbers.length }),
  );

  it('Rows of drafts name each thing that publication lacks once (CREATE-06 to CREATE-22)', async () => {
    const [bare, begun] = [newId(), newId()];
    const parts = [1, 2].map((posNumber) => ({ ...position, positionId: newId(), posNumber, technologies: [] }));
    await service().append(
      ...drafted(bare, 31, { header: { label: '', reason: null }, positions: [] }),
      ...drafted(begun, 32, { header: { label: 'Shaft', reason: 'NewProduct', ndaRequired: true }, positions: parts }),
    );
    const { body } = await post('buyer', 'buyer/rfq', { listType: 'ALL' });
    const missing = new Map(body.rfqs.map((rfq: BuyerListRow) => [rfq.rfqId, rfq.missing]));
    expect(missing.get(bare)).toEqual(['rfqLabel', 'reason', 'ndaDocument', 'deliveryDate', 'positions']);
    expect(missing.get(begun)).toEqual(['ndaDocument', 'deliveryDate', 'technologies']);
    expect(missing.get(ids.ended)).toEqual([]);
  });

  it('Rows and details show the winner with the total of the award (C-41)', async () => {
    const { body } = await post('buyer', 'buyer/rfq', { listType: 'ENDED' });
    const label = companies.find(({ companyId }) => companyId === ids.supplier)?.label;
    const awards = [{ companyId: ids.supplier, label, positionIDs: [ids.position], total: '19175.5' }];
    expect(body.rfqs).toEqual([
      expect.objectContaining({ result: 'Awarded', awards, awardedTotal: '19175.5', currency: 'EUR' }),
    ]);
    expect((await get('buyer', `buyer/rfq/${ids.ended}`)).body).toMatchObject({ awards });
  });

  it.each([
    [['100.5', '0.25'], '100.75'],
    [['100.5', null], null],
  ])('An award of %j has the total %s', async (totals, awardedTotal) => {
    const id = '00000003-0000-4000-8000-000000000094';
    await service().append(
      ...published(id, 9),
      ...totals.map((total, index) => {
        const companyId = [ids.supplier, ids.otherSupplier][index] ?? '';
        return sample('RfqAwarded', { companyId, positionIds: [ids.position], total }, `rfq-${id}`);
      }),
      sample('RfqEnded', { result: 'Awarded' }, `rfq-${id}`),
    );
    expect((await get('buyer', `buyer/rfq/${id}`)).body).toMatchObject({ awardedTotal });
  });

  it('The counters are the sizes of the lists (BRFQ-05)', async () => {
    const more = ['91', '92', '93'].map((end) => `00000003-0000-4000-8000-0000000000${end}`);
    for (const [index, id] of more.entries())
      await service().append(
        ...published(id, 91 + index),
        sample('RfqEnded', {}, `rfq-${id}`),
        sample('RfqArchived', {}, `rfq-${id}`),
      );
    const { body } = await post('buyer', 'buyer/rfq/counter');
    expect(body).toEqual({ all: 5, drafts: 2, active: 2, ended: 1, archived: 4 });
    const totals = Object.keys(body).map(async (name) => [name, (await list({ listType: name.toUpperCase() })).total]);
    expect(Object.fromEntries(await Promise.all(totals))).toEqual(body);
  });

  it('The search finds the beginnings of label, internal code and number (BRFQ-32)', async () => {
    expect(await list({ searchTerm: 'gea' })).toMatchObject({ total: 5 });
    expect(await list({ searchTerm: 'gea 100004' })).toEqual({ numbers: [4], total: 1 });
    // Any part of three characters, even of a number; a shorter one begins a word (C-35).
    expect(await list({ searchTerm: 'ear' })).toMatchObject({ total: 5 });
    expect(await list({ searchTerm: '0004' })).toEqual({ numbers: [4], total: 1 });
    expect(await list({ searchTerm: 'ge' })).toMatchObject({ total: 5 });
    expect(await list({ searchTerm: 'ea' })).toMatchObject({ total: 0 });
  });

  it('The search neither lists nor counts RFQs of other companies', async () => {
    const id = '00000003-0000-4000-8000-000000000094';
    await service().append(...published(id, 8, { buyerCompanyId: ids.otherBuyer }));
    expect(await list({ searchTerm: 'gear' })).toEqual({ numbers: [6, 4, 3, 2, 1], total: 5 });
  });

  it.each(buyerListTypes)('The search finds the same RFQs of the list %s in every order', async (listType) => {
    for (const sortBy of ['CREATED_DESC', 'END_ASC'])
      expect(await list({ listType, sortBy, searchTerm: 'gear 1' })).toEqual(await list({ listType, sortBy }));
  });

  it.each(buyerSorts)('Pages in the order %s leave no gap and repeat nothing', async (sortBy) => {
    const pages = [];
    for (const offset of [0, 2, 4]) pages.push(...(await list({ sortBy, offset, limit: 2 })).numbers);
    expect([...pages].sort()).toEqual([1, 2, 3, 4, 6]);
  });

  it.each(buyerSorts)('A page in the order %s is read by one index, without sorting in memory', async (sortBy) => {
    await service().plans();
    await list({ sortBy });
    const plans = (await service().plans()).filter(({ collection }) => collection === 'rfqs@1');
    expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
  });

  it.each(['END_ASC', 'END_DESC'])('Drafts without a deadline come last, on every page: %s', async (sortBy) => {
    const pages: number[][] = [];
    for (const offset of [0, 2, 4, 6]) pages.push((await list({ sortBy, offset, limit: 2 })).numbers);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat().at(-1)).toBe(3);
    expect((await list({ sortBy, listType: 'DRAFTS', searchTerm: 'gear' })).numbers).toEqual([6, 3]);
  });

  it('An unknown list, order or page is refused', async () => {
    for (const body of [{ listType: 'SOME' }, { sortBy: 'LABEL' }, { limit: 1000 }, { offset: -1 }])
      expect((await post('buyer', 'buyer/rfq', body)).status).toBe(400);
  });
});

describe('orders of the buyer’s lists', () => {
  const sorted = ['71', '72', '73'].map((end) => `00000003-0000-4000-8000-0000000000${end}`);
  const lasting = '2099-01-31T22:59:59.000Z';
  const [scale] = existing(quote().positions[0]).scales;
  /** A quote of its company for the only quantity of the RFQ. */
  const offered = (rfqId: string, company: number, total: string, validUntil = lasting): readonly SampleEvent[] => {
    const supplierId = `00000001-0000-4000-8000-00000000009${company}`;
    const scales = [{ ...existing(scale), positionCost: total }];
    const positions = [{ positionId: ids.position, scales }];
    const stream = participationStream(rfqId, supplierId);
    return met(rfqId, supplierId, [sample('QuoteSubmitted', { quoteId: newId(), validUntil, positions }, stream)]);
  };
  const created = (rfqId: string, number: number, label = 'Buchse'): readonly SampleEvent[] =>
    published(rfqId, number, { createdAt: startDate, header: { label }, positions: [position] });
  const [first = '', second = '', third = ''] = sorted;

  beforeEach(() =>
    service().append(
      ...created(first, 71, 'Zahnrad'),
      ...offered(first, 1, '12000'),
      ...created(second, 72, 'ärmel'),
      ...Array.from({ length: 7 }, (_, company) => offered(second, company, `${900 + company}`)).flat(),
      ...created(third, 73),
    ),
  );

  it.each([
    ['LABEL_ASC', [72, 73, 71]],
    ['LABEL_DESC', [71, 73, 72]],
    ['QUOTES_DESC', [72, 71, 73]],
    ['QUOTES_ASC', [73, 71, 72]],
    ['TOTAL_ASC', [72, 71, 73]],
    ['TOTAL_DESC', [71, 72, 73]],
  ])(
    '%s compares names without case and accents, numbers by their value, and puts those without a total last',
    async (sortBy, numbers) => expect((await list({ sortBy, createdFrom: '2026-03-01' })).numbers).toEqual(numbers),
  );

  it('A best total whose quote has expired is replaced by that of the next valid quote, in sorted lists too (C-39)', async () => {
    const expired = '2026-03-01T22:59:59.000Z';
    await service().append(
      ...created(second, 72),
      ...offered(second, 1, '900', expired),
      ...offered(second, 2, '50000'),
      ...offered(second, 3, '60000'),
      ...created(third, 73),
      ...offered(third, 1, '100', expired),
    );
    const pages = async (sortBy: string) => {
      const found: number[] = [];
      for (const offset of [0, 1, 2])
        found.push(...(await list({ sortBy, createdFrom: '2026-03-01', offset, limit: 1 })).numbers);
      return found;
    };
    expect(await pages('TOTAL_ASC')).toEqual([71, 72, 73]);
    expect(await pages('TOTAL_DESC')).toEqual([72, 71, 73]);
    const { rfqs } = (await post('buyer', 'buyer/rfq', { createdFrom: '2026-03-01', sortBy: 'CREATED_ASC' })).body;
    expect(
      rfqs
        .filter(({ rfqId }: { rfqId: string }) => [first, second, third].includes(rfqId))
        .map(({ bestTotal }: { bestTotal: string | null }) => bestTotal),
    ).toEqual(['12000', '50000', null]);
  });
});

describe('filters of the buyer’s lists', () => {
  const id = (end: string): string => `00000003-0000-4000-8000-0000000000${end}`;
  const running = (number: number, of: Parameters<typeof published>[2] = {}): readonly SampleEvent[] =>
    published(id(`${number}`), number, { createdAt: '2026-02-09T09:00:00.000Z', positions: [position], ...of });
  const ended = (number: number, result: RfqResult, reason?: NoAwardReason): readonly SampleEvent[] => {
    const stream = `rfq-${id(`${number}`)}`;
    const unawarded = reason === undefined ? [] : [sample('RfqClosedWithoutAward', { reason }, stream)];
    return [...running(number), ...unawarded, sample('RfqEnded', { result }, stream)];
  };
  const turning = { technologyId: 20202, technologyGroupId: 202 };

  beforeEach(() =>
    service().append(
      ...running(51, { endDate: '2026-03-01T22:59:59.000Z' }),
      ...ended(52, 'Negotiation'),
      ...ended(53, 'NoAward', 'NO_AWARD_INFO'),
      ...ended(54, 'NoAward', 'NO_AWARD_CANCEL'),
      ...ended(55, 'Expired'),
      ...ended(56, 'Awarded'),
      sample('RfqArchived', {}, `rfq-${id('56')}`),
      ...drafted(id('57'), 57, { createdAt: '2026-02-09T09:00:00.000Z', positions: [position] }),
      sample('RfqPublicationRequested', {}, `rfq-${id('57')}`),
      ...running(58, { ownerUserId: ids.buyerColleague, createdAt: '2026-01-15T23:30:00.000Z' }),
      ...running(59, { positions: [{ ...position, technologies: [turning] }] }),
      ...running(60, { buyerCompanyId: ids.otherBuyer, ownerUserId: ids.otherBuyerUser }),
    ),
  );

  const rows = async (body: object): Promise<BuyerListRow[]> => (await post('buyer', 'buyer/rfq', body)).body.rfqs;

  it('A state lists exactly the RFQs that are in it, archived ones in their own list', async () => {
    const idsIn = (found: readonly BuyerListRow[]) => found.map(({ rfqId }) => rfqId);
    const ofBoth = async (body: object) => [...(await rows(body)), ...(await rows({ ...body, listType: 'ARCHIVED' }))];
    const everything = await ofBoth({});
    const expected = buyerStates.map((state) => [
      state,
      idsIn(everything.filter((row) => buyerStateOf(row, '2026-03-10T12:00:00.000Z') === state)),
    ]);
    const found = await Promise.all(
      buyerStates.map(async (state) => [state, idsIn(await ofBoth({ states: [state] }))] as const),
    );
    expect(found).toEqual(expected);
    expect(found.filter(([, listed]) => listed.length === 0)).toEqual([]);
  });

  it('Several states list the RFQs that are in any of them', async () =>
    expect(await list({ states: ['Negotiation', 'Cancelled'] })).toMatchObject({ total: 2 }));

  it('An owner lists their RFQs', async () => {
    expect(await list({ ownerUserIDs: [ids.buyerColleague] })).toEqual({ numbers: [58], total: 1 });
    expect(await list({ ownerUserIDs: [ids.buyerColleague, ids.buyerUser] })).toEqual(await list({}));
  });

  it('A period holds RFQs from the first to the last minute of its days, in the time zone of the company', async () => {
    // 23:30 in Greenwich is half past midnight of the next day in Berlin.
    expect(await list({ createdFrom: '2026-01-16', createdTo: '2026-01-16' })).toEqual({ numbers: [58], total: 1 });
    expect(await list({ createdTo: '2026-01-15' })).toEqual({ numbers: [], total: 0 });
    expect((await list({ createdFrom: '2026-01-17' })).numbers).not.toContain(58);
  });

  it('Technologies and whole groups of them are alternatives', async () => {
    expect(await list({ technologyIDs: [20202] })).toEqual({ numbers: [59], total: 1 });
    expect(await list({ technologyGroupIDs: [202] })).toEqual({ numbers: [59], total: 1 });
    expect(await list({ technologyIDs: [10101], technologyGroupIDs: [202] })).toEqual(await list({}));
  });

  it('All filters hold at once, with the search and in every order', async () => {
    const body = { states: ['ToDecide'], ownerUserIDs: [ids.buyerUser], technologyIDs: [10101], searchTerm: '100051' };
    const found = buyerSorts.map(async (sortBy) => [
      sortBy,
      await list({ ...body, sortBy, createdFrom: '2026-02-01' }),
    ]);
    expect(await Promise.all(found)).toEqual(buyerSorts.map((sortBy) => [sortBy, { numbers: [51], total: 1 }]));
    expect(await list({ ...body, createdTo: '2026-02-01' })).toEqual({ numbers: [], total: 0 });
  });

  it.each([
    { states: ['Active', 'ToDecide'] },
    { ownerUserIDs: [ids.otherBuyerUser] },
    { createdFrom: '2026-01-01', createdTo: '2026-12-31' },
    { technologyIDs: [10101] },
    { technologyGroupIDs: [101] },
  ])('%j neither lists nor counts RFQs of other companies', async (body) => {
    const own = await rows(body);
    expect(own.map(({ secondaryId }) => secondaryId)).not.toContain(100_060);
    expect((await list(body)).total).toBe(own.length);
    const others = await post('otherBuyer', 'buyer/rfq', body);
    expect(others.body.rfqs.map(({ rfqId }: BuyerListRow) => rfqId)).toEqual([id('60')]);
    expect(others.body.total).toBe(1);
  });

  it('The selectable owners are the company’s own buyers, former ones last', async () => {
    const left = '00000002-0000-4000-8000-000000000099';
    const adam = { userId: left, companyId: ids.buyer, firstName: 'Adam', lastName: 'Colleague' };
    await service().append(
      sample('UserCreated', adam, `user-${left}`),
      sample('MemberAdded', { userId: left, roles: ['buyer'], isActive: false }, `members-${ids.buyer}`),
    );
    expect((await get('buyer', 'buyer/rfq/owners')).body).toEqual([
      { usrID: ids.buyerUser, name: 'Bea Buyer', active: true },
      { usrID: ids.buyerColleague, name: 'Carl Colleague', active: true },
      { usrID: left, name: 'Adam Colleague', active: false },
    ]);
    expect(JSON.stringify((await get('otherBuyer', 'buyer/rfq/owners')).body)).not.toContain(ids.buyerUser);
  });

  it('An unknown state or a day that does not exist is refused', async () => {
    for (const body of [{ states: ['Ended'] }, { createdFrom: '2026-02-30' }, { ownerUserIDs: ['me'] }])
      expect((await post('buyer', 'buyer/rfq', body)).status).toBe(400);
  });
});

describe('the comment of a handover (BRFQ-13)', () => {
  const at = '2026-03-02T09:00:00.000Z';
  const handover = async () => (await get('buyer', `buyer/rfq/${ids.market}`)).body.handover;
  const afterHandover = async (toUserId: string, comment: string) => {
    const given = sample('RfqReassigned', { fromUserId: ids.buyerColleague, toUserId, comment }, `rfq-${ids.market}`);
    await service().append({ ...given, actor: { ...buyer, userId: ids.buyerColleague }, at });
    return handover();
  };

  it('is shown to the assignee and to nobody else', async () => {
    expect(await handover()).toBeNull();
    expect(await afterHandover(ids.buyerUser, 'They know this steel')).toEqual({
      name: 'Carl Colleague',
      date: at,
      comment: 'They know this steel',
    });
    expect(await afterHandover(ids.buyerUser, '')).toBeNull();
    expect(await afterHandover(ids.buyerColleague, 'They know this steel')).toBeNull();
  });
});

describe('buyer details', () => {
  it('An RFQ is found by its number as well as its id (C-21)', async () => {
    const [byId, byNumber] = await Promise.all([
      get('buyer', `buyer/rfq/${ids.draft}`),
      get('buyer', 'buyer/rfq/100003'),
    ]);
    expect(byNumber.body).toEqual(byId.body);
    expect(byId.body).toMatchObject({ status: 'InWork', allowedActions: ['edit', 'discard', 'printRfq'] });
  });

  it('Fields that publication still requires are marked', async () => {
    const bare = { ...position, label: '', technologies: [], attachments: [] };
    const id = '00000003-0000-4000-8000-000000000099';
    const header = { label: '', reason: null, ownTerms: true } as const;
    await service().append(...drafted(id, 9, { header, positions: [bare] }));
    const { body } = await get('buyer', `buyer/rfq/${id}`);
    expect(body.errors).toMatchObject({ rfqLabel: true, reason: true, termsDocument: true, deliveryDate: true });
    expect(body.positions[0].errors).toEqual(['label', 'technologies', 'deliveryDate']);
  });

  it('A position has the delivery date of the RFQ unless it has its own (CREATE-27)', async () => {
    const own = { ...position, positionId: ids.secondPosition, posNumber: 2, deliveryDate: '2026-06-15' };
    const id = '00000003-0000-4000-8000-000000000097';
    const datesOf = async (deliveryDate: string | null): Promise<(string | null)[]> => {
      await service().append(
        ...published(id, 7, { positions: [position, own] }),
        sample('RfqDeliveryDateSet', { deliveryDate }, `rfq-${id}`),
      );
      const { body } = await get('buyer', `buyer/rfq/${id}`);
      return body.positions.map((each: { deliveryDate: string | null }) => each.deliveryDate);
    };
    expect(await datesOf('2026-05-01')).toEqual(['2026-05-01', '2026-06-15']);
    expect(await datesOf(null)).toEqual([null, '2026-06-15']);
  });

  it('The owner may save, and a stranger is refused (CREATE-31)', async () => {
    const canSave = async (rfqId: string, positionId?: string) =>
      (await get('buyer', `buyer/rfq/${rfqId}/position/can-save`).query(positionId ? { positionId } : {})).body.canSave;
    expect(await canSave(ids.draft)).toBe(true);
    expect(await canSave(ids.draft, ids.position)).toBe(true);
    expect(await canSave(ids.draft, ids.secondPosition)).toBe(false);
    expect(await canSave(ids.market)).toBe(false);
    expect((await get('otherBuyer', `buyer/rfq/${ids.draft}/position/can-save`)).status).toBe(403);
    expect((await get('otherBuyer', `buyer/rfq/${ids.nobody}/position/can-save`)).status).toBe(404);
  });

  it('A deadline that has passed is marked', async () => {
    const id = '00000003-0000-4000-8000-000000000098';
    await service().append(...published(id, 8, { endDate: '2026-03-10T11:59:59.000Z' }));
    expect((await get('buyer', `buyer/rfq/${id}`)).body.deadlinePassed).toBe(true);
    expect((await get('buyer', `buyer/rfq/${ids.market}`)).body.deadlinePassed).toBe(false);
  });

  it('A removed or unknown RFQ is not found', async () => {
    const stored = service().documents.collection<{ _id: string; _pos: number; _deleted: true }>('rfqs@1');
    await stored.insertOne({ _id: ids.nobody, _pos: 1, _deleted: true });
    expect((await get('buyer', `buyer/rfq/${ids.nobody}`)).status).toBe(404);
    expect((await get('buyer', 'buyer/rfq/999999')).status).toBe(404);
    expect((await get('buyer', 'buyer/rfq/nonsense')).status).toBe(400);
  });
});

describe('buyer dialogs', () => {
  it('Active colleagues are listed, and the assignee is marked (BRFQ-13)', async () => {
    const { body } = await post('buyer', 'buyer/rfq/assignees', { rfqIDs: [ids.market, '100004'] });
    expect(body).toEqual([
      { usrID: ids.buyerUser, name: 'Bea Buyer', department: 'Purchasing', currentAssignee: true },
      { usrID: ids.buyerColleague, name: 'Carl Colleague', department: 'Purchasing', currentAssignee: false },
    ]);
  });

  it('Suppliers are listed, chosen ones before their invitation is sent (RFQ-40)', async () => {
    const { body } = await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers`);
    expect(body).toEqual([
      expect.objectContaining({ companyId: ids.supplier, status: 'SupplierQuoted', ndaStatus: 'Granted' }),
      expect.objectContaining({ companyId: ids.otherSupplier, profileLink: `/profile-overview/${ids.otherSupplier}` }),
    ]);
    const stored = companies.find(({ companyId }) => companyId === ids.supplier)!;
    expect(body[0]).toMatchObject({
      label: stored.label,
      profileLink: `/profile-overview/${ids.supplier}`,
      postalCode: '70173',
      country: 'DE',
      status: 'SupplierQuoted',
    });
  });

  it('A chosen supplier counts as invited until the invitation is sent, and then has the status of their steps (BRFQ-15)', async () => {
    const id = '00000003-0000-4000-8000-000000000094';
    const listed = async () => {
      const { body } = await get('buyer', `buyer/rfq/${id}/suppliers`);
      return body.map((each: { companyId: string; status: string }) => [each.companyId, each.status]);
    };
    await service().append(...published(id, 9, { companyIds: [ids.freeSupplier] }));
    expect(await listed()).toEqual([[ids.freeSupplier, 'SupplierInvitedToRfq']]);
    await service().append(...met(id, ids.freeSupplier, ['SupplierInvitedToRfq', 'RfqReadBySupplier']));
    expect(await listed()).toEqual([[ids.freeSupplier, 'SupplierReadRfq']]);
  });

  it('Suppliers, messages and assignees of an RFQ that is not published are refused (BRFQ-31, RFQ-26)', async () => {
    const id = '00000003-0000-4000-8000-000000000092';
    const stream = `rfq-${id}`;
    const steps = [
      ['InWork', drafted(id, 9)],
      ['ToBeVerified', [sample('RfqPublicationRequested', { startDate, companyIds: [ids.supplier] }, stream)]],
      ['PublishedFailed', [sample('RfqPublicationFailed', {}, stream)]],
    ] as const;
    for (const [status, appended] of steps) {
      await service().append(...appended);
      const answers = [
        await get('buyer', `buyer/rfq/${id}/suppliers`),
        await get('buyer', `buyer/rfq/${id}/revisions`),
        await post('buyer', 'buyer/rfq/assignees', { rfqIDs: [ids.market, id] }),
      ];
      expect([status, answers.map(({ status: code, body }) => [code, body.code])]).toEqual([
        status,
        answers.map(() => [409, 'rfq.not-published']),
      ]);
    }
  });

  it('A chosen supplier has the NDA status that the supplier reads before the invitation arrives (NDA-10)', async () => {
    const chosen = '00000003-0000-4000-8000-000000000093';
    await service().append(...published(chosen, 9, { companyIds: [ids.supplier] }));
    const statuses = async () => {
      const listed = await get('buyer', `buyer/rfq/${chosen}/suppliers`);
      const page = await post('supplier', 'supplier/quote/getRfqDetails', { id: chosen });
      return [listed.body, page.body.metadata.ndaStatus];
    };
    for (const [type, ndaStatus] of [
      ['GeneralNdaDisabled', 'Restricted'],
      ['GeneralNdaEnabled', 'Granted'],
    ] as const) {
      await service().append(sample(type, {}, `directory-${directoryId(ids.buyer, ids.supplier)}`));
      expect(await statuses()).toEqual([[expect.objectContaining({ companyId: ids.supplier, ndaStatus })], ndaStatus]);
    }
  });

  it('A supplier who withdrew the quote is marked until something else happens (C-44)', async () => {
    const statusAfter = async (...types: readonly EventType[]): Promise<unknown> => {
      const stream = `participation-${participationId(ids.closedRound, ids.supplier)}`;
      const quoted = { quoteId: ids.quote, userId: ids.supplierUser };
      await service().append(...types.map((type) => ({ ...sampleWith(type, quoted), stream, actor: seller })));
      const { body } = await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers`);
      await service().undo();
      return body[0].status;
    };
    expect(await statusAfter('QuoteWithdrawn')).toBe('SupplierWithdrewQuote');
    const met = { rfqId: ids.closedRound, supplierCompanyId: ids.freeSupplier, buyerCompanyId: ids.buyer };
    const stream = `participation-${participationId(ids.closedRound, ids.freeSupplier)}`;
    await service().append(sample('ParticipationOpened', met, stream), sample('RfqReadBySupplier', {}, stream));
    const listed: readonly { companyId: string; status: string }[] = (
      await get('buyer', `buyer/rfq/${ids.closedRound}/suppliers`)
    ).body;
    expect(listed.find(({ companyId }) => companyId === ids.freeSupplier)?.status).toBe('SupplierReadRfq');
    await service().undo();
    expect(await statusAfter('QuoteWithdrawn', 'RfqDeclinedBySupplier')).toBe('SupplierRejectedRfq');
    expect(await statusAfter('QuoteWithdrawn', 'QuoteSubmitted')).toBe('SupplierQuoted');
  });

  it('A supplier whom the buyer may not know of appears neither in the dialog nor on a page', async () => {
    const silent = ['RfqBookmarked', 'QuoteDraftSaved', 'RfqArchivedBySupplier'] as const;
    const shownAfter = async (...types: readonly EventType[]): Promise<readonly [string[], number]> => {
      const stream = `participation-${participationId(ids.market, ids.freeSupplier)}`;
      const met = { rfqId: ids.market, supplierCompanyId: ids.freeSupplier, buyerCompanyId: ids.buyer };
      await service().append(
        sample('ParticipationOpened', met, stream),
        ...types.map((type) => ({ ...sample(type, {}, stream), actor: seller })),
      );
      const listed: { companyId: string }[] = (await get('buyer', `buyer/rfq/${ids.market}/suppliers`)).body;
      const page = await get('buyer', `buyer/rfq/${ids.market}/suppliers/${ids.freeSupplier}`);
      await service().undo();
      return [listed.map(({ companyId }) => companyId).filter((each) => each === ids.freeSupplier), page.status];
    };
    expect(await shownAfter(...silent)).toEqual([[], 404]);
    // Once its RFQ has ended, the participation has the RFQ's status.
    expect(await shownAfter(...silent, 'ParticipationClosedByBuyer')).toEqual([[], 404]);
    for (const contact of [
      'SupplierInvitedToRfq',
      'RfqReadBySupplier',
      'QuoteSubmitted',
      'NdaAccessRequested',
    ] as const)
      expect([contact, await shownAfter(contact)]).toEqual([contact, [[ids.freeSupplier], 200]]);
  });

  it('A message to all is one entry of the buyer’s history (RFQ-38, BRFQ-21)', async () =>
    expect((await get('buyer', `buyer/rfq/${ids.closedRound}/revisions`)).body).toEqual([
      {
        id: ids.message,
        name: 'Bea Buyer',
        date: '2026-03-01T09:00:00.000Z',
        message: 'New drawing',
        attachment: null,
      },
    ]));

  it('The newest message comes first, with its file (BRFQ-22)', async () => {
    const id = '00000003-0000-4000-8000-000000000096';
    const sent = (messageId: string, attachmentKey: string | null) =>
      sample('RfqMessageToAllSent', { messageId, attachmentKey, senderUserId: ids.buyerColleague }, `rfq-${id}`);
    await service().append(...published(id, 7), sent(ids.message, null), sent(ids.quote, ids.termsFile));
    expect((await get('buyer', `buyer/rfq/${id}/revisions`)).body).toMatchObject([
      { id: ids.quote, name: 'Carl Colleague', attachment: { label: 'terms.pdf' } },
      { id: ids.message, attachment: null },
    ]);
  });

  it('An RFQ can be assigned neither to users who have left nor to other companies (BRFQ-13)', async () => {
    await service().append(sample('MemberLocked', { userId: ids.buyerColleague }, `members-${ids.buyer}`));
    const { body } = await post('buyer', 'buyer/rfq/assignees', { rfqIDs: [ids.market] });
    expect(body).toEqual([expect.objectContaining({ usrID: ids.buyerUser, currentAssignee: true })]);
  });
});
