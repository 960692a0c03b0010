import { contract } from '@torno/contract';
import { createLog, startServer, type RunningServer } from '@torno/platform';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  type IncomingMessage,
  Agent,
  createServer,
  request as httpRequest,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync } from 'node:zlib';
import { socketAddress } from '../http-address.js';
import { freePorts } from '../supervisor/ports.js';
import { createGateway, type GatewayOptions } from './create-gateway.js';
import type { Timeouts } from './forward.js';
import { securityHeaders } from './security-headers.js';

const services = ['command', 'query', 'projections'] as const;
const command = '/api/v1/buyer/rfq/archive';
const query = '/api/v1/buyer/rfq/4711';
const upload = contract.uploadAttachment.path.replace(/:\w+/g, '4711');

let directory: string;
let gateway: RunningServer;
let address: string;
let ports: Record<(typeof services)[number], number>;
const servers = new Set<Server>();

const listen = async (port: number, listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};
const serve = (service: (typeof services)[number], listener: RequestListener): Promise<Server> =>
  listen(ports[service], listener);

const open = async (timeouts: Partial<Timeouts> = {}, options: Partial<GatewayOptions> = {}): Promise<void> => {
  const upstream = (service: (typeof services)[number]) => new URL(`http://127.0.0.1:${ports[service]}`);
  const app = createGateway({
    endpoints: Object.values(contract),
    upstreams: { command: upstream('command'), query: upstream('query'), projections: upstream('projections') },
    pagesDirectory: directory,
    encrypted: false,
    anonymousCallsPerMinute: 1_000,
    trustedProxies: 0,
    log: createLog({ service: 'gateway', level: 'silent' }),
    timeouts,
    ...options,
  });
  gateway = await startServer(app, { port: 0, host: '127.0.0.1', graceMs: 100 });
  address = `http://127.0.0.1:${gateway.port}`;
};

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'torno-pages-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Torno</title>');
  writeFileSync(join(directory, 'verify.html'), '<!doctype html><script></script>');
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(directory, 'assets', 'step-worker-9c1e.js'), '');
  writeFileSync(join(directory, 'assets', 'main-4f2a.js'), `console.log(${JSON.stringify('x'.repeat(5_000))})`);
  const [first = 0, second = 0, third = 0] = await freePorts(3);
  ports = { command: first, query: second, projections: third };
});

afterEach(async () => {
  await gateway.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers.clear();
  rmSync(directory, { recursive: true, force: true });
});

const signal = <T = void>() => {
  let resolve = (_value: T): void => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
};

describe('gateway routing', () => {
  it('The gateway forwards a request to the service that the contract names', async () => {
    await open();
    for (const service of services) {
      await serve(service, (request, reply) => {
        request.resume();
        reply.end(`${service} ${request.method} ${request.url}`);
      });
    }
    for (const { service, method, path } of Object.values(contract)) {
      const url = `/api${path.replace(/:\w+/g, '4711')}?page=2&text=%C3%BC`;
      const reply = await fetch(address + url, { method });
      expect(await reply.text()).toBe(`${service} ${method} ${url}`);
    }
  });

  it('The gateway itself answers addresses below /api that the contract does not have', async () => {
    await open();
    const reply = await fetch(`${address}/api/v1/nothing`, { headers: { 'X-Correlation-Id': 'c-1' } });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toMatch('application/problem+json');
    expect(await reply.json()).toEqual({
      status: 404,
      code: 'not-found',
      message: 'There is nothing at this address',
      errors: [],
      correlationId: 'c-1',
    });
    const other = await fetch(address + command, { method: 'PATCH' });
    expect(other.status).toBe(405);
    expect(other.headers.get('allow')).toContain(contract.archiveRfqs.method);
    expect((await fetch(`${address}/api`)).status).toBe(404);
  });
});

