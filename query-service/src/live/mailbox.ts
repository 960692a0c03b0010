import type { LiveMessage, LiveTopic } from '@torno/contract';
import { redact, supplierRfqUpdate } from '@torno/domain';

type RfqUpdate = LiveMessage['rfqs'][number];

/** The fields of an update that every company with a participation may read, however low its access level. */
const toldToAll = (update: RfqUpdate): RfqUpdate =>
  redact<RfqUpdate>(supplierRfqUpdate, { level: 'uninvited', contact: 'Restricted' }, update);

/** One message names at most so many RFQs; beyond that it says that everything has changed. */
export const mostRfqs = 200;

type Pending = {
  readonly secondaryId: number | null;
  /** The newest position of each topic: a page that made one change itself still has to learn of the other topics. */
  readonly positions: ReadonlyMap<LiveTopic, number>;
};

/** What one subscriber has not been sent yet. It never grows beyond `mostRfqs`, however slowly they read. */
export type Mailbox = {
  readonly rfq: (
    rfqId: string,
    change: { readonly secondaryId: number | null; readonly topic: LiveTopic; readonly position: number },
  ) => void;
  readonly market: () => void;
  readonly everything: () => void;
  readonly isEmpty: () => boolean;
  /** Everything as one message that brings the listener up to `position`; empties the box. */
  readonly take: (position: number) => LiveMessage;
};

export const createMailbox = (): Mailbox => {
  const rfqs = new Map<string, Pending>();
  let market = false;
  let everything = false;
  return {
    rfq: (rfqId, { secondaryId, topic, position }) => {
      if (everything) return;
      const known = rfqs.get(rfqId);
      if (known === undefined && rfqs.size >= mostRfqs) {
        everything = true;
        rfqs.clear();
        return;
      }
      rfqs.set(rfqId, {
        secondaryId: secondaryId ?? known?.secondaryId ?? null,
        positions: new Map(known?.positions).set(topic, Math.max(position, known?.positions.get(topic) ?? position)),
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
          [...positions].map(([topic, newest]) => toldToAll({ rfqId, secondaryId, topics: [topic], position: newest })),
        ),
      };
      rfqs.clear();
      market = false;
      everything = false;
      return message;
    },
  };
};
