import { DomainError } from '@torno/kernel';
import { Readable } from 'node:stream';
import request from 'supertest';
import { z } from 'zod';
import { FileTooLarge, UnsupportedContent } from '../files/errors.js';
import { appOf, bearer, buyer } from './app.fixture.js';
import type { Answer, EndpointRequest, HttpEndpoint } from './endpoint.js';
import { HttpRefusal } from './refusal.js';

const rfq = {
  side: 'command',
  method: 'POST',
  path: '/v1/rfq/:rfqId/publish',
  who: 'buyer',
  params: z.object({ rfqId: z.uuid() }),
  query: z.object({ dryRun: z.enum(['yes', 'no']).optional() }),
  body: z.object({
    label: z.string().min(1, 'rfq.label-missing').max(20),
    positions: z.array(z.object({ quantity: z.number().int() })).default([]),
  }),
  reply: z.object({ status: z.enum(['Active', 'InWork']), position: z.number() }),
} as const satisfies HttpEndpoint;

const rfqId = '4f5cbd0c-6a6d-4f0a-9a52-6f0f6e3c1b11';
const path = `/api/v1/rfq/${rfqId}/publish`;

const open = (method: HttpEndpoint['method'] = 'GET') =>
  ({ side: 'query', method, path: '/v1/open', who: 'public' }) as const;

/** An app of one public row whose handler does as told. */
const answering = (handle: (request: EndpointRequest) => Promise<Answer>, options = {}) =>
  appOf({ open: open() }, { open: (asked) => handle(asked as EndpointRequest) }, options);

const failing = (error: unknown, options = {}) =>
  answering(async () => {
    throw error;
  }, options);

const published = (): { app: ReturnType<typeof appOf>['app']; asked: EndpointRequest<typeof rfq>[] } => {
  const asked: EndpointRequest<typeof rfq>[] = [];
  const { app } = appOf(
    { rfq },
    {
      rfq: async (given) => {
        asked.push(given);
        return { body: { status: 'Active', position: 42 } };
      },
    },
  );
  return { app, asked };
};

