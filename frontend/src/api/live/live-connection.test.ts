/** @jest-environment node */
import { once } from 'events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'http';
import type { AddressInfo } from 'net';
import type { LiveMessage } from '@torno/contract';
import { type LiveConnection, type LiveConnectionOptions, openLiveConnection } from './live-connection.js';

const nothing: LiveMessage = { position: 1, everything: false, market: false, rfqs: [] };
const block = (message: LiveMessage): string => `id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`;

let server: Server;
let url: string;
let connection: LiveConnection | undefined;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  connection?.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Connects to the server; `next` waits for a message. */
const connect = (options: Partial<LiveConnectionOptions> = {}) => {
  const messages: LiveMessage[] = [];
  const connected: boolean[] = [];
  let wake = (): void => undefined;
  connection = openLiveConnection({
    open: async (lastEventId, signal) => {
      const answer = await fetch(url, { signal, headers: { 'last-event-id': lastEventId ?? 'none' } });
      if (!answer.ok) throw new Error(String(answer.status));
      return answer;
    },
    onMessage: (message) => {
      messages.push(message);
      wake();
    },
    onConnected: (now) => void (connected.at(-1) === now || connected.push(now)),
    random: () => 0.01,
    ...options,
  });
  const next = async (): Promise<LiveMessage> => {
    while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return messages.shift() ?? nothing;
  };
  return { next, connected, connection };
};

/** The next request for the stream. */
const nextRequest = async (): Promise<{ readonly since: unknown; readonly answer: ServerResponse }> => {
  const [request, answer] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  return { since: request.headers['last-event-id'], answer };
};

it('The live connection passes on each message, and reports the connection', async () => {
  const first = nextRequest();
  const { next, connected } = connect();
  const { since, answer } = await first;
  expect(since).toBe('none');
  answer.write(block(nothing));
  expect(await next()).toEqual(nothing);
  expect(connected).toEqual([true]);
  answer.write(block({ ...nothing, position: 2, market: true }).slice(0, 20));
  answer.write(block({ ...nothing, position: 2, market: true }).slice(20));
  expect(await next()).toMatchObject({ position: 2, market: true });
});

it('The live connection resumes at its position when the stream ends or breaks off', async () => {
  let request = nextRequest();
  const { next, connected } = connect();
  const { answer: first } = await request;
  first.write(block(nothing));
  await next();
  request = nextRequest();
  first.end('id: 7\n\n');
  const second = await request;
  expect(second.since).toBe('7');
  expect(connected).toEqual([true, false]);
  second.answer.write(block({ ...nothing, position: 8 }));
  await next();
  request = nextRequest();
  second.answer.destroy();
  expect((await request).since).toBe('8');
});

it('The live connection reconnects with growing pauses while the server refuses', async () => {
  const pauses: number[] = [];
  const random = (): number => {
    pauses.push(0);
    return 0;
  };
  server.on('request', (_request, answer: ServerResponse) => {
    if (pauses.length < 3) answer.writeHead(503).end();
    else answer.write(block(nothing));
  });
  const { next } = connect({ random });
  expect(await next()).toMatchObject({ everything: false });
  expect(pauses).toHaveLength(3);
});

it('The live connection treats everything as stale when the first stream opens late', async () => {
  server.on('request', (_request, answer: ServerResponse) => answer.write(block(nothing)));
  const { next } = connect({ lateMs: -1 });
  expect(await next()).toEqual({ ...nothing, everything: true });
});

it('The live connection abandons a silent stream', async () => {
  let request = nextRequest();
  connect({ silenceMs: 1_000 });
  const { answer } = await request;
  request = nextRequest();
  answer.write(block(nothing));
  expect((await request).since).toBe('1');
});

it('The live connection closes the stream while paused, and resumes at its position afterwards', async () => {
  let request = nextRequest();
  const { next, connection: live } = connect({ random: () => 1, firstPauseMs: 60_000 });
  const { answer } = await request;
  answer.write(block({ ...nothing, position: 4 }));
  await next();
  live.pause();
  await once(answer, 'close');
  request = nextRequest();
  live.resume();
  expect((await request).since).toBe('4');
  live.stop();
});
