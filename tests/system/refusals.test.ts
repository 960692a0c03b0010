import { contract, type Endpoint } from '@torno/contract';
import { createApi, refusal, type Api } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { password, registerCompany, settleOperator, registerSupport, type Person } from '../installation/people.js';
import { draftRfq, inDays, publishRfq, quoteBody, statusOf, type DraftedRfq } from '../installation/rfq-story.js';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(contract);
const rolesOf = (row: Endpoint): readonly string[] => (typeof row.roles === 'string' ? [row.roles] : row.roles);

let installation: Installation;
let api: Api;
let buyer: Person;
let otherBuyer: Person;
let supplier: Person;
let uninvited: Person;
let clerk: Person;
let operator: string;
let support: string;
let draft: DraftedRfq;
let rfq: DraftedRfq;
let quoteId: string;

const uuid = '00000000-0000-4000-8000-000000000000';

/** A well-formed address of a row. */
const addressOf = (row: Endpoint, values: Readonly<Record<string, string>> = {}): string =>
  row.path.replace(
    /:(\w+)/g,
    (_, name: string) => values[name] ?? (name === 'id' ? `${uuid}_${uuid}` : name === 'name' ? 'rfqs' : uuid),
  );

const request = (
  row: Endpoint,
  token: string | undefined,
  body: unknown = {},
  values?: Readonly<Record<string, string>>,
) =>
  api.raw(row.method, addressOf(row, values), {
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(row.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  installation = await startInstallation({ env: { DRAFTS_PER_DAY: '30' } });
  api = createApi(installation.url, installation.syncKey);
  buyer = await registerCompany(api, 'buyer', { isBuyer: true });
  otherBuyer = await registerCompany(api, 'other-buyer', { isBuyer: true });
  supplier = await registerCompany(api, 'supplier', { isSupplier: true, tier: 'A' });
  uninvited = await registerCompany(api, 'uninvited', { isSupplier: true, tier: 'A' });
  clerk = await registerCompany(api, 'clerk', { isBuyer: true, roles: ['buyer'] });
  operator = await settleOperator(api);
  support = await registerSupport(api, operator);
  draft = await draftRfq(api, buyer);
  rfq = await draftRfq(api, buyer);
  await publishRfq(api, buyer, rfq.rfqId, [supplier]);
  ({ quoteId } = await api.call('submitQuote', { token: supplier.token, body: quoteBody(rfq, '3') }));
});

afterAll(() => installation?.stop());

describe('The access check', () => {
  const withRoles = (...without: readonly string[]) =>
    rows.filter(([, row]) => !rolesOf(row).some((role) => without.includes(role)));

  const signedIn = withRoles('public').filter(([, row]) => rolesOf(row).join() !== 'service');

  it.each(signedIn)('refuses %s without a valid token', async (_, row) => {
    expect(await request(row, undefined)).toMatchObject({
      status: 401,
      body: { message: 'Cannot validate JWT token' },
    });
    expect((await request(row, 'forged')).status).toBe(401);
  });

  it.each(withRoles('public', 'any'))('refuses %s to the wrong role', async (_, row) => {
    const who = rolesOf(row);
    const wrong = [
      // The first registered user of each company administers it.
      ...(who.includes('companyAdmin') ? [clerk.token] : []),
      ...(who.includes('buyer') || who.includes('companyAdmin') ? [] : [buyer.token]),
      ...(who.includes('supplier') || who.includes('companyAdmin') ? [] : [supplier.token]),
      ...(who.includes('operator') ? [] : [operator]),
      ...(who.includes('support') ? [] : [support]),
    ];
    for (const token of wrong) {
      const isForPrograms = who.join() === 'service';
      const { status } = await request(row, isForPrograms ? undefined : token);
      expect(status).toBe(isForPrograms ? 401 : 403);
    }
  });

  it('accepts sync calls with the right key only', async () => {
    const answer = await api.raw('POST', '/v1/sync/user', {
      headers: { 'X-Sync-Key': 'a wrong key of some length' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    const backdated = api.raw('POST', '/v1/buyer/rfq/draft', {
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${buyer.token}`,
        'X-Occurred-At': '2020-01-01T00:00:00.000Z',
      },
      body: '{}',
    });
    expect(await backdated).toMatchObject({ status: 403, body: { code: 'sync.key-missing' } });
  });
});

describe('The service towards a foreign company', () => {
  const mine: Readonly<Record<string, string>> = {};
  const values = () => ({
    ...mine,
    rfqId: rfq.rfqId,
    quoteId,
    companyKey: supplier.companyKey,
    positionId: rfq.positions[0]!.positionId,
    companyID: supplier.companyId,
    id: `${rfq.rfqId}_${supplier.companyId}`,
  });
  const bodies: Readonly<Record<string, unknown>> = {
    changeRfq: { label: 'mine now' },
    addPosition: { label: 'x' },
    changePosition: { label: 'x' },
    publishRfq: { companyIDs: [], marketplace: true },
    changeDueDate: { endDate: '2030-01-01' },
    messageAll: { message: 'x' },
    chooseCountedScales: { counted: [] },
    inviteSuppliers: { companyIDs: [uuid] },
    closeRfq: { outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_CANCEL' },
    acceptQuote: { positionIDs: [uuid] },
    rejectQuote: {},
    saveNote: { note: 'x' },
    changeSelection: { companyIDs: [] },
    chooseCompanyDocuments: { documentIds: [uuid] },
    swapPositions: { positionIdA: uuid, positionIdB: uuid },
    mergePositions: { positionId: uuid, intoPositionId: uuid },
    moveAttachment: { attachmentKey: uuid, positionId: uuid, toPositionId: uuid },
    matchingPlaces: { bounds: { north: 85, south: -85, east: 180, west: -180 }, zoom: 4 },
    exportRfq: { scope: 'rfq', format: 'CSV' },
  };

  const ofRfq = rows.filter(([, row]) => rolesOf(row).includes('buyer') && row.path.includes(':rfqId'));

  it('concerns more than 20 rows', () => expect(ofRfq.length).toBeGreaterThan(20));

  it.each(ofRfq)('refuses %s for an RFQ of another buyer', async (name, row) => {
    const { status } = await request(row, otherBuyer.token, bodies[name] ?? {}, values());
    // canSavePosition is about rights, so it answers 403 (CREATE-31).
    expect(status).toBe(name === 'canSavePosition' ? 403 : 404);
  });

  it('does not find an NDA request for an RFQ of another buyer', async () => {
    for (const path of ['grant', 'reject'])
      expect(
        (
          await api.raw('POST', `/v1/buyer/directory/ndas/${rfq.rfqId}_${supplier.companyId}/${path}`, {
            headers: { Authorization: `Bearer ${otherBuyer.token}` },
          })
        ).status,
      ).toBe(404);
  });

  it('shows an uninvited supplier nothing of a private RFQ', async () => {
    const body = { rfqId: rfq.rfqId };
    const { token } = uninvited;
    for (const id of [rfq.rfqId, String(rfq.secondaryId)])
      expect(await refusal(api.call('supplierRfqDetails', { token, body: { id } }))).toMatchObject({ status: 404 });
    expect((await api.call('supplierRfqs', { token, body: { listType: 'ALL', isProfileMatch: false } })).rfqs).toEqual(
      [],
    );
    expect(await refusal(api.call('submitQuote', { token, body: quoteBody(rfq, '1') }))).toMatchObject({ status: 404 });
    expect(await refusal(api.call('readRfq', { token, params: body }))).toMatchObject({ status: 404 });
    expect(await refusal(api.call('allAttachments', { token, params: body }))).toMatchObject({ status: 404 });
    const drawing = (await api.call('buyerRfqDetails', { token: buyer.token, params: body })).positions[0]!
      .attachments[0]!;
    for (const stranger of [token, otherBuyer.token])
      expect([403, 404]).toContain(
        (
          await refusal(
            api.call('attachmentFile', { token: stranger, params: { attachmentKey: drawing.attachmentID } }),
          )
        ).status,
      );
  });

  it('hides drafts from every supplier', async () => {
    expect(
      await refusal(api.call('supplierRfqDetails', { token: supplier.token, body: { id: draft.rfqId } })),
    ).toMatchObject({ status: 404 });
    expect(await refusal(api.call('readRfq', { token: supplier.token, params: { rfqId: draft.rfqId } }))).toMatchObject(
      { status: 404 },
    );
  });

  it('lists to each buyer only their own RFQs', async () => {
    expect((await api.call('buyerRfqs', { token: otherBuyer.token, body: {} })).total).toBe(0);
    expect((await api.call('buyerRfqs', { token: buyer.token, body: {} })).total).toBe(2);
  });
});

describe('The command service', () => {
  it('assigns RFQs to colleagues only', async () => {
    const body = { rfqIDs: [rfq.rfqId], receiver: otherBuyer.userId };
    expect(await refusal(api.call('assignRfqs', { token: buyer.token, body }))).toMatchObject({
      status: 403,
      code: 'rfq.not-assignable',
    });
    expect(await refusal(api.call('assignForSupplier', { token: supplier.token, body }))).toMatchObject({
      status: 403,
      code: 'rfq.not-assignable',
    });
  });

  it('does not change the content of a published RFQ, nor close, extend or announce a draft (RFQ-07, BRFQ-31, CREATE-33)', async () => {
    const [first, second] = rfq.positions;
    const statusAfter = async (rfqId: string, calls: readonly (readonly [string, string, unknown?])[]) => {
      const statuses: unknown[] = [];
      for (const [method, path, body = {}] of calls) {
        const { status } = await api.raw(method, `/v1/buyer/rfq/${rfqId}${path}`, {
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${buyer.token}` },
          body: JSON.stringify(body),
        });
        statuses.push([method, path, status]);
      }
      return statuses;
    };
    const ofDrafts = [
      ['PUT', '', { label: 'later' }],
      ['DELETE', ''],
      ['POST', '/position', { label: 'one more' }],
      ['PUT', `/position/${first!.positionId}`, { label: 'other' }],
      ['DELETE', `/position/${first!.positionId}`],
      ['POST', '/position/swap', { positionIdA: first!.positionId, positionIdB: second!.positionId }],
      ['POST', '/back-to-draft'],
    ] as const;
    expect(await statusAfter(rfq.rfqId, ofDrafts)).toEqual(ofDrafts.map(([method, path]) => [method, path, 409]));
    const ofActive = [
      ['POST', '/due-date', { endDate: inDays(20) }],
      ['POST', '/message-all', { message: 'hello' }],
      ['POST', '/suppliers', { companyIDs: [supplier.companyId] }],
      ['POST', '/close', { outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_CANCEL' }],
      ['POST', '/export', { scope: 'quotes', format: 'CSV' }],
    ] as const;
    expect(await statusAfter(draft.rfqId, ofActive)).toEqual(ofActive.map(([method, path]) => [method, path, 409]));
    const rfqIDs = [draft.rfqId];
    for (const refused of [
      api.call('archiveRfqs', { token: buyer.token, body: { rfqIDs } }),
      api.call('assignRfqs', { token: buyer.token, body: { rfqIDs, receiver: buyer.userId } }),
    ])
      expect(await refusal(refused)).toMatchObject({ status: 409 });
    expect(await api.call('canSavePosition', { token: buyer.token, params: { rfqId: rfq.rfqId }, query: {} })).toEqual({
      canSave: false,
    });
  });

  it('duplicates published RFQs, with documents and without dates, but no drafts', async () => {
    const duplicate = (rfqId: string) => api.call('duplicateRfq', { token: buyer.token, params: { rfqId } });
    expect(await refusal(duplicate(draft.rfqId))).toMatchObject({ status: 409, code: 'rfq.not-duplicable' });
    const { rfqId } = await duplicate(rfq.rfqId);
    const copy = await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } });
    expect(copy).toMatchObject({
      status: 'InWork',
      label: 'Shafts (copy)',
      deliveryDate: null,
      endDate: null,
      quoteCount: 0,
    });
    expect(copy.positions.map(({ label, attachments }) => [label, attachments.length])).toEqual([
      ['Shaft 1', 1],
      ['Shaft 2', 0],
    ]);
    await api.call('discardDraft', { token: buyer.token, params: { rfqId } });
  });

  it('does not invite a blocked supplier, at publication or later (BRFQ-18)', async () => {
    const { token } = buyer;
    const blocks = [
      [token, { blockCID: uninvited.companyId, role: 'BUYER' }],
      [uninvited.token, { blockCID: buyer.companyId, role: 'SUPPLIER' }],
    ] as const;
    for (const [blocker, body] of blocks) {
      await api.call('blockCompany', { token: blocker, body });
      const companyIDs = [supplier.companyId, uninvited.companyId];
      for (const refused of [
        api.call('inviteSuppliers', { token, params: { rfqId: rfq.rfqId }, body: { companyIDs } }),
        api.call('publishRfq', { token, params: { rfqId: draft.rfqId }, body: { companyIDs, marketplace: false } }),
      ])
        expect(await refusal(refused)).toMatchObject({
          status: 400,
          errors: [{ field: 'companyIDs', code: 'unknown' }],
        });
      await api.call('unblockCompany', { token: blocker, body });
    }
    const listed = await api.call('invitedSuppliers', { token, params: { rfqId: rfq.rfqId } });
    expect(listed.map(({ companyId }) => companyId)).toEqual([supplier.companyId]);
  });

  it('archives and assigns all of the chosen RFQs or none, and gives the same reply to the same key (RFQ-16, RFQ-21)', async () => {
    const { token, userId } = buyer;
    const [first, second] = [await draftRfq(api, buyer), await draftRfq(api, buyer)];
    for (const { rfqId } of [first, second]) await publishRfq(api, buyer, rfqId, [supplier]);
    const close = (rfqId: string) =>
      api.call('closeRfq', {
        token,
        params: { rfqId },
        body: { outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_INFO' },
      });
    const archive = (rfqIDs: string[], key?: string) =>
      api.call('archiveRfqs', { token, body: { rfqIDs }, ...(key ? { key } : {}) });
    const statuses = () => Promise.all([first, second].map(({ rfqId }) => statusOf(api, buyer, rfqId)));

    await close(first.rfqId);
    const body = { rfqIDs: [second.rfqId, first.rfqId], receiver: userId };
    expect(await refusal(api.call('assignRfqs', { token, body }))).toMatchObject({ code: 'rfq.not-active' });
    expect(await refusal(archive([first.rfqId, second.rfqId]))).toMatchObject({ status: 409, code: 'rfq.not-ended' });
    expect(await statuses()).toEqual(['Ended', 'Active']);

    await archive([first.rfqId]);
    await close(second.rfqId);
    expect(await refusal(archive([second.rfqId, first.rfqId]))).toMatchObject({ status: 409, code: 'rfq.not-ended' });
    expect(await statuses()).toEqual(['Archived', 'Ended']);

    // The id and the number of one RFQ mean the same RFQ.
    const both = [second.rfqId, String(second.secondaryId)];
    const { position } = await archive(both, 'once');
    expect(await archive(both, 'once')).toEqual({ position });
    expect(await statuses()).toEqual(['Archived', 'Archived']);
  });

  it('accepts ratings only of suppliers who have quoted, and only once each (CLOSE-07)', async () => {
    const winner = { companyId: supplier.companyId, awarded: true, ratings: ['RATING_PRICE' as const] };
    for (const [companyId, code] of [
      [uninvited.companyId, 'no-quote'],
      [uuid, 'no-quote'],
      [supplier.companyId, 'twice'],
    ] as const) {
      const suppliers = [winner, { ...winner, companyId, awarded: false }];
      const closed = api.call('closeRfq', {
        token: buyer.token,
        params: { rfqId: rfq.rfqId },
        body: { outcome: 'AWARD', suppliers },
      });
      expect(await refusal(closed)).toMatchObject({ status: 400, errors: [{ field: 'suppliers', code }] });
    }
    expect(await statusOf(api, buyer, rfq.rfqId)).toBe('Active');
  });

  it('discards a draft once, and repeats its reply to the same command only (CREATE-34)', async () => {
    const { token } = buyer;
    const { rfqId } = await api.call('createDraft', { token, body: {} });
    const discard = (key: string, by = token) =>
      api.call('discardDraft', { token: by, params: { rfqId }, key }).then(
        () => 204,
        ({ status }: { status: number }) => status,
      );
    expect(await discard('mine', otherBuyer.token)).toBe(404);
    expect([await discard('one'), await discard('one'), await discard('two')]).toEqual([204, 204, 404]);
    expect(await discard('one', otherBuyer.token)).toBe(404);
    expect(await refusal(api.call('buyerRfqDetails', { token, params: { rfqId } }))).toMatchObject({ status: 404 });
  });

  it('refuses a company that does not exist as a favourite', async () =>
    expect(
      await refusal(
        api.call('setFavorite', { token: buyer.token, params: { companyID: uuid }, body: { favorite: true } }),
      ),
    ).toMatchObject({ status: 404, code: 'company.not-found' }));

  it('does not start a second replay while one is running', async () => {
    const control = (name: 'pauseProjection' | 'replayProjection' | 'resumeProjection') =>
      api.call(name, { token: operator, params: { name: 'sessions' }, body: { reason: 'A second replay' } });
    // The read model is paused, so that the first replay cannot end before the second is requested.
    await control('pauseProjection');
    await control('replayProjection');
    expect(await refusal(control('replayProjection'))).toMatchObject({
      status: 409,
      code: 'projection.replay-running',
    });
    await control('resumeProjection');
  });
});

describe('Invalid input', () => {
  /** Rows whose body has no required part. */
  const takesAnything = (row: Endpoint): boolean => row.body.safeParse({}).success;

  const withBody = rows.filter(([, row]) => row.method !== 'GET' && !row.multipart && !takesAnything(row));

  it('concerns more than 20 rows', () => expect(withBody.length).toBeGreaterThan(20));

  it.each(withBody)('is a 400 that names the fields at %s', async (_, row) => {
    const [who] = rolesOf(row);
    const token = who === 'supplier' ? supplier.token : who === 'operator' ? operator : buyer.token;
    const answer = await api.raw(row.method, addressOf(row), {
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'X-Sync-Key': installation.syncKey,
      },
      body: '{}',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect((answer.body as { errors: unknown[] }).errors).not.toHaveLength(0);
  });

  it('is a 400 for malformed JSON, and a 413 for too large a body', async () => {
    const post = (body: string) =>
      api.raw('POST', '/v1/buyer/rfq', {
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${buyer.token}` },
        body,
      });
    expect(await post('{"listType":')).toMatchObject({ status: 400, body: { code: 'malformed-json' } });
    expect((await post(JSON.stringify({ searchTerm: 'x'.repeat(2_000_000) }))).status).toBe(413);
    expect((await post(JSON.stringify({ listType: 'MINE' }))).status).toBe(400);
  });

  it('is a 400 for a malformed form', async () => {
    const answer = await api.raw('POST', '/v1/attachment/upload', {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: `Bearer ${buyer.token}` },
      body: '--x\r\nContent-Disposition: form-data; name="rfqID"\r\n\r\nhalf a for',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-form' } });
  });

  const odd: unknown[] = [
    null,
    [],
    'text',
    7,
    { id: 1 },
    { rfqIDs: ['x'] },
    { rfqId: '../../x', scales: 'y' },
    { __proto__: 1, constructor: {} },
  ];
  // The stream accepts no body and would not end.
  it.each(rows.filter(([name, row]) => name !== 'replayProjection' && name !== 'logout' && !row.live))(
    'never becomes a 500 at %s, whatever is sent',
    async (_, row) => {
      const [who] = rolesOf(row);
      const token = who === 'supplier' ? supplier.token : who === 'operator' ? operator : buyer.token;
      const failed: unknown[] = [];
      for (const body of row.method === 'GET' ? odd.slice(0, 1) : odd) {
        const { status } = await request(row, token, body, { rfqId: 'not-an-id', quoteId: '%00', companyKey: '../..' });
        if (status >= 500) failed.push(body);
      }
      expect(failed).toEqual([]);
    },
  );

  it('changes nothing', async () => {
    const { token } = buyer;
    const params = { rfqId: draft.rfqId };
    const before = await api.call('buyerRfqDetails', { token, params });
    const attempts: readonly (readonly [string, unknown])[] = [
      [`/v1/buyer/rfq/${draft.rfqId}`, { demandType: 'Weekly' }],
      [`/v1/buyer/rfq/${draft.rfqId}`, { currency: 'CHF' }],
      [`/v1/buyer/rfq/${draft.rfqId}`, { duration: 15 }],
      [`/v1/buyer/rfq/${draft.rfqId}`, { deliveryDate: '2027-02-30' }],
      [`/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`, { materialId: 999_999 }],
      [`/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`, { quantities: [{ quantity: 1.5 }] }],
      // The number is one above the highest that a unit input accepts (VAL-19).
      [
        `/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`,
        { quantities: [{ quantity: 10_000_000 }] },
      ],
      [
        `/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`,
        { dimensions: { length: 10_000_000 } },
      ],
      [`/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`, { targetPrice: '1e3' }],
      [`/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`, { targetPrice: '-0.01' }],
      [`/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`, { targetPrice: '9999999.01' }],
      [`/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`, { deliveryDate: inDays(-2) }],
      [
        `/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`,
        { technologies: [{ technologyId: 10_101, technologyGroupId: 102 }] },
      ],
      [
        `/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`,
        { quantities: [{ scaleId: draft.positions[1]!.scaleIds[0], quantity: 1 }] },
      ],
      [`/v1/buyer/rfq/${draft.rfqId}/position/${draft.positions[0]!.positionId}`, { dimensions: { depth: 3 } }],
    ];
    for (const [path, body] of attempts) {
      const answer = await api.raw('PUT', path, {
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 400]);
    }
    expect(await api.call('buyerRfqDetails', { token, params })).toEqual(before);
  });
});

describe('The sign-in', () => {
  it('gives the same reply for an unknown name and a wrong password, and delays attempts except from a known device', async () => {
    const login = (username: string, secret: string, init: { Cookie?: string; signal?: AbortSignal } = {}) =>
      api.raw('POST', '/v1/auth/login', {
        headers: { 'Content-Type': 'application/json', ...(init.Cookie ? { Cookie: init.Cookie } : {}) },
        body: JSON.stringify({ username, password: secret }),
        signal: init.signal ?? null,
      });
    const signedIn = await login(uninvited.email, password);
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    expect(Cookie).toContain('torno_device=');
    expect(await login('nobody@example.com', 'x')).toMatchObject({
      status: 401,
      body: { message: 'invalid login data' },
    });
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await login(uninvited.email, 'wrong')).toMatchObject({
        status: 401,
        body: { message: 'invalid login data' },
      });
    // Simultaneous attempts take turns; attempts whose turn is too far away are refused.
    const enough = new AbortController();
    const tries = Array.from({ length: 8 }, () => login(uninvited.email, 'wrong', { signal: enough.signal }));
    const limited = await Promise.any(
      tries.map(async (attempt) => {
        const answer = await attempt;
        if (answer.status !== 429) throw new Error('This try was only delayed');
        return answer;
      }),
    );
    expect(limited).toMatchObject({ body: { code: 'too-many-requests' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await login(uninvited.email, password, { Cookie })).toMatchObject({ status: 200 });
    enough.abort();
    await Promise.allSettled(tries);
  });

  it('rotates the refresh token, and ends the session when an old one is used again', async () => {
    const login = await api.raw('POST', '/v1/auth/login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: buyer.email, password }),
    });
    const cookieOf = (answer: { cookie: string | null }) => answer.cookie!.split(';')[0]!;
    expect(login.cookie).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/i);
    const refresh = (cookie: string) => api.raw('POST', '/v1/auth/refresh', { headers: { Cookie: cookie } });
    const first = cookieOf(login);
    const rotated = await refresh(first);
    expect(rotated).toMatchObject({ status: 200, body: { role: 'Buyer' } });
    // A refresh that is sent twice, as by two tabs, gets the same answer twice.
    const repeated = await refresh(first);
    expect(repeated).toMatchObject({ status: 200, body: { role: 'Buyer' } });
    expect(cookieOf(repeated)).toBe(cookieOf(rotated));
    const second = await refresh(cookieOf(rotated));
    expect(second).toMatchObject({ status: 200 });
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(cookieOf(second))).status).toBe(401);
    expect((await api.raw('POST', '/v1/auth/refresh')).status).toBe(401);
  });

  it('does not refresh a session for a page of another origin (AUTH-26)', async () => {
    const login = await api.raw('POST', '/v1/auth/login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: buyer.email, password }),
    });
    const Cookie = login.cookie!.split(';')[0]!;
    const refresh = (Origin: string) => api.raw('POST', '/v1/auth/refresh', { headers: { Cookie, Origin } });
    expect(await refresh('https://evil.example')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await refresh(installation.url)).status).toBe(200);
  });

  it('ends the session on sign-out although the access token has expired (AUTH-14)', async () => {
    const login = await api.raw('POST', '/v1/auth/login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: buyer.email, password }),
    });
    const Cookie = login.cookie!.split(';')[0]!;
    const left = await api.raw('POST', '/v1/auth/logout', { headers: { Cookie, Authorization: 'Bearer too-old' } });
    expect(left).toMatchObject({ status: 204, cookie: expect.stringMatching(/^torno_refresh=;.*Max-Age=0/i) });
    expect((await api.raw('POST', '/v1/auth/refresh', { headers: { Cookie } })).status).toBe(401);
  });
});

it('A company that has created as many drafts as it may in a day learns when it can continue', async () => {
  const { token } = await registerCompany(api, 'busy', { isBuyer: true });
  const create = (key?: string) => api.call('createDraft', { token, key, body: {} });
  const first = await create('first');
  for (let drafts = 1; drafts < 30; drafts++) await create();
  const refused = await request(contract.createDraft, token);
  expect(refused).toMatchObject({ status: 429, body: { code: 'quota.drafts' } });
  const { retryAt } = refused.body as { readonly retryAt: string };
  expect(new Date(retryAt).toISOString()).toBe(retryAt);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // A repeated command is answered as before, and others are executed.
  expect(await create('first')).toEqual(first);
  await draftRfq(api, buyer);
});