describe('a request', () => {
  it('reaches its handler parsed, with caller and headers, and gives the position in body and header', async () => {
    const { app, asked } = published();
    const answer = await request(app)
      .post(`${path}?dryRun=no`)
      .set('Authorization', bearer(buyer))
      .set('Idempotency-Key', 'key-1')
      .set('X-Min-Position', '17')
      .set('X-Correlation-Id', 'corr-1')
      .set('Accept-Language', 'fr, it;q=0.7, de-AT;q=0.9')
      .set('Cookie', 'refresh=a%20b; other="x"')
      .send({ label: 'Shaft', unknown: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'Active', position: 42 });
    expect(answer.headers).toMatchObject({
      'x-position': '42',
      'x-correlation-id': 'corr-1',
      'cache-control': 'no-store',
    });
    expect(asked[0]).toMatchObject({
      params: { rfqId },
      query: { dryRun: 'no' },
      body: { label: 'Shaft', positions: [] },
      caller: buyer,
      correlationId: 'corr-1',
      idempotencyKey: 'key-1',
      minPosition: 17,
      language: 'de',
      cookies: { refresh: 'a b', other: '"x"' },
    });
    expect(asked[0]?.body).not.toHaveProperty('unknown');
  });

  it('gets a correlation id where it has none or a bad one', async () => {
    const { app } = answering(async () => ({ body: {} }));
    const answer = await request(app).get('/api/v1/open').set('X-Correlation-Id', 'a\tb');
    expect(answer.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('hears of every failing field of parameters, query and body at once, without the values', async () => {
    const { app } = published();
    const answer = await request(app)
      .post('/api/v1/rfq/none/publish?dryRun=maybe')
      .set('Authorization', bearer(buyer))
      .send({ label: '', positions: [{ quantity: 1 }, { quantity: 1.5 }, {}] });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toEqual({
      status: 400,
      code: 'validation',
      message: 'The request does not fit',
      correlationId: answer.headers['x-correlation-id'],
      errors: [
        { field: 'rfqId', code: 'invalid-format' },
        { field: 'dryRun', code: 'not-allowed' },
        { field: 'label', code: 'rfq.label-missing' },
        { field: 'positions.1.quantity', code: 'invalid-type' },
        { field: 'positions.2.quantity', code: 'required' },
      ],
    });
  });

  it('without a body is told which fields it lacks', async () => {
    const { app } = published();
    const answer = await request(app).post(path).set('Authorization', bearer(buyer));
    expect(answer.body).toMatchObject({ code: 'validation', errors: [{ field: 'label', code: 'required' }] });
  });

  it.each([
    ['Idempotency-Key', 'a b'],
    ['Idempotency-Key', 'x'.repeat(101)],
    ['X-Min-Position', '-1'],
    ['X-Min-Position', '99999999999999999'],
  ])('with %s: %s is refused', async (name, value) => {
    const { app } = answering(async () => ({ body: {} }));
    const answer = await request(app).get('/api/v1/open').set(name, value);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ field: name, code: 'invalid-format' }] });
  });

  it.each([
    ['malformed JSON', 'application/json', '{"label":', 400, 'malformed-json'],
    ['more than 1 MiB', 'application/json', JSON.stringify({ label: 'x'.repeat(1024 * 1024) }), 413, 'body-too-large'],
    ['a form', 'application/x-www-form-urlencoded', 'label=Shaft', 415, 'unsupported-media-type'],
    ['an unknown charset', 'application/json; charset=klingon', '{}', 415, 'unsupported-media-type'],
  ])('with %s is refused', async (_, type, body, status, code) => {
    const { app } = published();
    const answer = await request(app).post(path).set('Authorization', bearer(buyer)).type(type).send(body);
    expect(answer.body).toMatchObject({ status, code, errors: [] });
    expect(answer.status).toBe(status);
  });

  it('to a multipart row keeps its body for the handler, and must be multipart', async () => {
    const upload = { ...open('POST'), multipart: 'file' } as const;
    const { app } = appOf(
      { upload },
      {
        upload: async ({ raw }) => {
          const chunks = await raw.toArray();
          return { body: { bytes: Buffer.concat(chunks).length > 2_000_000 } };
        },
      },
    );
    const answer = await request(app).post('/api/v1/open').attach('file', Buffer.alloc(2_000_000), 'a.bin');
    expect(answer.body).toEqual({ bytes: true });
    expect((await request(app).post('/api/v1/open').send({})).status).toBe(415);
    expect((await request(app).post('/api/v1/open')).status).toBe(415);
  });

  it('to an address that cannot be decoded is refused', async () => {
    const { app } = published();
    const answer = await request(app).post('/api/v1/rfq/%E0%A4%A/publish').set('Authorization', bearer(buyer)).send({});
    expect(answer.body).toMatchObject({ status: 400, code: 'bad-request' });
  });

  it('finds no address, or not this method there', async () => {
    const { app } = published();
    expect((await request(app).get('/api/v1/nothing')).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await request(app).get('/v1/open')).status).toBe(404);
    const answer = await request(app).delete(path);
    expect(answer.body).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(answer.headers['allow']).toBe('POST');
  });

  it('finds a literal path before one with a parameter, whatever their order', async () => {
    const row = (at: string) => ({ side: 'query', method: 'GET', path: at, who: 'public' }) as const;
    const { app } = appOf(
      { one: row('/v1/rfq/:rfqId'), draft: row('/v1/rfq/draft') },
      { one: async () => ({ body: { row: 'one' } }), draft: async () => ({ body: { row: 'draft' } }) },
    );
    expect((await request(app).get('/api/v1/rfq/draft')).body).toEqual({ row: 'draft' });
    expect((await request(app).get('/api/v1/rfq/7')).body).toEqual({ row: 'one' });
  });

  it('passes `before`, which may refuse it or add headers', async () => {
    const seen: (readonly string[] | undefined)[] = [];
    const before = async (endpoint: HttpEndpoint, { reply, minPosition }: EndpointRequest) => {
      seen.push(endpoint.reads);
      if (minPosition === 1) reply.setHeader('X-Stale', 'true');
      if (minPosition === 2)
        throw new HttpRefusal(503, 'maintenance', 'Closed for maintenance', { retryAfterSeconds: 60 });
    };
    const { app } = appOf({ open: { ...open(), reads: ['rfqs'] } }, { open: async () => ({ body: {} }) }, { before });
    const stale = await request(app).get('/api/v1/open').set('X-Min-Position', '1');
    expect(stale.headers['x-stale']).toBe('true');
    const refused = await request(app).get('/api/v1/open').set('X-Min-Position', '2');
    expect(refused.body).toMatchObject({ status: 503, code: 'maintenance' });
    expect(refused.headers['retry-after']).toBe('60');
    expect(seen).toEqual([['rfqs'], ['rfqs']]);
  });
});

