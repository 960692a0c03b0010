import { contract, type OperatorUser } from '@torno/contract';
import { settingNames, settings, subjectKey, type HistoryFormat, userStates } from '@torno/domain';
import { newId } from '@torno/kernel';
import type { RfqHistoryReadModel } from '@torno/read-models';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { companies, users } from '../testing/companies.fixture.js';
import { allowedDownload } from '../testing/downloads.fixture.js';
import { ids, now } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const numbers = async (query: object): Promise<number[]> =>
  (await get('operator', 'admin/rfqs').query(query)).body.map(
    ({ secondaryId }: { secondaryId: number }) => secondaryId - 100_000,
  );

describe('the operator’s list', () => {
  it('The list is paged, sorted, filtered and counted as the data provider requests', async () => {
    const answer = await get('operator', 'admin/rfqs').query({ range: '[0,1]', sort: '["secondaryId","ASC"]' });
    expect(answer.body).toMatchObject([{ secondaryId: 100_001, buyerLabel: 'Company 1' }, { secondaryId: 100_002 }]);
    expect(answer.headers).toMatchObject({ 'x-total-count': '6', 'content-range': 'rfqs 0-1/6' });
    expect(await numbers({ filter: '{"status":"Ended"}' })).toEqual([4]);
    expect(await numbers({ filter: '{"q":"gear 100003"}' })).toEqual([3]);
    const heldRfqs = await get('operator', 'admin/rfqs').query({ filter: '{"status":"PublishedFailed"}' });
    expect(heldRfqs.body).toMatchObject([{ heldBy: ['manualRelease'] }]);
    expect(
      await numbers({ filter: JSON.stringify({ id: [ids.market, ids.draft] }), sort: '["createdAt","ASC"]' }),
    ).toEqual([2, 3]);
    expect(await numbers({ sort: '["endDate","DESC"]' })).toHaveLength(6);
  });

  it.each(['ASC', 'DESC'])('has a draft without a deadline last in the order of deadlines: %s', async (order) =>
    expect((await numbers({ sort: JSON.stringify(['endDate', order]) })).at(-1)).toBe(3),
  );

  it.each([
    [{ filter: 'nonsense' }],
    [{ filter: '{"status":"Open"}' }],
    [{ filter: '{"q":{"$gt":""}}' }],
    [{ range: '[5,1]' }],
    [{ range: '[0,5000]' }],
    [{ sort: '["targetPrice","ASC"]' }],
    [{ sort: '["constructor","ASC"]' }],
  ])('%j is refused', async (query) => expect((await get('operator', 'admin/rfqs').query(query)).status).toBe(400));

  it.each(contract.operatorRfqs.orders.sorts.flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
    'sorts by %s %s, by an index',
    async (...order) => {
      await service().plans();
      expect(await numbers({ sort: JSON.stringify(order) })).toHaveLength(6);
      const plans = (await service().plans()).filter(({ collection }) => collection === 'rfqs@1');
      expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
    },
  );

  it('is in the order of creation for a data provider that sorts by id', async () =>
    expect(await numbers({ sort: '["id","ASC"]' })).toEqual(await numbers({ sort: '["createdAt","ASC"]' })));
});

