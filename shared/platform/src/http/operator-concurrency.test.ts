import { until } from '@torno/kernel/testing';
import { createServer } from 'node:http';
import request from 'supertest';
import { z } from 'zod';
import { appOf, bearer, buyer, operator, support } from './app.fixture.js';
import type { HttpEndpoint } from './endpoint.js';
import { createConcurrencyLimit } from './operator-concurrency.js';

const limits = { slots: 3, slotsOfCaller: 2, waitingOfCaller: 2, maxWaitMs: 5_000 };

/** Work under a limit that lasts until it is ended, at the latest after the test. */
const heldWork = () => {
  const limit = createConcurrencyLimit(limits);
  const running = new Map<string, () => void>();
  const results: Promise<unknown>[] = [];
  const settled = (): Promise<void> => new Promise(setImmediate);
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    running.delete(name);
    await settled();
  };
  const start = (name: string, signal?: AbortSignal): Promise<string> => {
    const work = () => new Promise<string>((resolve) => running.set(name, () => resolve(name)));
    const result = limit(name.slice(0, 4), work, signal);
    results.push(result);
    return result;
  };
  const endAll = async (): Promise<void> => {
    for (await settled(); running.size > 0;) await Promise.all([...running.keys()].map(end));
    await Promise.allSettled(results);
  };
  const work = { start, end, settled, endAll, running: (): readonly string[] => [...running.keys()] };
  begun.push(work);
  return work;
};
const begun: { readonly endAll: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { endAll } of begun.splice(0)) await endAll();
});

describe('A limit', () => {
  it('runs as much of one caller, and in all, as it has slots, and the rest in its order', async () => {
    const { start, running, end, settled } = heldWork();
    for (const name of ['anna 1', 'anna 2', 'anna 3', 'bert 1', 'bert 2']) void start(name);
    await settled();
    expect(running()).toEqual(['anna 1', 'anna 2', 'bert 1']);
    await end('anna 1');
    expect(running()).toEqual(['anna 2', 'bert 1', 'anna 3']);
    await end('anna 2');
    expect(running()).toEqual(['bert 1', 'anna 3', 'bert 2']);
  });

  it('gives a free slot to whoever occupies the fewest, however long others have waited', async () => {
    const { start, running, end, settled } = heldWork();
    for (const name of ['anna 1', 'anna 2', 'bert 1', 'bert 2', 'bert 3', 'cleo 1']) void start(name);
    await settled();
    expect(running()).toEqual(['anna 1', 'anna 2', 'bert 1']);
    await end('anna 1');
    expect(running()).toEqual(['anna 2', 'bert 1', 'cleo 1']);
  });

  it('refuses a caller for whom too many wait already, and nobody else', async () => {
    const { start, running, end, settled } = heldWork();
    for (const name of ['anna 1', 'anna 2', 'anna 3', 'anna 4']) void start(name);
    await expect(start('anna 5')).rejects.toMatchObject({ status: 429, code: 'operator.busy', retryAfterSeconds: 5 });
    void start('bert 1');
    await settled();
    expect(running()).toContain('bert 1');
    await end('anna 1');
    void start('anna 6');
    await end('anna 2');
    expect(running()).toEqual(['bert 1', 'anna 3', 'anna 4']);
  });

  it('passes on results and failures, and both leave their slots to others', async () => {
    const limit = createConcurrencyLimit({ ...limits, slots: 1 });
    const failed = limit('anna', () => Promise.reject(new Error('unreadable')));
    const next = limit('anna', () => Promise.resolve('read'));
    await expect(failed).rejects.toThrow('unreadable');
    expect(await next).toBe('read');
  });

  it('forgets work whose request has ended before it got a slot', async () => {
    const { start, running, end, settled } = heldWork();
    const leaving = new AbortController();
    void start('anna 1');
    void start('anna 2');
    const left = start('anna 3', leaving.signal);
    void start('anna 4');
    leaving.abort(new Error('closed'));
    await expect(left).rejects.toThrow('closed');
    await expect(start('anna 5', leaving.signal)).rejects.toThrow('closed');
    await end('anna 1');
    await settled();
    expect(running()).toEqual(['anna 2', 'anna 4']);
  });

  it('refuses requests that have waited too long', async () => {
    jest.useFakeTimers();
    try {
      const limit = createConcurrencyLimit({ ...limits, slots: 1 });
      let end = (): void => undefined;
      const occupying = limit('anna', () => new Promise<void>((resolve) => (end = resolve)));
      const waiting = limit('bert', () => Promise.resolve('late'));
      const refused = expect(waiting).rejects.toMatchObject({ status: 429, code: 'operator.busy' });
      await jest.advanceTimersByTimeAsync(limits.maxWaitMs);
      await refused;
      end();
      await occupying;
    } finally {
      jest.useRealTimers();
    }
  });
});