describe('a failure', () => {
  it.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-many', 429],
  ] as const)('of kind %s is %i with its code', async (kind, status) => {
    const errors = [{ field: 'label', code: 'taken', positionId: 'p1' }];
    const { app } = failing(new DomainError('rfq.not-active', kind, errors));
    const answer = await request(app).get('/api/v1/open');
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, code: 'rfq.not-active', message: 'Refused: rfq not active', errors });
  });

  it('of a login has exactly the message that the client knows (AUTH-12)', async () => {
    const { app } = failing(new DomainError('auth.invalid-login-data', 'unauthenticated'));
    const answer = await request(app).get('/api/v1/open');
    expect(answer.body).toMatchObject({ status: 401, message: 'invalid login data', code: 'auth.invalid-login-data' });
  });

  it('has the wording that the service gives to its code', async () => {
    const messages = { 'user.exists': 'User with the same username or email already exists' };
    const { app } = failing(new DomainError('user.exists'), { messages });
    expect((await request(app).get('/api/v1/open')).body.message).toBe(messages['user.exists']);
  });

  it.each([
    [new FileTooLarge(10), 413, 'file-too-large'],
    [new UnsupportedContent('a.exe'), 415, 'file-type'],
  ])('of a file is told (%s)', async (error, status, code) => {
    expect((await request(failing(error).app).get('/api/v1/open')).body).toMatchObject({ status, code });
  });

  it.each([
    ['itself', Object.assign(new Error('x'), { name: 'StoreUnavailable' })],
    ['as a cause', new Error('x', { cause: Object.assign(new Error('y'), { name: 'MongoNetworkError' }) })],
  ])('of an engine (%s) is 503 with Retry-After', async (_, error) => {
    const { app, lines } = failing(error);
    const answer = await request(app).get('/api/v1/open');
    expect(answer.body).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('2');
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', code: 'unavailable' }));
  });

  it.each([[new Error('secret of the house')], ['a text'], [undefined], [{ status: 418, message: 'teapot' }]])(
    'that nobody foresaw (%s) is 500, logged, and tells nothing',
    async (error) => {
      const { app, lines } = failing(error);
      const answer = await request(app).get('/api/v1/open').set('X-Correlation-Id', 'c1');
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        status: 500,
        code: 'internal',
        message: 'Something went wrong',
        errors: [],
        correlationId: 'c1',
      });
      expect(lines).toContainEqual(
        expect.objectContaining({ level: 'error', correlationId: 'c1', message: 'request failed' }),
      );
    },
  );

  it('to answer in time is 503, and the handler is told by its signal', async () => {
    let reason: unknown;
    const { app } = answering(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(new Error('given up'));
          });
        }),
      { timeoutMs: 30 },
    );
    const answer = await request(app).get('/api/v1/open');
    expect(answer.body).toMatchObject({ status: 503, code: 'timeout' });
    expect(reason).toEqual(new Error('The request took too long'));
  });
});