describe('the operator’s list of users', () => {
  const names = async (query: object): Promise<string[]> =>
    (await get('operator', 'admin/users').query(query)).body.map(({ name }: { name: string }) => name);
  const searchNames = (q: string) => names({ filter: JSON.stringify({ q }) });

  it('names company, state and last sign-in, and is counted as the data provider requests', async () => {
    const answer = await get('operator', 'admin/users').query({ range: '[0,0]' });
    expect(answer.headers).toMatchObject({ 'x-total-count': '8', 'content-range': 'users 0-0/8' });
    const { body } = await get('operator', 'admin/users').query({ filter: JSON.stringify({ id: ids.buyerUser }) });
    expect(body).toEqual([
      {
        userId: ids.buyerUser,
        name: 'Bea Buyer',
        email: `${ids.buyerUser}@example.com`,
        companyId: ids.buyer,
        companyLabel: 'Company 1',
        roles: [],
        isOperator: false,
        operatorRole: null,
        state: 'active',
        lock: null,
        lastSignInAt: '2026-03-10T12:00:00.000Z',
      },
    ]);
  });

  it('names who locked a user, when and why', async () => {
    const otherBuyer = users.find(({ userId }) => userId === ids.otherBuyerUser);
    if (!otherBuyer) throw new Error('The fixture has no other buyer');
    const lock = { at: '2026-03-20T12:00:00.000Z', operatorId: ids.buyerUser, reason: 'Abuse' };
    await service().put('users', ids.otherBuyerUser, { ...otherBuyer, lock });
    const { body } = await get('operator', 'admin/users').query({
      filter: JSON.stringify({ id: ids.otherBuyerUser }),
    });
    expect(body).toMatchObject([
      { state: 'locked', lock: { at: lock.at, operatorName: 'Bea Buyer', reason: 'Abuse' } },
    ]);
    await service().put('users', ids.otherBuyerUser, otherBuyer);
  });

  it('is filtered by the state that a row names', async () => {
    const user = users.find(({ userId }) => userId === ids.otherBuyerUser);
    const company = companies.find(({ companyId }) => companyId === ids.supplier);
    if (!user || !company) throw new Error('The fixture has no other buyer, or no supplier');
    const lock = { at: '2026-03-20T12:00:00.000Z', operatorId: ids.buyerUser, reason: 'Abuse' };
    await service().put('users', user.userId, { ...user, lock });
    await service().put('companies', company.companyId, { ...company, state: 'Deleted' });
    const all = (await get('operator', 'admin/users')).body as OperatorUser[];
    await service().plans();
    for (const state of userStates) {
      const { body } = await get('operator', 'admin/users').query({ filter: JSON.stringify({ state }) });
      expect(body).toEqual(all.filter((row) => row.state === state));
      expect(body).not.toEqual([]);
    }
    const plansOfCompanies = (await service().plans()).filter(
      ({ collection, filter }) => collection.startsWith('companies@') && JSON.stringify(filter).includes('Deleted'),
    );
    expect(plansOfCompanies).toHaveLength(userStates.length);
    // One company is deleted: the others are not read.
    for (const { documentsExamined } of plansOfCompanies) expect(documentsExamined).toBeLessThanOrEqual(1);
    expect(await names({ filter: JSON.stringify({ state: 'companyDeleted', q: 'tess' }) })).toEqual(['Tess Turner']);
    await service().put('users', user.userId, user);
    await service().put('companies', company.companyId, company);
  });

  it('is searched by name, mail address and company, each term in any of them', async () => {
    expect(await searchNames('uyer')).toEqual(['Bea Buyer']);
    expect(await searchNames(ids.supplierUser.slice(-12))).toEqual(['Sam Supplier']);
    expect(await searchNames('carl company 10001')).toEqual(['Carl Colleague']);
    expect(await searchNames('bea rival')).toEqual([]);
    expect(await searchNames(`${ids.supplierUser}@example.com`)).toEqual(['Sam Supplier']);
    expect(await searchNames('example@supplier.com')).toEqual([]);
    expect(await names({ filter: JSON.stringify({ companyId: ids.supplier }) })).toEqual([
      'Sam Supplier',
      'Tess Turner',
    ]);
  });

  it.each(contract.operatorUsers.orders.sorts.flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
    'sorts by %s %s, by an index',
    async (...order) => {
      await service().plans();
      expect(await names({ sort: JSON.stringify(order) })).toHaveLength(8);
      const plans = (await service().plans()).filter(({ collection }) => collection === 'users@1');
      expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
    },
  );

  it('is searched by indexes', async () => {
    await service().plans();
    await searchNames('bea company');
    expect(
      (await service().plans()).filter(
        ({ memorySort, collectionScan, collection }) =>
          (memorySort || collectionScan) && !collection.startsWith('projection-'),
      ),
    ).toEqual([]);
  });

  it.each([[{ filter: '{"q":{"$gt":""}}' }], [{ sort: '["phone","ASC"]' }], [{ range: '[5,1]' }]])(
    '%j is refused',
    async (query) => expect((await get('operator', 'admin/users').query(query)).status).toBe(400),
  );
});

describe('the settings of the installation', () => {
  it('are returned as they were stored', async () => {
    expect((await get('operator', 'admin/config')).body).toMatchObject({ feature3d: 'true' });
  });
});

