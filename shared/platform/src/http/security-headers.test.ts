import express from 'express';
import helmet from 'helmet';
import request from 'supertest';
import { answering } from './app.fixture.js';

const own = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-type',
  'etag',
]);

describe('replies of a service', () => {
  it.each(['/api/v1/open', '/api/v1/nothing'])('have all security headers at %s', async (path) => {
    const bare = express().use(helmet(), (_request, reply) => void reply.json({}));
    const { headers: expected } = await request(bare).get('/');
    for (const name of own) delete expected[name];
    expect(Object.keys(expected).length).toBeGreaterThan(10);
    const { headers } = await request(answering(async () => ({ body: {} })).app).get(path);
    expect(headers).toMatchObject(expected);
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});