describe('gateway forwarding', () => {
  it('The gateway returns status, headers and body of the reply, and names to the service who sent the request', async () => {
    await open();
    const seen = signal<NodeJS.Dict<string | string[]>>();
    await serve('query', (request, reply) => {
      seen.resolve(request.headers);
      reply.writeHead(418, {
        'Content-Type': 'application/json',
        'Content-Security-Policy': 'sandbox',
        'Set-Cookie': ['a=1', 'b=2'],
        'X-Stale': 'true',
      });
      reply.end('{"tea":true}');
    });
    const reply = await fetch(address + query, {
      headers: { Authorization: 'Bearer t', 'X-Forwarded-For': '10.1.2.3' },
    });
    expect(reply.status).toBe(418);
    expect(await reply.json()).toEqual({ tea: true });
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(reply.headers.get('content-security-policy')).toBe('sandbox');
    expect(reply.headers.get('x-stale')).toBe('true');
    expect(await seen.promise).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '10.1.2.3, 127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${gateway.port}`,
      'x-forwarded-proto': 'http',
      'x-correlation-id': expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('The gateway reaches a service on a Unix socket, and keeps the connection', async () => {
    const path = join(directory, 'query.sock');
    const connections = new Set<Socket>();
    const server = createServer((request, reply) => {
      connections.add(request.socket);
      reply.end(`${request.headers.host} ${request.headers['x-forwarded-for']}`);
    });
    servers.add(server);
    await new Promise<void>((resolve) => server.listen(path, resolve));
    const upstream = socketAddress(path);
    await open({}, { upstreams: { command: upstream, query: upstream, projections: upstream } });
    for (let times = 0; times < 3; times++)
      expect(await (await fetch(address + query)).text()).toBe(`127.0.0.1:${gateway.port} 127.0.0.1`);
    expect(connections.size).toBe(1);
  });

  it('The gateway streams a large upload without waiting for its end', async () => {
    await open();
    const begun = signal();
    await serve('command', async (request, reply) => {
      const hash = createHash('sha256');
      request.once('data', () => begun.resolve());
      await pipeline(request, hash);
      reply.end(hash.digest('hex'));
    });
    const block = randomBytes(1024 * 1024);
    const blocks = 30;
    const answer = signal<string>();
    const client = httpRequest(`${address}/api${upload}`, { method: contract.uploadAttachment.method }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => answer.resolve(text));
    });
    client.setHeader('Content-Length', blocks * block.length);
    client.write(block);
    await begun.promise;
    for (let sent = 1; sent < blocks; sent++) {
      if (!client.write(block)) await new Promise((resolve) => client.once('drain', resolve));
    }
    client.end();
    const whole = createHash('sha256');
    for (let sent = 0; sent < blocks; sent++) whole.update(block);
    expect(await answer.promise).toBe(whole.digest('hex'));
  });

  it('The gateway returns the reply of a service that refuses an upload before it has read all of it', async () => {
    await open();
    await serve('command', (request, reply) => {
      reply.writeHead(413);
      reply.end('too large');
      request.resume();
    });
    const reply = await fetch(`${address}/api${upload}`, {
      method: contract.uploadAttachment.method,
      body: Buffer.alloc(8 * 1024 * 1024),
    });
    expect(reply.status).toBe(413);
  });

  it('A connection whose upload was refused unread serves the next request', async () => {
    await open();
    await serve('command', (_request, reply) => reply.writeHead(401).end('who is it?'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connections = new Set<Socket>();
    const send = (bytes: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const method = contract.uploadAttachment.method;
        const headers = { 'Content-Length': bytes };
        httpRequest(`${address}/api${upload}`, { method, headers, agent }, (reply) => {
          reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
        })
          .once('socket', (socket) => connections.add(socket))
          .once('error', reject)
          .end(Buffer.alloc(bytes));
      });
    expect([await send(8 * 1024 * 1024), await send(10)]).toEqual([401, 401]);
    expect(connections.size).toBe(1);
    agent.destroy();
  });

  it('The gateway forwards live updates at once, and closes them at the service when the client disconnects', async () => {
    await open();
    const closed = signal();
    await serve('query', (_request, reply: ServerResponse) => {
      reply.writeHead(200, { 'Content-Type': 'text/event-stream' });
      reply.write('data: first\n\n');
      reply.once('close', () => closed.resolve());
    });
    const controller = new AbortController();
    const reply = await fetch(address + query, { signal: controller.signal, headers: { 'Accept-Encoding': 'gzip' } });
    expect(reply.headers.get('content-encoding')).toBeNull();
    const chunk = await reply.body?.getReader().read();
    expect(Buffer.from(chunk?.value ?? []).toString()).toBe('data: first\n\n');
    controller.abort();
    await closed.promise;
  });

  it('The gateway compresses replies that profit from it, but no partial content', async () => {
    await open();
    const text = JSON.stringify({ text: 'x'.repeat(10_000) });
    await serve('query', (request, reply) => {
      const isPart = request.headers.range !== undefined;
      reply.writeHead(isPart ? 206 : 200, { 'Content-Type': 'application/json', 'Content-Length': text.length });
      reply.end(text);
    });
    const whole = await fetch(address + query, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(whole.headers.get('content-encoding')).toBe('gzip');
    expect(await whole.text()).toBe(text);
    const part = await fetch(address + query, { headers: { 'Accept-Encoding': 'gzip', Range: 'bytes=0-' } });
    expect(part.headers.get('content-encoding')).toBeNull();
  });

  it('The gateway breaks off a reply that the service has promised and never starts', async () => {
    await open();
    await serve('query', (_request, reply) => {
      reply.writeHead(200, { 'Content-Length': '10' }).flushHeaders();
      setImmediate(() => reply.destroy());
    });
    await expect(fetch(address + query)).rejects.toThrow();
  });

  it('The gateway breaks off a reply that the service does not finish', async () => {
    await open();
    await serve('query', (_request, reply) => {
      reply.writeHead(200, { 'Content-Length': 100 });
      reply.write('half');
      setImmediate(() => reply.destroy());
    });
    await expect(fetch(address + query).then((reply) => reply.text())).rejects.toThrow('terminated');
  });
});

describe('a service that is unavailable', () => {
  it('The gateway replies 503 with Retry-After', async () => {
    await open({ retry: 200 });
    for (const [path, method] of [
      [query, 'GET'],
      [command, contract.archiveRfqs.method],
    ] as const) {
      const reply = await fetch(address + path, { method });
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(await reply.json()).toMatchObject({ code: 'unavailable', status: 503 });
    }
  });

  it('The gateway waits for a restarting service with queries, commands and uploads', async () => {
    await open({ retry: 10_000 });
    const size = 3 * 1024 * 1024;
    const replies = [
      fetch(address + query),
      fetch(address + command, { method: contract.archiveRfqs.method, body: '{}' }),
      fetch(`${address}/api${upload}`, { method: contract.uploadAttachment.method, body: Buffer.alloc(size) }),
    ];
    const echo: RequestListener = (request, reply) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => reply.end(String(bytes)));
    };
    await fetch(`${address}/health/live`);
    await Promise.all([serve('query', echo), serve('command', echo)]);
    const texts = await Promise.all(replies.map(async (reply) => (await reply).text()));
    expect(texts).toEqual(['0', '2', String(size)]);
  });

  it('The gateway repeats a request that the service may have processed only if that is safe', async () => {
    await open();
    const count = new Map<string, number>();
    const breakOnce: RequestListener = (request, reply) => {
      const name = `${request.method} ${request.headers['idempotency-key'] ?? ''}`;
      const times = (count.get(name) ?? 0) + 1;
      count.set(name, times);
      request.on('end', () => (times === 1 ? reply.destroy() : reply.end('done'))).resume();
    };
    await serve('query', breakOnce);
    await serve('command', breakOnce);
    const { method } = contract.archiveRfqs;
    expect((await fetch(address + query)).status).toBe(200);
    expect((await fetch(address + command, { method, body: '{}' })).status).toBe(503);
    const headers = { 'Idempotency-Key': 'k1' };
    expect((await fetch(address + command, { method, body: '{}', headers })).status).toBe(200);
    expect(Object.fromEntries(count)).toEqual({ 'GET ': 2, [`${method} `]: 1, [`${method} k1`]: 2 });
  });

  it('The gateway does not repeat a request that has timed out', async () => {
    await open({ reply: 100 });
    let requestCount = 0;
    await serve('query', () => void (requestCount += 1));
    const reply = await fetch(address + query);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ code: 'timeout' });
    expect(requestCount).toBe(1);
  });
});

