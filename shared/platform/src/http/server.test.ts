import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get, Agent, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { appOf } from './app.fixture.js';
import { startServer } from './server.js';

const row = (path: string) => ({ service: 'query', method: 'GET', path, roles: 'public' }) as const;
const endpoints = { slow: row('/v1/slow'), live: row('/v1/live'), fast: row('/v1/fast') };

/** A server that waits for its grace period ends no test in time. */
const started = async (graceMs = 3_600_000) => {
  const slow = { entered: new PassThrough(), answer: new PassThrough() };
  const updates = new PassThrough();
  const { app } = appOf(endpoints, {
    slow: async () => {
      slow.entered.end('entered');
      await once(slow.answer, 'data');
      return { body: { done: true } };
    },
    live: async () => ({ stream: updates, headers: { 'Content-Type': 'text/event-stream' } }),
    fast: async () => ({ body: {} }),
  });
  const server = await startServer(app, { port: 0, host: '127.0.0.1', graceMs });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get({ port: server.port, host: '127.0.0.1', path, agent }, resolve).on('error', reject);
    });
  return { server, ask, slow, updates };
};

const textOf = async (answer: IncomingMessage): Promise<string> => Buffer.concat(await answer.toArray()).toString();

it('A server listens on a free port and returns it', async () => {
  const { server, ask } = await started();
  expect(await textOf(await ask('/api/v1/fast'))).toBe('{}');
  await server.close();
});

it('A server rejects when the port is in use', async () => {
  const { server } = await started();
  const { app } = appOf({}, {});
  await expect(startServer(app, { port: server.port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  await server.close();
});

describe('A server on a Unix socket', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'torno-server-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const textAt = (socketPath: string): Promise<string> =>
    new Promise((resolve, reject) => {
      get({ socketPath, path: '/api/v1/fast' }, (answer) => resolve(textOf(answer))).on('error', reject);
    });
  const startAt = (port: string) => {
    const { app } = appOf({ fast: endpoints.fast }, { fast: async () => ({ body: {} }) });
    return startServer(app, { port, host: '127.0.0.1' });
  };

  it('answers there, and removes the socket when it closes', async () => {
    const path = join(directory, 'a.sock');
    const server = await startAt(path);
    expect(server.port).toBe(path);
    expect(await textAt(path)).toBe('{}');
    await server.close();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('takes the place of one whose process was killed', async () => {
    const path = join(directory, 'a.sock');
    const listen = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['--eval', listen]);
    expect(statSync(path).isSocket()).toBe(true);
    const server = await startAt(path);
    expect(await textAt(path)).toBe('{}');
    await server.close();
  });

  it('does not touch a file that is not a socket', async () => {
    const path = join(directory, 'notes.txt');
    writeFileSync(path, 'keep');
    await expect(startAt(path)).rejects.toThrow('EADDRINUSE');
    expect(readFileSync(path, 'utf8')).toBe('keep');
  });
});

it('A closing server lets running requests finish, accepts no new one, and does not wait for idle connections', async () => {
  const { server, ask, slow } = await started();
  await textOf(await ask('/api/v1/fast'));
  const pending = ask('/api/v1/slow');
  await once(slow.entered, 'data');
  const closing = server.close();
  await expect(ask('/api/v1/fast')).rejects.toThrow(/ECONNREFUSED|socket hang up|ECONNRESET/);
  slow.answer.write('now');
  const answer = await pending;
  expect(await textOf(answer)).toBe('{"done":true}');
  await closing;
  await server.close();
});

it('A client’s disconnection aborts the handler’s signal and is not logged as a failure', async () => {
  const handler = { entered: new PassThrough(), reason: new PassThrough() };
  const { app, lines } = appOf(
    { slow: endpoints.slow },
    {
      slow: async ({ signal }) => {
        handler.entered.end('entered');
        await once(signal, 'abort');
        handler.reason.end(String(signal.reason));
        throw new Error('given up');
      },
    },
  );
  const server = await startServer(app, { port: 0, host: '127.0.0.1' });
  const pending = get({ port: server.port, host: '127.0.0.1', path: '/api/v1/slow' }).on('error', () => undefined);
  await once(handler.entered, 'data');
  pending.destroy();
  expect(String(await once(handler.reason, 'data'))).toContain('The client has disconnected');
  await server.close();
  expect(lines).toContainEqual(expect.objectContaining({ route: '/v1/slow', status: 499 }));
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});

it('A closing server ends live updates at once', async () => {
  const { server, ask, updates } = await started();
  const answer = await ask('/api/v1/live');
  updates.write('data: 1\n\n');
  await once(answer, 'data');
  const broken = once(answer, 'error');
  await server.close();
  expect(String(await broken)).toContain('aborted');
  expect(updates.destroyed).toBe(true);
});

it('A closing server cuts requests that are not finished after the grace period', async () => {
  const { server, ask, slow } = await started(30);
  const pending = ask('/api/v1/slow');
  await once(slow.entered, 'data');
  await Promise.all([expect(pending).rejects.toThrow('socket hang up'), server.close()]);
});
