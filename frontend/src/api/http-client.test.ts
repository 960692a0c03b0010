/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'http';
import type { AddressInfo } from 'net';
import { memoryStorage } from '../shared/testing/memory-storage.js';
import { ApiProblem } from './api-problem.js';
import { createHttpClient } from './http-client.js';
import { createReadYourWrites } from './read-your-writes.js';
import { createSession } from './session.js';

type ReceivedRequest = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string };
type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};
const problem = (status: number, code: string, message = code) => ({
  status,
  code,
  message,
  errors: [],
  correlationId: 'c',
});
const tokenFailure = problem(401, 'unauthenticated', 'Cannot validate JWT token');

/** A token that expires in some minutes, 15 after it was issued. */
const tokenOf = (minutes: number): string => {
  const exp = Math.floor(Date.now() / 1_000) + minutes * 60;
  return `e30.${btoa(JSON.stringify({ iat: exp - 900, exp }))}.x`;
};

/** The machine's clock advances by some minutes. */
const waitMinutes = (minutes: number): void => {
  const now = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

describe('http client', () => {
  let server: Server;
  let answer: Answer;
  let requests: ReceivedRequest[];

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        const one = { path: request.url ?? '', headers: request.headers, body };
        requests.push(one);
        answer(one, response);
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const start = (token: string | null = 'old', timeout?: number, storage = memoryStorage()) => {
    const session = createSession(storage);
    if (token !== null) session.signIn(token, 'Buyer');
    const { port } = server.address() as AddressInfo;
    const writes = createReadYourWrites();
    const client = createHttpClient({
      origin: () => `http://127.0.0.1:${port}`,
      session,
      language: () => 'de',
      writes,
      timeout,
    });
    return { session, client };
  };
  const pathsOf = (): string[] => requests.map(({ path }) => path);

  it('builds the request from the contract', async () => {
    answer = (_, response) => json(response, 200, { rfqs: [], total: 0 });
    await start().client.call('buyerRfqs', { body: { listType: 'DRAFTS' } });
    const [first] = requests;
    expect(first).toMatchObject({ path: '/api/v1/buyer/rfq', body: '{"listType":"DRAFTS"}' });
    expect(first?.headers).toMatchObject({ authorization: 'Bearer old', 'accept-language': 'de' });
    expect(first?.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.headers).not.toHaveProperty('idempotency-key');
  });

  it('renews an expired token once for all requests that fail at the same time, and repeats each once', async () => {
    answer = ({ path, headers }, response) => {
      if (path.endsWith('/refresh')) json(response, 200, { role: 'Buyer', accessToken: 'new' });
      else if (headers.authorization === 'Bearer old') json(response, 401, tokenFailure);
      else json(response, 200, { all: 1 });
    };
    const { client, session } = start();
    await Promise.all([client.call('buyerRfqCounter'), client.call('buyerRfqCounter'), client.call('profile')]);
    expect(pathsOf().filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
    expect(pathsOf()).toHaveLength(7);
    expect(session.token()).toBe('new');
    expect(session.get()).toMatchObject({ signedIn: true, role: 'Buyer' });
  });

  it('gets a token after a reload, once for all requests, before any of them is sent', async () => {
    answer = ({ path }, response) => json(response, 200, path.endsWith('/refresh') ? { accessToken: 'new' } : {});
    const { client } = start(null, undefined, memoryStorage({ 'torno.session': '', 'torno.activeRole': 'Buyer' }));
    await Promise.all([client.call('profile'), client.call('buyerRfqCounter')]);
    expect(pathsOf()[0]).toBe('/api/v1/auth/refresh');
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer new', 'Bearer new']);
  });

  it('renews a token whose roles have changed, and stays signed in', async () => {
    const tokenWith = (roles: readonly string[], rolesAsOf: number) =>
      `e30.${btoa(JSON.stringify({ roles, rolesAsOf }))}.x`;
    const [old, renewed] = [tokenWith(['buyer', 'supplier'], 3), tokenWith(['supplier'], 50)];
    answer = ({ path, headers }, response) => {
      if (path.endsWith('/refresh')) json(response, 200, { role: 'Supplier', accessToken: renewed });
      else if (headers.authorization === `Bearer ${old}`) json(response, 401, tokenFailure);
      else json(response, 200, { all: 1 });
    };
    const { client, session } = start(old);
    await client.call('profile');
    expect([session.get().signedIn, session.token()]).toEqual([true, renewed]);
  });

  it('keeps the session of another user who signed in during a refresh that was refused', async () => {
    const { client, session } = start();
    const other = `e30.${btoa(JSON.stringify({ sid: 'other' }))}.x`;
    answer = ({ path }, response) => {
      if (path.endsWith('/refresh')) session.signIn(other, 'Supplier');
      json(response, 401, path.endsWith('/refresh') ? problem(401, 'auth.session-ended') : tokenFailure);
    };
    await expect(client.call('profile')).rejects.toMatchObject({ status: 401 });
    expect(session.token()).toBe(other);
  });

  it('renews an expired token before sending, once for all requests, so that none is refused', async () => {
    answer = ({ path }, response) => json(response, 200, path.endsWith('/refresh') ? { accessToken: 'new' } : {});
    const { client } = start(tokenOf(15));
    waitMinutes(15);
    await Promise.all([client.call('profile'), client.send('/api/v1/live', { method: 'GET', headers: {} })]);
    expect(pathsOf().toSorted()).toEqual(['/api/v1/auth/refresh', '/api/v1/live', '/api/v1/profile']);
    expect(requests.slice(1).map(({ headers }) => headers.authorization)).toEqual(['Bearer new', 'Bearer new']);
  });

  it.each([
    ['renews a token that would end on the way', 0.1, ['/api/v1/auth/refresh', '/api/v1/profile']],
    ['sends a token that is valid for long enough', 1, ['/api/v1/profile']],
  ])('%s', async (_, minutes, paths) => {
    answer = ({ path }, response) => json(response, 200, path.endsWith('/refresh') ? { accessToken: 'new' } : {});
    const { client } = start(tokenOf(15));
    waitMinutes(15 - minutes);
    await client.call('profile');
    expect(pathsOf()).toEqual(paths);
  });

  it('does not renew for ever when the machine’s clock is wrong', async () => {
    const early = tokenOf(-60);
    answer = ({ path }, response) => json(response, 200, path.endsWith('/refresh') ? { accessToken: early } : {});
    const { client } = start(tokenOf(-75));
    await client.call('profile');
    waitMinutes(15);
    await client.call('profile');
    await client.call('profile');
    expect(pathsOf()).toEqual(['/api/v1/profile', '/api/v1/auth/refresh', '/api/v1/profile', '/api/v1/profile']);
  });

  it('does not send a token when an expired one cannot be renewed', async () => {
    answer = ({ path }, response) =>
      path.endsWith('/refresh') ? json(response, 401, problem(401, 'auth.session-ended')) : json(response, 200, {});
    const { client, session } = start(tokenOf(15));
    waitMinutes(15);
    await client.call('publicConfig');
    expect(requests.at(-1)?.headers.authorization).toBeUndefined();
    expect(session.token()).toBeNull();
  });

  it('repeats a request only once, whatever the second reply is', async () => {
    answer = ({ path }, response) =>
      path.endsWith('/refresh')
        ? json(response, 200, { role: 'Buyer', accessToken: 'new' })
        : json(response, 401, tokenFailure);
    await expect(start().client.call('profile')).rejects.toMatchObject({ status: 401 });
    expect(pathsOf()).toEqual(['/api/v1/profile', '/api/v1/auth/refresh', '/api/v1/profile']);
  });

  it('does not repeat a request that is refused for anything but its token (AUTH-27)', async () => {
    answer = (_, response) => json(response, 401, problem(401, 'auth.wrong-password'));
    const { client, session } = start();
    await expect(client.call('profile')).rejects.toMatchObject({ code: 'auth.wrong-password' });
    expect(pathsOf()).toEqual(['/api/v1/profile']);
    expect(session.token()).toBe('old');
  });

  it('ends the session when the refresh is refused', async () => {
    answer = ({ path }, response) =>
      json(response, 401, path.endsWith('/refresh') ? problem(401, 'auth.session-ended') : tokenFailure);
    const { client, session } = start();
    await expect(client.call('profile')).rejects.toBeInstanceOf(ApiProblem);
    expect(session.get()).toMatchObject({ signedIn: false, role: null, ended: true });
  });

  it('keeps why an operator has locked the user, for every tab, until the next login (AUTH-13)', async () => {
    const locked = { ...problem(401, 'auth.locked'), reason: 'Abuse' };
    answer = ({ path }, response) => json(response, 401, path.endsWith('/refresh') ? locked : tokenFailure);
    const { client, session } = start();
    await expect(client.call('profile')).rejects.toMatchObject({ code: 'auth.locked' });
    expect(session.get()).toMatchObject({ signedIn: false, ended: true, lockReason: 'Abuse' });
    session.end();
    expect(session.get().lockReason).toBe('Abuse');
    session.signIn('new', 'Buyer');
    expect(session.get().lockReason).toBeNull();
  });

  it('stays signed out when the user signs out during a token refresh (AUTH-14)', async () => {
    const { client, session } = start();
    answer = ({ path }, response) => {
      if (!path.endsWith('/refresh')) return json(response, 401, tokenFailure);
      session.signOut();
      json(response, 200, { role: 'Buyer', accessToken: 'new' });
    };
    await expect(client.call('profile')).rejects.toMatchObject({ status: 401, code: 'auth.session-ended' });
    expect(session.get().signedIn).toBe(false);
  });

  it('keeps the session when the refresh cannot be reached', async () => {
    answer = ({ path }, response) =>
      path.endsWith('/refresh') ? json(response, 503, problem(503, 'unavailable')) : json(response, 401, tokenFailure);
    const { client, session } = start();
    await expect(client.call('profile')).rejects.toMatchObject({ status: 503 });
    expect(session.token()).toBe('old');
  });

  it('does not mistake a wrong login for an expired token', async () => {
    answer = (_, response) => json(response, 401, problem(401, 'auth.invalid-login-data', 'invalid login data'));
    const { client } = start(null);
    await expect(client.call('login', { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'auth.invalid-login-data',
    });
    expect(requests).toHaveLength(1);
  });

  it('records the position that a reply includes, so that it is not requested twice', async () => {
    let stale = 'true';
    answer = ({ path }, response) =>
      path.endsWith('/draft')
        ? json(response, 200, { rfqId: 'x', secondaryId: 1, position: 5 })
        : json(response, 200, {}, { 'x-stale': stale });
    const { client } = start();
    const key = ['buyerRfqCounter', {}];
    await client.call('buyerRfqCounter');
    expect(client.newestWrite()).toBe(-1);
    expect(client.seen(key)).toBeUndefined();
    await client.call('createDraft');
    await client.call('buyerRfqCounter');
    expect(client.newestWrite()).toBe(5);
    expect(client.seen(key)).toBeUndefined();
    stale = 'false';
    await client.call('buyerRfqCounter');
    expect(client.seen(key)).toBe(5);
    expect(client.seen(['profile', {}])).toBeUndefined();
    answer = (_, response) => json(response, 503, problem(503, 'unavailable'));
    const awaited = client.call('buyerRfqCounter');
    expect(client.seen(key)).toBe(5);
    await expect(awaited).rejects.toMatchObject({ status: 503 });
    expect(client.seen(key)).toBeUndefined();
  });

  it('reports when no command is in flight any more, whether accepted or refused', async () => {
    const pendingReplies: ServerResponse[] = [];
    answer = (_, response) => void pendingReplies.push(response);
    const { client } = start();
    const order: string[] = [];
    const refused = client.call('createDraft').catch(() => order.push('refused'));
    const creation = client.call('createDraft').then(() => order.push('taken'));
    const settled = client.inFlight.settled().then(() => order.push('settled'));
    while (pendingReplies.length < 2) await new Promise((resolve) => setImmediate(resolve));
    const [first, second] = pendingReplies;
    if (first) json(first, 409, problem(409, 'conflict'));
    await Promise.race([refused, creation]);
    if (second) json(second, 200, { rfqId: 'x', secondaryId: 1, position: 5 });
    await Promise.all([refused, creation, settled]);
    expect(order).toHaveLength(3);
    expect(order.at(-1)).toBe('settled');
  });

  it('gives a repeated command the same id', async () => {
    answer = ({ path, headers }, response) => {
      if (path.endsWith('/refresh')) json(response, 200, { role: 'Buyer', accessToken: 'new' });
      else if (headers.authorization === 'Bearer old') json(response, 401, tokenFailure);
      else json(response, 200, { rfqId: 'x', secondaryId: 1, position: 5 });
    };
    await start().client.call('createDraft');
    const ids = requests.filter(({ path }) => path.endsWith('/draft')).map(({ headers }) => headers['idempotency-key']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('requires the last command’s write in queries, even when its reply had no body', async () => {
    answer = ({ path }, response) => {
      if (path.endsWith('/draft')) return json(response, 200, { position: 41 });
      if (path.endsWith('/rfq/7')) {
        response.writeHead(204, { 'x-position': '57' });
        return response.end();
      }
      return json(response, 200, {});
    };
    const { client } = start();
    await client.call('profile');
    await client.call('createDraft');
    await client.call('profile');
    await client.call('discardDraft', { params: { rfqId: '7' } });
    await client.call('profile');
    const minimums = requests
      .filter(({ path }) => path.endsWith('/profile'))
      .map(({ headers }) => headers['x-min-position']);
    expect(minimums).toEqual([undefined, '41', '57']);
  });

  it('repeats a query whose reply is stale, but not for ever', async () => {
    answer = (_, response) => json(response, 200, {}, { 'x-stale': 'true' });
    await start().client.call('profile');
    expect(requests).toHaveLength(3);
  });

  it('repeats a query that is refused because a read model lacks what this tab has written', async () => {
    answer = ({ path }, response) =>
      path.endsWith('/draft')
        ? json(response, 200, { rfqId: 'x', secondaryId: 1, position: 5 })
        : json(response, requests.length < 4 ? 503 : 200, problem(503, 'read-model-behind'));
    const { client } = start();
    await client.call('createDraft');
    expect((await client.sendQuery('/api/v1/files', { method: 'GET', headers: {} })).ok).toBe(true);
    expect(requests.slice(1).map(({ headers }) => headers['x-min-position'])).toEqual(['5', '5', '5']);
    answer = (_, response) => json(response, 503, problem(503, 'read-model-behind'));
    await expect(client.call('profile')).rejects.toMatchObject({ code: 'read-model-behind' });
    expect(requests).toHaveLength(7);
  });

  it('accepts a reply that declares itself to be behind', async () => {
    answer = (_, response) => json(response, 200, {}, { 'x-stale': 'true' });
    await start().client.call('operatorSearch', { query: { q: 'gear' } });
    expect(requests).toHaveLength(1);
  });

  it('reports refusals by field', async () => {
    answer = (_, response) =>
      json(response, 400, {
        ...problem(400, 'quote.invalid'),
        errors: [{ field: 'unitCost', code: 'required', scaleId: 's' }, 7],
      });
    await expect(start().client.call('profile')).rejects.toMatchObject({
      code: 'quote.invalid',
      errors: [{ field: 'unitCost', code: 'required', scaleId: 's' }],
    });
  });

  it('reports a proxy’s page by its status', async () => {
    answer = (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<html>');
    };
    await expect(start().client.call('profile')).rejects.toMatchObject({ status: 502, code: 'http.502' });
  });

  it('times out', async () => {
    answer = () => undefined;
    await expect(start('t', 30).client.call('profile')).rejects.toMatchObject({ status: 0, code: 'client.timeout' });
  });

  it('uses an answer after 29 seconds, and gives up after 30 (CONST-01)', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    let arrived = (_: ServerResponse): void => undefined;
    answer = (_, response) => arrived(response);
    const { client } = start('t');
    const callAndWait = async () => {
      const call = client.call('profile');
      const response = await new Promise<ServerResponse>((resolve) => (arrived = resolve));
      return { call, response };
    };
    try {
      const late = await callAndWait();
      jest.advanceTimersByTime(29_999);
      json(late.response, 200, { userId: 'u' });
      await expect(late.call).resolves.toEqual({ userId: 'u' });
      const tooLate = await callAndWait();
      jest.advanceTimersByTime(30_000);
      await expect(tooLate.call).rejects.toMatchObject({ status: 0, code: 'client.timeout' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('reports that the server cannot be reached', async () => {
    answer = (_, response) => response.destroy();
    await expect(start().client.call('profile')).rejects.toMatchObject({ status: 0, code: 'client.offline' });
  });

  it('aborts on its signal', async () => {
    answer = () => undefined;
    const stop = new AbortController();
    const call = start().client.call('profile', {}, stop.signal);
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
