import type { LiveMessage, LiveTopic } from '@torno/contract';
import { redact, supplierRfqUpdate } from '@torno/domain';

type RfqUpdate = LiveMessage['rfqs'][number];

/** The fields of an update that every company with a participation may read, however low its access level. */
const visibleToAll = (update: RfqUpdate): RfqUpdate =>
  redact<RfqUpdate>(supplierRfqUpdate, { level: 'uninvited', contact: 'Restricted' }, update);

/** The most RFQs that one message names; beyond that it states that everything has changed. */
export const mostRfqs = 200;

type Pending = {
  readonly secondaryId: number | null;
  /** The newest position of each topic: a page that has made a change itself must still learn of the other topics. */
  readonly positions: ReadonlyMap<LiveTopic, number>;
};

/** The changes that one subscriber has not been sent. It never exceeds `mostRfqs`, however slowly they read. */
export type Mailbox = {
  readonly rfq: (
    rfqId: string,
    change: { readonly secondaryId: number | null; readonly topic: LiveTopic; readonly position: number },
  ) => void;
  readonly market: () => void;
  readonly everything: () => void;
  readonly isEmpty: () => boolean;
  /** One message with all changes, which brings the subscriber up to `position`; empties the mailbox. */
  readonly take: (position: number) => LiveMessage;
};

export const createMailbox = (): Mailbox => {
  const rfqs = new Map<string, Pending>();
  let market = false;
  let everything = false;
  return {
    rfq: (rfqId, { secondaryId, topic, position }) => {
      if (everything) return;
      const pending = rfqs.get(rfqId);
      if (pending === undefined && rfqs.size >= mostRfqs) {
        everything = true;
        rfqs.clear();
        return;
      }
      rfqs.set(rfqId, {
        secondaryId: secondaryId ?? pending?.secondaryId ?? null,
        positions: new Map(pending?.positions).set(
          topic,
          Math.max(position, pending?.positions.get(topic) ?? position),
        ),
      });
    },
    market: () => {
      market = true;
    },
    everything: () => {
      everything = true;
      rfqs.clear();
    },
    isEmpty: () => !everything && !market && rfqs.size === 0,
    take: (position) => {
      const message: LiveMessage = {
        position,
        everything,
        market,
        rfqs: [...rfqs].flatMap(([rfqId, { secondaryId, positions }]) =>
          [...positions].map(([topic, newest]) =>
            visibleToAll({ rfqId, secondaryId, topics: [topic], position: newest }),
          ),
        ),
      };
      rfqs.clear();
      market = false;
      everything = false;
      return message;
    },
  };
};