describe('the history', () => {
  it('Each entry contains the actor, the impersonated user and the changes', async () => {
    const { body } = await get('operator', 'admin/rfqs/100001/history').query({ changes: 'true' });
    expect(body).toMatchObject({ rfq: { rfqId: ids.closedRound }, currency: 'EUR', more: false });
    expect(body.events).toMatchObject([
      {
        type: 'RfqHeaderChanged',
        actor: { name: 'Bea Buyer', companyLabel: 'Company 1' },
        onBehalfOf: { userId: ids.operator },
        supplier: null,
        changes: [{ path: 'label', before: null, after: 'SECRET-GEAR' }],
      },
    ]);
    expect((await get('operator', 'admin/rfqs/100001/history').query({ after: 1 })).body.events).toEqual([]);
  });

  it('Companies, users and positions in events get their names', async () => {
    const event = newId();
    await service().put('rfq-history', event, {
      rfqId: ids.closedRound,
      supplierCompanyId: ids.supplier,
      position: 2,
      type: 'RfqProcessorAssigned',
      stream: `participation-${ids.closedRound}_${ids.supplier}`,
      revision: 1,
      metadata: {
        $correlationId: event,
        $causationId: event,
        commandId: event,
        actor: { userId: '', companyId: '', role: 'system' },
        at: '2026-03-10T08:00:00.000Z',
        schema: 1,
      },
      data: { fromUserId: ids.operator, receiver: ids.buyerUser, companyIds: [ids.otherSupplier], comment: '' },
    });
    const { names } = (await get('operator', 'admin/rfqs/100001/history').query({ after: 1 })).body;
    expect(names).toMatchObject({
      [ids.buyerUser]: 'Bea Buyer',
      [ids.position]: expect.stringContaining('1'),
      [ids.scale]: '100',
    });
    expect(Object.keys(names)).toEqual(expect.arrayContaining([ids.buyer, ids.supplier, ids.otherSupplier]));
  });

  describe('of several subjects', () => {
    const entry = (position: number, change: Partial<RfqHistoryReadModel>): RfqHistoryReadModel => ({
      rfqId: null,
      supplierCompanyId: null,
      subjects: [],
      correlationId: `k${position}`,
      position,
      type: 'CompanyDescriptionChanged',
      stream: `company-${ids.supplier}`,
      revision: position,
      metadata: {
        $correlationId: `k${position}`,
        $causationId: `k${position}`,
        commandId: `k${position}`,
        actor: { userId: ids.supplierUser, companyId: ids.supplier, role: 'supplier' },
        at: `2026-03-${position}T08:00:00.000Z`,
        schema: 1,
      },
      data: { text: `Text ${position}` },
      ...change,
    });
    const quoted = {
      rfqId: ids.closedRound,
      supplierCompanyId: ids.supplier,
      stream: `participation-${ids.closedRound}_${ids.supplier}`,
    };
    const quoteId = ids.quote;
    const ofCompany = { subjects: [subjectKey('companies', ids.supplier)] };

    beforeAll(async () => {
      const entries = [
        entry(10, ofCompany),
        entry(11, ofCompany),
        entry(12, { ...ofCompany, type: 'CompanyLogoRemoved', data: {} }),
        entry(13, {
          subjects: [subjectKey('companies', ids.supplier), subjectKey('users', ids.supplierUser)],
          type: 'MemberLocked',
          stream: `members-${ids.supplier}`,
          data: { userId: ids.supplierUser },
          metadata: {
            ...entry(13, {}).metadata,
            actor: { userId: ids.buyerUser, companyId: ids.buyer, role: 'buyer' },
            onBehalfOf: ids.operator,
          },
        }),
        entry(14, { ...quoted, type: 'RfqReadBySupplier', data: { userId: ids.supplierUser } }),
        entry(15, { ...quoted, subjects: [subjectKey('quotes', quoteId)], type: 'QuoteSubmitted', data: { quoteId } }),
        entry(17, { stream: 'job-mail:1', type: 'JobRetryRequested', data: { reason: 'Again' } }),
        entry(16, { ...quoted, subjects: ['quotes:other'], type: 'QuoteSubmitted', data: { quoteId: 'other' } }),
      ];
      for (const each of entries) await service().put('rfq-history', newId(), each);
    });

    const positions = async (path: string, query: object = {}): Promise<number[]> =>
      (await get('operator', `admin/${path}/history`).query(query)).body.events.map(
        ({ position }: { position: number }) => position,
      );
    const company = `companies/${ids.supplier}`;

    it('merges the streams of a company in the order of the store', async () =>
      expect(await positions(company)).toEqual([10, 11, 12, 13]));

    it('has the events of all streams about a user', async () =>
      expect(await positions(`users/${ids.supplierUser}`)).toEqual([13]));

    it('contains for a quote its participation, but not the other quotes', async () => {
      const { body } = await get('operator', `admin/quotes/${quoteId}/history`);
      expect(body).toMatchObject({ rfq: { rfqId: ids.closedRound }, currency: 'EUR' });
      expect(await positions(`quotes/${quoteId}`, { after: 9 })).toEqual([14, 15]);
    });

    it('has the events of a stream, whatever they are about', async () => {
      const stream = `streams/${encodeURIComponent('job-mail:1')}`;
      expect(await positions(stream)).toEqual([17]);
      expect(await positions(`streams/${quoted.stream}`, { after: 9 })).toEqual([14, 15, 16]);
      expect((await get('support', `admin/${stream}/history/summary`)).body).toMatchObject({
        stream: 'job-mail:1',
        rfq: null,
        total: 1,
      });
      expect(await get('operator', 'admin/streams/job-mail:2/history')).toMatchObject({
        status: 404,
        body: { code: 'stream.not-found' },
      });
      expect((await get('operator', 'admin/streams/nothing/history')).status).toBe(400);
      expect((await get('operator', `admin/${stream}/history/state`)).status).toBe(400);
      expect((await get('buyer', `admin/${stream}/history`)).status).toBe(403);
    });

    it('is paged by position in both orders', async () => {
      expect(await positions(company, { order: 'newest', limit: 2 })).toEqual([13, 12]);
      expect(await positions(company, { order: 'newest', before: 12, limit: 2 })).toEqual([11, 10]);
      expect(await positions(company, { after: 10, limit: 2 })).toEqual([11, 12]);
      const { body } = await get('operator', `admin/${company}/history`).query({ order: 'newest', limit: 2 });
      expect(body.more).toBe(true);
    });

    it('has the changes relative to earlier pages', async () => {
      const { body } = await get('operator', `admin/${company}/history`).query({ after: 10, limit: 1, changes: true });
      expect(body.events[0].changes).toEqual([{ path: 'text', before: 'Text 10', after: 'Text 11' }]);
    });

    it('leaves the changes to a request for one event, where the page does without them', async () => {
      const { body } = await get('operator', `admin/${company}/history`).query({ after: 10, limit: 1 });
      expect(body.events[0].changes).toEqual([]);
      const changes = async (eventId: string) => get('operator', `admin/events/${eventId}/changes`);
      expect((await changes(body.events[0].id)).body).toMatchObject({
        changes: [{ path: 'text', before: 'Text 10', after: 'Text 11' }],
      });
      expect(await changes(newId())).toMatchObject({ status: 404, body: { code: 'event.not-found' } });
    });

    it.each([
      [{ type: 'CompanyLogoRemoved' }, [12]],
      [{ actor: ids.buyerUser }, [13]],
      [{ actor: ids.operator }, [13]],
      [{ from: '2026-03-11T00:00:00.000Z', to: '2026-03-12T23:00:00.000Z' }, [11, 12]],
    ])('is filtered by %j', async (query, expected) => expect(await positions(company, query)).toEqual(expected));

    it('is filtered by supplier, and to the RFQ’s own events', async () => {
      expect(await positions('rfqs/100001', { supplier: ids.supplier })).toEqual(expect.arrayContaining([14, 15, 16]));
      expect(await positions('rfqs/100001', { supplier: 'rfq' })).toEqual([1]);
    });

    it('has a summary: its subject, and the values that it can be filtered by', async () => {
      const { body } = await get('operator', `admin/${company}/history/summary`);
      expect(body).toMatchObject({
        rfq: null,
        company: { companyId: ids.supplier },
        total: 4,
        types: expect.arrayContaining([{ type: 'CompanyDescriptionChanged', count: 2 }]),
        actors: expect.arrayContaining([expect.objectContaining({ userId: ids.operator, count: 1 })]),
      });
      expect((await get('operator', `admin/users/${ids.supplierUser}/history/summary`)).body).toMatchObject({
        user: { name: 'Sam Supplier' },
      });
      expect((await get('operator', `admin/quotes/${quoteId}/history/summary`)).body).toMatchObject({
        quote: { quoteId, quoteNumber: 1 },
      });
    });

    it('counts new events, including those with a position in the past', async () => {
      const ofOther = { subjects: [subjectKey('companies', ids.otherSupplier)] };
      const put = (position: number) => service().put('rfq-history', newId(), entry(position, ofOther));
      const counts = async () => {
        const { body } = await get('operator', `admin/companies/${ids.otherSupplier}/history/summary`);
        return [body.total, body.types];
      };
      const described = (count: number) => [count, [{ type: 'CompanyDescriptionChanged', count }]];
      await put(20);
      expect(await counts()).toEqual(described(1));
      await put(21);
      expect(await counts()).toEqual(described(2));
      await put(18);
      expect(await counts()).toEqual(described(3));
    });

    it('is exported with its filter, as a table and as JSON', async () => {
      const file = async (format: HistoryFormat, query: object): Promise<string> => {
        const download = newId();
        const of = { subject: 'companies', id: ids.supplier } as const;
        await service().put('rfq-history', newId(), allowedDownload(download, { ...of, format }));
        const pending = get('operator', `admin/${company}/history/export`).query({ format, download, ...query });
        return (await pending.buffer(true)).text;
      };
      const events = JSON.parse(await file('JSON', { actor: ids.supplierUser }));
      expect(events.map(({ position }: { position: number }) => position)).toEqual([10, 11, 12]);
      expect(events[1]).toMatchObject({ actor: { name: 'Sam Supplier' }, data: { text: 'Text 11' } });
      const lines = (await file('CSV', { order: 'newest' })).trim().split('\r\n');
      expect(lines).toHaveLength(5);
      expect(lines[0]).toContain(
        'at;type;actor;actorCompany;onBehalfOf;supplier;stream;revision;position;commandId;correlationId;causationId;data',
      );
      const of = `Pat 08;;members-${ids.supplier};13;13;k13;k13;k13`;
      const data = `"{""userId"":""${ids.supplierUser}""}"`;
      expect(lines[1]).toBe(`2026-03-13T08:00:00.000Z;MemberLocked;Bea Buyer;Company 1;${of};${data}`);
    });

    it('is exported for a reason only', async () => {
      const download = newId();
      const of = { subject: 'companies', id: ids.otherSupplier } as const;
      await service().put('rfq-history', newId(), allowedDownload(download, { ...of, format: 'JSON' }));
      const parameters = { format: 'JSON', download };
      const { status, body } = await get('operator', `admin/${company}/history/export`).query(parameters);
      expect([status, body.code]).toEqual([403, 'download.not-allowed']);
    });

    it('names everything that one request has led to, in any stream', async () => {
      const { body } = await get('operator', 'admin/correlations/k12');
      expect(body).toMatchObject({ events: [{ position: 12, commandId: 'k12' }], more: false });
    });

    it.each(['companies', 'users', 'quotes', 'rfqs'])('is not found for an unknown id: %s', async (subject) =>
      expect((await get('operator', `admin/${subject}/${newId()}/history`)).status).toBe(404),
    );

    it('is read by indexes', async () => {
      await service().plans();
      for (const path of [
        company,
        `users/${ids.supplierUser}`,
        `quotes/${quoteId}`,
        'rfqs/100001',
        'streams/job-mail:1',
      ])
        for (const filter of [
          {},
          { actor: ids.supplierUser },
          { from: '2026-03-11T00:00:00.000Z', to: '2026-03-12T23:00:00.000Z' },
          { type: 'CompanyDescriptionChanged', supplier: 'rfq' },
        ])
          await positions(path, { order: 'newest', ...filter });
      const plans = (await service().plans()).filter(({ collection }) => collection === 'rfq-history@1');
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
      // Filters by time and actor look through the events of the subject alone.
      expect(plans.filter(({ indexes }) => indexes.some((name) => name === 'position_1'))).toEqual([]);
    });

    it('contains for a quote only its own downloads, in both orders and counted', async () => {
      const allowed = (id: string) =>
        sample('HistoryDownloadAllowed', { subject: 'quotes', id, operatorId: ids.operator }, `download-${newId()}`);
      const typesOf = async (query: object): Promise<readonly string[]> =>
        (await get('operator', `admin/quotes/${quoteId}/history`).query(query)).body.events.map(
          ({ type }: { type: string }) => type,
        );
      const before = (await get('operator', `admin/quotes/${quoteId}/history/summary`)).body;
      await service().append(allowed(quoteId), allowed(newId()));
      expect((await typesOf({})).filter((type) => type === 'HistoryDownloadAllowed')).toHaveLength(1);
      expect(await typesOf({ order: 'newest' })).toEqual((await typesOf({})).toReversed());
      expect(await typesOf({ type: 'HistoryDownloadAllowed', limit: 1 })).toEqual(['HistoryDownloadAllowed']);
      const { total, types } = (await get('operator', `admin/quotes/${quoteId}/history/summary`)).body;
      expect(total).toBe(before.total + 1);
      expect(types).toContainEqual({ type: 'HistoryDownloadAllowed', count: 1 });
    });
  });
});