const rows = {
  list: { service: 'query', method: 'GET', path: '/v1/admin/list', roles: ['operator', 'support'] },
  acts: { service: 'projections', method: 'GET', path: '/v1/admin/acts', roles: ['operator', 'service'] },
  archive: { service: 'query', method: 'GET', path: '/v1/admin/archive', roles: ['operator', 'support'], heavy: true },
  history: {
    service: 'query',
    method: 'GET',
    path: '/v1/admin/history',
    roles: ['operator', 'support'],
    query: z.object({ changes: z.enum(['true', 'false']).default('true') }),
    heavy: { changes: 'true' },
  },
  rfqs: { service: 'query', method: 'GET', path: '/v1/rfqs', roles: ['buyer', 'operator'] },
  import: { service: 'command', method: 'GET', path: '/v1/import', roles: 'service' },
} as const satisfies Record<string, HttpEndpoint>;

const syncKey = 'the key of the sync service';

/** An app whose handlers all wait until the test lets them answer. */
const heldApp = () => {
  let free = (): void => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  const running: string[] = [];
  const handler = (name: string) => async () => {
    running.push(name);
    await freed;
    return { body: {} };
  };
  const { app } = appOf(
    rows,
    {
      list: handler('list'),
      acts: handler('acts'),
      archive: handler('archive'),
      history: handler('history'),
      rfqs: handler('rfqs'),
      import: handler('import'),
    },
    { syncKey },
  );
  const server = createServer(app).listen(0);
  const send = (headers: Record<string, string>, path: string, times: number): Promise<readonly request.Response[]> =>
    Promise.all(Array.from({ length: times }, () => request(server).get(`/api/v1/${path}`).set(headers)));
  return {
    send,
    running,
    runs: (name: string, times: number) =>
      until(`${times} of ${name} run`, () => running.filter((each) => each === name).length === times),
    end: async (): Promise<void> => {
      free();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const as = (caller: Parameters<typeof bearer>[0]) => ({ Authorization: bearer(caller) });
const anna = as({ ...operator, userId: 'anna' });
const bert = as({ ...support, userId: 'bert' });

const statusesOf = (answers: readonly request.Response[]): readonly number[] =>
  answers.map(({ status }) => status).sort();

describe('Requests of operators', () => {
  it('run two at a time for each of them, while the marketplace and programs are answered at once', async () => {
    const { send, running, runs, end } = heldApp();
    const lists = send(anna, 'admin/list', 4);
    await runs('list', 2);
    const others = [
      send(as(buyer), 'rfqs', 5),
      send({ 'X-Sync-Key': syncKey }, 'import', 5),
      send({ 'X-Sync-Key': syncKey }, 'admin/acts', 2),
    ];
    await Promise.all([runs('rfqs', 5), runs('import', 5), runs('acts', 2)]);
    expect(running.filter((name) => name === 'list')).toHaveLength(2);
    await Promise.all([end(), lists, ...others]);
    expect(statusesOf(await lists)).toEqual([200, 200, 200, 200]);
    expect(running.filter((name) => name === 'list')).toHaveLength(4);
  });

  it('are refused beyond the number that may wait, with the time after which to try again', async () => {
    const { send, runs, end } = heldApp();
    const answered: request.Response[] = [];
    const lists = Promise.all(
      Array.from({ length: 24 }, async () => {
        const [answer] = await send(anna, 'admin/list', 1);
        if (answer) answered.push(answer);
      }),
    );
    await runs('list', 2);
    await until('two are refused', () => answered.length === 2);
    expect(answered[0]).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      body: { code: 'operator.busy' },
    });
    await end();
    await lists;
    expect(statusesOf(answered).filter((status) => status === 200)).toHaveLength(22);
  });

  it('run one at a time for each operator if they are heavy, beside the others', async () => {
    const { send, running, runs, end } = heldApp();
    const archives = send(anna, 'admin/archive', 2);
    await runs('archive', 1);
    const changes = send(anna, 'admin/history', 1);
    const plain = send(anna, 'admin/history?changes=false', 1);
    await runs('history', 1);
    const lists = send(anna, 'admin/list', 1);
    await runs('list', 1);
    const ofAnother = send(bert, 'admin/archive', 1);
    await runs('archive', 2);
    expect(running.filter((name) => name === 'history')).toHaveLength(1);
    await Promise.all([end(), archives, changes, plain, lists, ofAnother]);
    expect(running.filter((name) => name === 'history')).toHaveLength(2);
  });
});