describe.each([
  ['a token', { Authorization: 'Bearer made.up.token' }, { Authorization: 'Bearer aaaa.bbbb.cccc' }, 401],
  ['a key', { 'X-Sync-Key': 'made-up' }, { 'X-Sync-Key': 'key' }, 403],
])('calls with %s that a service refuses', (_, madeUp, real, status) => {
  beforeEach(async () => {
    await open({}, { anonymousCallsPerMinute: 2, trustedProxies: 1 });
    const isMadeUp = (request: IncomingMessage): boolean => JSON.stringify(request.headers).includes('made');
    for (const service of services)
      await serve(service, (request, reply) => void reply.writeHead(isMadeUp(request) ? status : 200).end());
  });
  const statuses = async (headers: Readonly<Record<string, string>>, calls: number): Promise<readonly number[]> => {
    const found: number[] = [];
    for (let call = 0; call < calls; call++) found.push((await fetch(address + query, { headers })).status);
    return found;
  };

  it('cannot be tried without end', async () => expect(await statuses(madeUp, 3)).toEqual([status, status, 429]));

  it('do not hold up who has been accepted before, or names nobody', async () => {
    expect(await statuses(real, 3)).toEqual([200, 200, 200]);
    expect(await statuses(madeUp, 3)).toEqual([status, status, 429]);
    expect(await statuses(real, 3)).toEqual([200, 200, 200]);
    expect(await statuses({}, 2)).toEqual([200, 200]);
  });
});

