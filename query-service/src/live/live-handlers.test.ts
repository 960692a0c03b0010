import { once } from 'node:events';
import { createMetrics, type Caller, type EndpointRequest } from '@torno/platform';
import type { RequestOf } from '../context.js';
import { createLiveHub, type LiveHub } from './live-hub.js';
import { liveHandlers } from './live-handlers.js';

const now = '2026-03-10T12:00:00.000Z';
const inOneMinute = '2026-03-10T12:01:00.000Z';
const person: Caller = { userId: 'u', companyId: 'c', roles: ['buyer'], sid: 's', expiresAt: inOneMinute };

const handler = <Hub extends LiveHub | null = LiveHub>(hub: Hub = createLiveHub(1) as Hub) => {
  const metrics = createMetrics({ service: 'test' });
  let revoke: (() => void) | undefined;
  const { liveUpdates } = liveHandlers({
    clock: () => now,
    follower: { hub: () => hub ?? undefined, close: () => Promise.resolve() },
    metrics,
    revocations: {
      requireKnown: () => undefined,
      isRevoked: () => false,
      watch: (_, revoked) => {
        revoke = revoked;
        return () => {
          revoke = undefined;
        };
      },
      close: () => Promise.resolve(),
    },
  });
  const open = async (caller: Caller) => {
    // The part of a request that the handler reads.
    const request: Pick<EndpointRequest, 'headers'> & { caller: Caller } = { caller, headers: {} };
    const { stream } = await liveUpdates(request as RequestOf<'liveUpdates'>);
    if (!stream) throw new Error('There is no stream');
    stream.resume();
    return stream;
  };
  const figure = async (): Promise<string | undefined> => /live_streams_open\S* (\d+)/.exec(await metrics.text())?.[1];
  return { open, figure, hub, revoke: () => revoke?.(), isWatched: () => revoke !== undefined };
};

it('A stream ends when its token expires', async () => {
  const { open, hub, figure } = handler();
  const stream = await open({ ...person, expiresAt: '2026-03-10T12:00:00.200Z' });
  const ended = once(stream, 'end');
  const closed = once(stream, 'close');
  expect(hub.size()).toBe(1);
  expect(await figure()).toBe('1');
  await Promise.all([ended, closed]);
  expect(hub.size()).toBe(0);
  expect(await figure()).toBe('0');
});

it('A stream ends when its token is revoked', async () => {
  const { open, hub, revoke, isWatched } = handler();
  const stream = await open(person);
  const closed = once(stream, 'close');
  revoke();
  await closed;
  expect([hub.size(), isWatched()]).toEqual([0, false]);
});

it('No stream opens until the read models have been found', async () => {
  const { open, figure } = handler(null);
  await expect(open(person)).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 2 });
  expect(await figure()).toBe('0');
});

it('One user may open a bounded number of streams', async () => {
  const { open, figure } = handler();
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(person)));
  await expect(open(person)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  const other = await open({ ...person, userId: 'another' });
  expect(await figure()).toBe('21');
  streams[0]?.destroy();
  await once(streams[0] ?? other, 'close');
  const again = await open(person);
  for (const stream of [...streams, other, again]) stream.destroy();
});
