import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { z } from 'zod';
import { appOf, bearer, buyer, supplier } from './app.fixture.js';
import type { HttpEndpoint } from './endpoint.js';
import { hasLongBody } from './request-body.js';

const note = {
  service: 'command',
  method: 'POST',
  path: '/v1/note',
  roles: 'buyer',
  body: z.object({ text: z.unknown() }),
  maxBodyBytes: 200_000,
  reply: z.object({ bytes: z.number() }),
} as const satisfies HttpEndpoint;

const { app } = appOf(
  { note },
  { note: async ({ body }) => ({ body: { bytes: Buffer.byteLength(JSON.stringify(body)) } }) },
);

const json = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  request(app)
    .post('/api/v1/note')
    .set({ Authorization: bearer(buyer), 'Content-Type': 'application/json', ...headers })
    .send(body);

const nested = (levels: number): string => `{"text":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('the body of a request', () => {
  it.each([
    ['nobody', {}, 401],
    ['somebody in another role', { Authorization: bearer(supplier) }, 403],
  ])('from %s is not looked at', async (_, headers, status) => {
    const send = (body: Buffer | string, more: Readonly<Record<string, string>>) =>
      request(app)
        .post('/api/v1/note')
        .set({ 'Content-Type': 'application/json', ...headers, ...more })
        .send(body);
    expect((await send('{"text":', {})).status).toBe(status);
    expect((await send(gzipSync('{}'), { 'Content-Encoding': 'gzip' })).status).toBe(status);
    expect((await send('x'.repeat(300_000), {})).status).toBe(status);
  });

  it.each(['gzip', 'deflate', 'br', 'identity, gzip'])('is refused if it is compressed (%s)', async (encoding) => {
    const { body } = await json(gzipSync('{"text":1}'), { 'Content-Encoding': encoding });
    expect(body).toMatchObject({ status: 415, code: 'compressed-body' });
  });

  it('may say that it is not compressed', async () => {
    expect((await json('{"text":1}', { 'Content-Encoding': 'identity' })).status).toBe(200);
  });

  it('may be nested 64 levels deep', async () => {
    expect((await json(nested(64))).status).toBe(200);
    expect((await json(nested(65))).body).toMatchObject({ status: 400, code: 'body-too-deep' });
    expect((await json(`{"text":"${'['.repeat(100)}\\"${'['.repeat(100)}"}`)).status).toBe(200);
  });

  it('may have the bytes of its row', async () => {
    const ofLength = (bytes: number): string => `{"text":"${'x'.repeat(bytes - 11)}"}`;
    expect((await json(ofLength(200_000))).body).toEqual({ bytes: 200_000 });
    expect((await json(ofLength(200_001))).body).toMatchObject({ status: 413, code: 'body-too-large' });
  });

  it('may have the bytes of its row if it comes without its length', async () => {
    const parts = (count: number) => {
      const sending = request(app)
        .post('/api/v1/note')
        .set({ Authorization: bearer(buyer), 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
      sending.write('{"text":"');
      for (let part = 0; part < count; part++) sending.write('x'.repeat(1_000));
      sending.write('"}');
      return sending;
    };
    expect((await parts(10)).body).toEqual({ bytes: 10_011 });
    expect((await parts(300)).body).toMatchObject({ status: 413, code: 'body-too-large' });
  });

  it('may hold 20,000 values', async () => {
    const listOf = (values: number): string => `{"text":[${Array(values).fill(1).join(',')}]}`;
    expect((await json(listOf(19_000))).status).toBe(200);
    expect((await json(listOf(21_000))).body).toMatchObject({ status: 413, code: 'body-too-large' });
  });

  it.each(['{"text":', '"text"', '7', 'null', '{"text":1}}'])('is refused if it is %s', async (text) => {
    expect((await json(text)).body).toMatchObject({ status: 400, code: 'malformed-json' });
  });
});

it.each([
  [false, {}],
  [false, { 'content-length': '65536' }],
  [true, { 'content-length': '65537' }],
  [true, { 'transfer-encoding': 'chunked' }],
])('Whether a body takes turns with other long ones is %s with %j', (expected, headers) =>
  expect(hasLongBody({ headers })).toBe(expected),
);