describe('calls without a user', () => {
  const anonymous = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(address + path, { method: path === command ? 'POST' : 'GET', headers });
  const token = { Authorization: 'Bearer aaaa.bbbb.cccc' };
  const publicRow = `/api${contract.publicConfig.path}`;

  beforeEach(async () => {
    await open({}, { anonymousCallsPerMinute: 2, trustedProxies: 1 });
    for (const service of services) await serve(service, (_request, reply) => void reply.end());
  });

  it('are refused once a network has sent as many as it may in a minute', async () => {
    const statuses = [await anonymous(query), await anonymous(command), await anonymous(query)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await anonymous(publicRow);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toMatch('application/problem+json');
    expect(await refused.json()).toMatchObject({ status: 429, code: 'too-many-calls', errors: [] });
  });

  it('neither hold up signed-in users and programs with the key, nor the pages', async () => {
    for (let call = 0; call < 3; call++) await anonymous(query);
    expect((await anonymous(query, token)).status).toBe(200);
    expect((await anonymous(query, { 'X-Sync-Key': 'key' })).status).toBe(200);
    expect((await anonymous('/')).status).toBe(200);
  });

  it('include requests to a row that is open to anybody, whatever token they carry', async () => {
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await anonymous(publicRow, token)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('are counted by the address that the trusted proxy has appended', async () => {
    const from = (addresses: string) => anonymous(query, { 'X-Forwarded-For': addresses }).then(({ status }) => status);
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 200, 429]);
    expect(await from('192.0.2.2')).toBe(200);
    expect(await from('203.0.113.9, 192.0.2.1')).toBe(429);
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([200, 200, 429]);
  });
});

describe('pages', () => {
  it('The gateway serves the page for every route and never lets it be cached', async () => {
    await open();
    for (const path of ['/', '/index.html', '/buyer/rfq/4711?tab=quotes', '/supplier']) {
      const reply = await fetch(address + path);
      expect(await reply.text()).toContain('<title>Torno</title>');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('The gateway lets files with a hash in their name be cached for ever, others for an hour', async () => {
    await open();
    const script = await fetch(`${address}/assets/main-4f2a.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch('javascript');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect((await fetch(`${address}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('The gateway serves files that were compressed during the build', async () => {
    const text = `console.log(${JSON.stringify('x'.repeat(5_000))})`;
    writeFileSync(join(directory, 'assets', 'main-4f2a.js.br'), brotliCompressSync(text));
    writeFileSync(join(directory, 'assets', 'step-worker-9c1e.js.br'), brotliCompressSync('//'));
    await open();
    const take = (name: string, encoding: string) =>
      fetch(`${address}/assets/${name}`, { headers: { 'Accept-Encoding': encoding } });
    const script = await take('main-4f2a.js', 'gzip, deflate, br');
    expect(script.headers.get('content-length')).toBe(String(brotliCompressSync(text).length));
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('content-type')).toMatch('javascript');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('vary')).toMatch('Accept-Encoding');
    expect(await script.text()).toBe(text);
    for (const encoding of ['identity', 'gzip', 'br;q=0']) {
      const other = await take('main-4f2a.js', encoding);
      expect(other.headers.get('content-encoding')).not.toBe('br');
      expect(await other.text()).toBe(text);
    }
    expect((await take('step-worker-9c1e.js', 'br')).headers.get('content-security-policy')).toContain("'unsafe-eval'");
  });

  it('The gateway does not mistake a missing file for a route, and serves nothing from outside its directory', async () => {
    await open();
    writeFileSync(`${directory}.secret`, 'secret');
    for (const path of ['/assets/old-1234.js', '/robots.txt', `/..%2f${directory.split('/').at(-1)}.secret`]) {
      expect((await fetch(address + path)).status).toBe(404);
    }
    rmSync(`${directory}.secret`);
    expect((await fetch(`${address}/%E0%A4%A`)).status).toBe(400);
    expect((await fetch(`${address}/buyer`, { method: 'POST' })).status).toBe(404);
  });

  it('The content security policy limits what a page may load, and lets CAD files be read in workers', async () => {
    await open();
    const reply = await fetch(address);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("img-src 'self' blob: data:");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('x-powered-by')).toBeNull();
  });

  it.each([false, true])('Pages and API have the same security headers (behind TLS: %s)', async (encrypted) => {
    await open({ retry: 0 }, { encrypted });
    await serve('query', (_request, reply) => void reply.end());
    const expected = securityHeaders({ encrypted });
    expect(expected.length).toBeGreaterThan(9);
    for (const path of ['/', '/assets/main-4f2a.js', '/assets/none.js', query, '/api/v1/nothing', '/api/v1/live'])
      expect(Object.fromEntries((await fetch(address + path)).headers)).toMatchObject(
        Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
      );
    const refused = await fetch(address + command, { method: 'POST' });
    expect([refused.status, refused.headers.has('strict-transport-security')]).toEqual([503, encrypted]);
  });

  it('Only the worker that reads models may build functions from text', async () => {
    await open();
    const policyOf = async (path: string) => (await fetch(address + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/assets/step-worker-9c1e.js')).toContain("'unsafe-eval'");
    for (const path of ['/', '/assets/main-4f2a.js', '/step-worker-x/buyer'])
      expect(await policyOf(path)).not.toContain(" 'unsafe-eval'");
  });

  it('The verifier of evidence runs apart from the session of the page, and reaches nothing', async () => {
    await open();
    const { headers } = await fetch(`${address}/verify.html`);
    expect(headers.get('content-security-policy')).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  });

  it('The gateway reports that it is alive', async () => {
    await open();
    for (const path of ['/health/live', '/health/ready']) expect((await fetch(address + path)).status).toBe(200);
  });
});
