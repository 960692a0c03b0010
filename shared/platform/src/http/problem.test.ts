import { DomainError } from '@torno/kernel';
import request from 'supertest';
import { FileTooLarge, UnsupportedContent } from '../files/errors.js';
import { answering } from './app.fixture.js';

const failing = (error: unknown, options = {}) =>
  answering(async () => {
    throw error;
  }, options);

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

  it('states when to retry after too many attempts', async () => {
    const { app } = failing(new DomainError('auth.too-many-tries', 'too-many'));
    expect((await request(app).get('/api/v1/open')).headers['retry-after']).toBe('60');
  });

  it('states when work can continue after a quota is used up', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-20T22:58:29.500Z'));
    const retryAt = '2026-03-20T23:00:00.000Z';
    const { app } = failing(new DomainError('quota.drafts', 'too-many', [], { retryAt }));
    const { body, headers } = await request(app).get('/api/v1/open');
    expect(headers['retry-after']).toBe('91');
    expect(body).toMatchObject({ status: 429, code: 'quota.drafts', retryAt });
    jest.restoreAllMocks();
  });

  it('states the reason that somebody gave for it', async () => {
    const { app } = failing(new DomainError('auth.locked', 'unauthenticated', [], { reason: 'Abuse' }));
    const { body } = await request(app).get('/api/v1/open');
    expect(body).toMatchObject({ status: 401, code: 'auth.locked', reason: 'Abuse' });
  });

  it('has exactly the message that the client expects if a login fails (AUTH-12)', async () => {
    const messages = { 'auth.invalid-login-data': 'invalid login data' };
    const { app } = failing(new DomainError('auth.invalid-login-data', 'unauthenticated'), { messages });
    const answer = await request(app).get('/api/v1/open');
    expect(answer.body).toMatchObject({ status: 401, message: 'invalid login data', code: 'auth.invalid-login-data' });
  });

  it('has the text that the service configures for its code', async () => {
    const messages = { 'user.exists': 'User with the same username or email already exists' };
    const { app } = failing(new DomainError('user.exists'), { messages });
    expect((await request(app).get('/api/v1/open')).body.message).toBe(messages['user.exists']);
  });

  it.each([
    [new FileTooLarge(10), 413, 'file-too-large'],
    [new UnsupportedContent('a.exe'), 415, 'file-type'],
  ])('of a file has the code %s', async (error, status, code) => {
    expect((await request(failing(error).app).get('/api/v1/open')).body).toMatchObject({ status, code });
  });

  it.each([
    ['itself', Object.assign(new Error('x'), { name: 'StoreUnavailable' })],
    ['as a timeout', Object.assign(new Error('x'), { name: 'MongoOperationTimeoutError' })],
    ['as a wait for a connection', Object.assign(new Error('x'), { name: 'MongoWaitQueueTimeoutError' })],
    ['as a cause', new Error('x', { cause: Object.assign(new Error('y'), { name: 'MongoNetworkError' }) })],
  ])('of an engine (%s) is 503 with Retry-After', async (_, error) => {
    const { app, lines } = failing(error);
    const answer = await request(app).get('/api/v1/open');
    expect(answer.body).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('2');
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', code: 'unavailable' }));
  });

  it.each([[new Error('secret of the installation')], ['a text'], [undefined], [{ status: 418, message: 'teapot' }]])(
    'that is unexpected (%s) is 500, is logged and reveals nothing',
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
        expect.objectContaining({ level: 'error', correlationId: 'c1', err: expect.anything() }),
      );
    },
  );

  it('is 503 if the handler does not answer in time, and its signal is aborted', async () => {
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