describe('the operator’s list of companies', () => {
  const labels = async (query: object): Promise<string[]> =>
    (await get('support', 'admin/companies').query(query)).body.map(({ label }: { label: string }) => label);

  it('contains the tier and state of a company, and is counted as the data provider requests', async () => {
    const answer = await get('support', 'admin/companies').query({ filter: JSON.stringify({ id: ids.supplier }) });
    expect(answer.headers).toMatchObject({ 'x-total-count': '1', 'content-range': 'companies 0-0/1' });
    expect(answer.body).toEqual([
      {
        companyId: ids.supplier,
        secondaryCompanyId: '10003',
        label: 'Company 3',
        city: 'München',
        countryCode: 'DE',
        isBuyer: false,
        isSupplier: true,
        tier: 'A',
        state: 'Active',
        stateReason: '',
        memberCount: 1,
        joinedAt: expect.any(String),
      },
    ]);
  });

  it('is filtered by tier and state, and searched by name, number and place', async () => {
    expect(await labels({ filter: '{"tier":"B"}' })).toEqual(['Company 5']);
    expect(await labels({ filter: '{"state":"Deleted"}' })).toEqual([]);
    expect(await labels({ filter: '{"q":"10003 münchen"}' })).toEqual(['Company 3']);
    expect(await labels({ filter: '{"q":"company 2"}' })).toEqual(['Company 2']);
  });

  it.each(contract.operatorCompanies.orders.sorts.flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
    'sorts by %s %s, by an index',
    async (...order) => {
      await service().plans();
      expect(await labels({ sort: JSON.stringify(order) })).toHaveLength(5);
      const plans = (await service().plans()).filter(({ collection }) => collection === 'companies@1');
      expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
    },
  );

  it.each([[{ filter: '{"tier":"D"}' }], [{ sort: '["tier","ASC"]' }], [{ range: '[5,1]' }]])(
    '%j is refused',
    async (query) => expect((await get('support', 'admin/companies').query(query)).status).toBe(400),
  );
});

