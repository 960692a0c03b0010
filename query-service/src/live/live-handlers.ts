import { HttpRefusal } from '@torno/platform';
import type { QueryContext, QueryHandlers } from '../context.js';
import { openLiveStream } from './live-stream.js';

export type LiveContext = Pick<QueryContext, 'clock' | 'follower' | 'metrics' | 'revocations'> & {
  /** Proxies cut a connection that is silent for too long; milliseconds. */
  readonly heartbeatMs?: number;
};

/** Streams that one user may hold open, over all their windows and devices. */
const maxPerUser = 20;

const lastEventIdOf = (header: string | string[] | undefined): number | undefined => {
  if (header === undefined) return undefined;
  // An id that this service never sent gives no position that the page has read: everything may have changed.
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : -1;
};

/** Live updates about changes for the caller's company, until their token expires or is revoked. */
export const liveHandlers = ({
  clock,
  follower,
  metrics,
  revocations,
  heartbeatMs = 15_000,
}: LiveContext): Pick<QueryHandlers, 'liveUpdates'> => {
  const open = metrics.gauge({ name: 'live_streams_open', help: 'Streams of live updates that are open' });
  open.set(0);
  const byUser = new Map<string, number>();
  const count = (userId: string, change: 1 | -1): void => {
    const streams = (byUser.get(userId) ?? 0) + change;
    if (streams === 0) byUser.delete(userId);
    else byUser.set(userId, streams);
    open.set([...byUser.values()].reduce((sum, each) => sum + each, 0));
  };

  return {
    liveUpdates: async ({ caller, headers }) => {
      const hub = follower.hub();
      if (!hub)
        throw new HttpRefusal(503, 'unavailable', 'The read models have not been built yet', { retryAfterSeconds: 2 });
      const { userId, companyId, roles, operator, support, expiresAt } = caller;
      if ((byUser.get(userId) ?? 0) >= maxPerUser)
        throw new HttpRefusal(429, 'too-many-requests', 'There are too many streams of live updates open', {
          retryAfterSeconds: 30,
        });
      const { mailbox, leave } = hub.join(
        {
          companyId,
          isSupplier: roles.includes('supplier'),
          isOperator: (operator ?? support) === true,
          wake: () => wake(),
        },
        lastEventIdOf(headers['last-event-id']),
      );
      const { stream, wake } = openLiveStream({ mailbox, position: hub.position, heartbeatMs });
      const remainingMs = Math.max(0, Date.parse(expiresAt ?? clock()) - Date.parse(clock()));
      const end = (): void => void stream.push(null);
      const expiry = setTimeout(end, remainingMs);
      const unwatch = revocations.watch(caller, end);
      count(userId, 1);
      stream.once('close', () => {
        clearTimeout(expiry);
        unwatch();
        leave();
        count(userId, -1);
      });
      return { stream, headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } };
    },
  };
};
