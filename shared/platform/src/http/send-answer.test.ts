import { Readable } from 'node:stream';
import request from 'supertest';
import { z } from 'zod';
import { answering, appOf, openRow } from './app.fixture.js';
import type { Answer, HttpEndpoint } from './endpoint.js';

describe('a reply', () => {
  const answered = (answer: Answer, row: Partial<HttpEndpoint> = {}) =>
    request(appOf({ open: { ...openRow, ...row } }, { open: async () => answer }).app).get('/api/v1/open');

  it.each([
    [{ body: { a: 1 } }, {}, 200],
    [{}, {}, 204],
    [{ body: { a: 1 } }, { successStatus: 202 }, 202],
    [{ status: 201, body: { a: 1 } }, { successStatus: 202 }, 201],
  ] as const)('of %j from the row %j has status %i', async (answer, row, status) => {
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

  it('may consist of bytes or a stream', async () => {
    const binary = { binary: true, reply: z.object({ never: z.string() }) };
    const headers = { 'Content-Type': 'text/csv' };
    const bytes = await answered({ body: Buffer.from('a;b'), headers }, binary);
    expect(bytes.text).toBe('a;b');
    const streamed = await answered({ stream: Readable.from(['a;', 'b']), headers }, binary);
    expect([streamed.status, streamed.text]).toEqual([200, 'a;b']);
  });

  it('is cut off and logged if its stream fails, so that no client mistakes it for complete', async () => {
    const broken = async function* () {
      yield 'a;';
      throw new Error('disk gone');
    };
    const { app, lines } = answering(async () => ({ stream: Readable.from(broken()) }));
    await expect(request(app).get('/api/v1/open')).rejects.toThrow('aborted');
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', err: expect.objectContaining({ message: 'disk gone' }) }),
    );
  });

  it('becomes a logged 500 if it differs from its declaration, where replies are checked', async () => {
    const reply = z.object({ company: z.object({ label: z.string() }), at: z.string().optional() });
    const wrong = async (body: unknown) => {
      const { app, lines } = answering(async () => ({ body }), {});
      const strict = appOf({ open: { ...openRow, reply } as HttpEndpoint }, { open: async () => ({ body }) });
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