describe('the history of the settings', () => {
  it('lists who changed what, when and why, even without a stored reason', async () => {
    const change = async (position: number, data: object) =>
      service().put('rfq-history', ids.event.replace(/1$/, String(position)), {
        rfqId: null,
        supplierCompanyId: null,
        position,
        type: 'ConfigChanged',
        stream: 'config-platform',
        revision: position,
        metadata: {
          $correlationId: ids.event,
          $causationId: ids.event,
          commandId: ids.event,
          actor: { userId: ids.operator, companyId: '', role: 'operator' },
          at: now,
          schema: 1,
        },
        data,
      });
    await change(3, { key: 'usdToEur', value: '0.92' });
    await change(4, { key: 'usdToEur', value: '0.95', reason: 'New rate' });
    await change(5, { key: 'maintenance', value: 'true' });
    const { body } = await get('support', 'admin/settings');
    const operator = { operatorName: 'Pat 08', at: now };
    expect(body).toEqual([
      { key: 'manualVerification', value: 'false', changes: [] },
      { key: 'feature3d', value: 'true', changes: [] },
      {
        key: 'usdToEur',
        value: '0.95',
        changes: [
          { ...operator, from: '0.92', to: '0.95', reason: 'New rate' },
          { ...operator, from: '0.9', to: '0.92', reason: '' },
        ],
      },
      ...settingNames.slice(3).map((key) => ({ key, value: settings[key].defaultValue, changes: [] })),
    ]);
    expect((await get('buyer', 'admin/settings')).status).toBe(403);
  });
});