describe('an answer', () => {
  const answered = (answer: Answer, row: Partial<HttpEndpoint> = {}) =>
    request(appOf({ open: { ...open(), ...row } }, { open: async () => answer }).app).get('/api/v1/open');

  it.each([
    [{ body: { a: 1 } }, {}, 200],
    [{}, {}, 204],
    [{ body: { a: 1 } }, { successStatus: 202 }, 202],
    [{ status: 201, body: { a: 1 } }, { successStatus: 202 }, 201],
  ] as const)('%j of a row %j has status %i', async (answer, row, status) => {
    expect((await answered(answer, row)).status).toBe(status);
  });

  it('may carry headers and cookies', async () => {
    const answer = await answered({
      body: {},
      headers: { 'X-Total-Count': '7' },
      cookies: [
        { name: 'refresh', value: 'a b', httpOnly: true, sameSite: 'strict', path: '/api/v1/auth', maxAge: 60 },
        { name: 'gone', value: '', maxAge: 0 },
      ],
    });
    expect(answer.headers['x-total-count']).toBe('7');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^refresh=a%20b; Max-Age=60; Path=\/api\/v1\/auth; Expires=.*; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^gone=; Max-Age=0; Path=\/;/),
    ]);
  });

  it('may be bytes or a stream', async () => {
    const binary = { binary: true, reply: z.object({ never: z.string() }) };
    const headers = { 'Content-Type': 'text/csv' };
    const bytes = await answered({ body: Buffer.from('a;b'), headers }, binary);
    expect(bytes.text).toBe('a;b');
    const streamed = await answered({ stream: Readable.from(['a;', 'b']), headers }, binary);
    expect([streamed.status, streamed.text]).toEqual([200, 'a;b']);
  });

  it('that breaks off is cut and logged, so that nobody takes it for whole', async () => {
    const broken = async function* () {
      yield 'a;';
      throw new Error('disk gone');
    };
    const { app, lines } = answering(async () => ({ stream: Readable.from(broken()) }));
    await expect(request(app).get('/api/v1/open')).rejects.toThrow('aborted');
    expect(lines).toContainEqual(expect.objectContaining({ message: 'an answer broke off' }));
  });

  it('other than declared is a logged 500 where replies are checked', async () => {
    const reply = z.object({ company: z.object({ label: z.string() }), at: z.string().optional() });
    const wrong = async (body: unknown) => {
      const { app, lines } = answering(async () => ({ body }), {});
      const strict = appOf({ open: { ...open(), reply } as HttpEndpoint }, { open: async () => ({ body }) });
      expect((await request(app).get('/api/v1/open')).status).toBe(200);
      expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
      const answer = await request(strict.app).get('/api/v1/open');
      return [answer.status, JSON.stringify(strict.lines.find(({ level }) => level === 'error') ?? '')] as const;
    };
    expect(await wrong({ company: { label: 'A' }, at: undefined })).toEqual([200, '""']);
    expect(await wrong({ company: {} })).toEqual([500, expect.stringContaining('company.label')]);
    expect(await wrong({ company: { label: 'A', phone: '1' } })).toEqual([
      500,
      expect.stringContaining('company.phone: not declared'),
    ]);
  });
});

describe('a finished request', () => {
  it('is logged and counted by its declared path, without its query', async () => {
    const row = { side: 'query', method: 'GET', path: '/v1/continue/:id', who: 'any' } as const;
    const { app, lines, metrics } = appOf({ row }, { row: async () => ({ body: {} }) });
    await request(app).get('/api/v1/continue/7?token=hush').set('Authorization', bearer(buyer));
    await request(app).get('/api/v1/elsewhere');
    expect(lines).toContainEqual(
      expect.objectContaining({
        message: 'request',
        route: '/v1/continue/:id',
        method: 'GET',
        status: 200,
        userId: 'u1',
      }),
    );
    expect(JSON.stringify(lines)).not.toContain('hush');
    const text = await metrics.text();
    expect(text).toContain('method="GET",route="/v1/continue/:id",status="200"} 1');
    expect(text).toContain('method="GET",route="none",status="404"} 1');
  });
});
