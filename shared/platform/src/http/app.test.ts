import { until } from '@torno/kernel/testing';
import request from 'supertest';
import { z } from 'zod';
import { answering, appOf, bearer, buyer, openRow } from './app.fixture.js';
import type { EndpointRequest, HttpEndpoint, NamedEndpoint } from './endpoint.js';
import { HttpRefusal } from './refusal.js';

const rfq = {
  service: 'command',
  method: 'POST',
  path: '/v1/rfq/:rfqId/publish',
  roles: 'buyer',
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

const published = (): Pick<ReturnType<typeof appOf>, 'app' | 'lines'> & { requests: EndpointRequest<typeof rfq>[] } => {
  const requests: EndpointRequest<typeof rfq>[] = [];
  const { app, lines } = appOf(
    { rfq },
    {
      rfq: async (given) => {
        requests.push(given);
        return { body: { status: 'Active', position: 42 } };
      },
    },
  );
  return { app, lines, requests };
};

describe('a request', () => {
  it('reaches its handler parsed, with caller and headers, and the reply has the position in body and header', async () => {
    const { app, requests } = published();
    const answer = await request(app)
      .post(`${path}?dryRun=no`)
      .set('Authorization', bearer(buyer))
      .set('Idempotency-Key', 'key-1')
      .set('X-Min-Position', '17')
      .set('X-Correlation-Id', 'corr-1')
      .set('Accept-Language', 'fr, it;q=0.7, de-AT;q=0.9')
      .set('Cookie', 'refresh=a%20b; other="x"')
      .send({ label: 'Shaft' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'Active', position: 42 });
    expect(answer.headers).toMatchObject({
      'x-position': '42',
      'x-correlation-id': 'corr-1',
      'cache-control': 'no-store',
    });
    expect(requests[0]).toMatchObject({
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
  });

  it.each([
    [
      'is answered',
      path,
      { label: 'Shaft' },
      {
        message: 'The service handled POST /v1/rfq/:rfqId/publish with status 200',
        route: '/v1/rfq/:rfqId/publish',
        status: 200,
        userId: 'u1',
      },
    ],
    ['is refused', path, {}, { route: '/v1/rfq/:rfqId/publish', status: 400, userId: 'u1' }],
    [
      'finds nothing',
      '/api/v1/nothing?token=secret',
      {},
      { message: 'The service handled POST of an unknown path with status 404', route: 'none', status: 404 },
    ],
  ])('that %s is logged in one line, with its correlation id', async (_, address, body, fields) => {
    const { app, lines } = published();
    await request(app).post(address).set('Authorization', bearer(buyer)).set('X-Correlation-Id', 'corr-1').send(body);
    const informed = lines.filter(({ level }) => level === 'info');
    expect(informed).toEqual([
      expect.objectContaining({ ...fields, method: 'POST', correlationId: 'corr-1', milliseconds: expect.any(Number) }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('is not logged like others if it asks for the health of the service', async () => {
    const { app, lines } = published();
    await request(app).get('/health/live');
    expect(lines.filter(({ level }) => level === 'info')).toEqual([]);
  });

  it('gets a correlation id if it has none or an invalid one', async () => {
    const { app } = answering(async () => ({ body: {} }));
    const answer = await request(app).get('/api/v1/open').set('X-Correlation-Id', 'a\tb');
    expect(answer.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('receives every failing field of parameters, query and body at once, without the values', async () => {
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
      message: 'The request does not match its schema',
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

  it('is answered with the names of the missing fields if it has no body', async () => {
    const { app } = published();
    const answer = await request(app).post(path).set('Authorization', bearer(buyer));
    expect(answer.body).toMatchObject({ code: 'validation', errors: [{ field: 'label', code: 'required' }] });
  });

  it.each([
    ['Idempotency-Key', 'a b'],
    ['Idempotency-Key', 'x'.repeat(101)],
    ['X-Min-Position', '-1'],
    ['X-Min-Position', '99999999999999999'],
    // It has as many digits as a position may have.
    ['X-Min-Position', '9007199254740993'],
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

  it('must be multipart where its row is, and its body is left to the handler', async () => {
    const upload = { ...openRow, method: 'POST', multipart: 'file' } as const;
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

  it('is refused if its address cannot be decoded', async () => {
    const { app } = published();
    const answer = await request(app).post('/api/v1/rfq/%E0%A4%A/publish').set('Authorization', bearer(buyer)).send({});
    expect(answer.body).toMatchObject({ status: 400, code: 'bad-request' });
  });

  it('is refused at an unknown address, or with the wrong method', async () => {
    const { app } = published();
    expect((await request(app).get('/api/v1/nothing')).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await request(app).get('/v1/open')).status).toBe(404);
    const answer = await request(app).delete(path);
    expect(answer.body).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(answer.headers['allow']).toBe('POST');
  });

  it('reaches a literal path before one with a parameter, whatever their order', async () => {
    const row = (at: string) => ({ service: 'query', method: 'GET', path: at, roles: 'public' }) as const;
    const { app } = appOf(
      { one: row('/v1/rfq/:rfqId'), draft: row('/v1/rfq/draft') },
      { one: async () => ({ body: { row: 'one' } }), draft: async () => ({ body: { row: 'draft' } }) },
    );
    expect((await request(app).get('/api/v1/rfq/draft')).body).toEqual({ row: 'draft' });
    expect((await request(app).get('/api/v1/rfq/7')).body).toEqual({ row: 'one' });
  });

  it('gives its handler what `extend` derives from the row; `extend` may add headers or refuse', async () => {
    const extend = async ({ name, endpoint }: NamedEndpoint, { reply, minPosition }: EndpointRequest) => {
      if (minPosition === 1) reply.setHeader('X-Stale', 'true');
      if (minPosition === 2)
        throw new HttpRefusal(503, 'maintenance', 'Closed for maintenance', { retryAfterSeconds: 60 });
      return { derived: [name, ...(endpoint.reads ?? [])] };
    };
    type Derived = { readonly derived: readonly unknown[] };
    const handlers = { open: async ({ derived }: EndpointRequest & Derived) => ({ body: { derived } }) };
    const { app } = appOf({ open: { ...openRow, reads: ['rfqs'] } }, handlers, { extend });
    const stale = await request(app).get('/api/v1/open').set('X-Min-Position', '1');
    expect(stale.headers['x-stale']).toBe('true');
    expect(stale.body).toEqual({ derived: ['open', 'rfqs'] });
    const refused = await request(app).get('/api/v1/open').set('X-Min-Position', '2');
    expect(refused.body).toMatchObject({ status: 503, code: 'maintenance' });
    expect(refused.headers['retry-after']).toBe('60');
  });
});

describe('a finished request', () => {
  it.each([
    ['has failed where a service is unavailable', {}, 1],
    ['has not failed where the refusal was planned', { isPlanned: true }, 0],
  ])('%s', async (_what, more, failed) => {
    const { app, metrics } = answering(() => Promise.reject(new HttpRefusal(503, 'code', 'Not now', more)));
    await request(app).get('/api/v1/open').expect(503);
    // The request is counted when its connection is closed or free again, which may be after the client has the reply.
    await until('the request is counted', async () => (await metrics.requestTotals()).requests === 1);
    expect(await metrics.requestTotals()).toMatchObject({ failed });
  });

  it('is logged and counted by its declared path, without its query', async () => {
    const row = { service: 'query', method: 'GET', path: '/v1/continue/:id', roles: 'any' } as const;
    const { app, lines, metrics } = appOf({ row }, { row: async () => ({ body: {} }) });
    await request(app).get('/api/v1/continue/7?token=hush').set('Authorization', bearer(buyer));
    await request(app).get('/api/v1/elsewhere');
    expect(lines).toContainEqual(
      expect.objectContaining({
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
