import type { CommonModel, LiveMessage, LiveTopic } from '@torno/contract';
import { redact, supplierRfqUpdate } from '@torno/domain';

type RfqUpdate = LiveMessage['rfqs'][number];

/** The fields of an update that every company with a participation may read, however low its access level. */
const visibleToAll = (update: RfqUpdate): RfqUpdate =>
  redact<RfqUpdate>(supplierRfqUpdate, { level: 'uninvited', contact: 'Restricted' }, update);

/** The most RFQs that one message lists; with more of them it reports that everything has changed. */
export const maxRfqs = 200;

/**
 * The most subjects that one message lists, more than RFQs, since every event has its stream as subject, and a
 * publication changes one stream for each invited supplier.
 */
export const maxSubjects = 1_000;

type PendingChange = {
  readonly secondaryId: number | null;
  /** The newest position of each topic: a page that has made a change itself must still learn of the other topics. */
  readonly positions: ReadonlyMap<LiveTopic, number>;
};

/** The changes that one subscriber has not been sent. It never exceeds `maxRfqs` and `maxSubjects`, however slowly they read. */
export type Mailbox = {
  readonly rfq: (
    rfqId: string,
    change: { readonly secondaryId: number | null; readonly topic: LiveTopic; readonly position: number },
  ) => void;
  readonly market: () => void;
  /** Quotes, companies, users and streams, for an operator. */
  readonly subjects: (keys: readonly string[]) => void;
  readonly common: (model: CommonModel) => void;
  readonly everything: () => void;
  readonly isEmpty: () => boolean;
  /** One message with all changes, which brings the subscriber up to `position`; empties the mailbox. */
  readonly drain: (position: number) => LiveMessage;
};

export const createMailbox = (): Mailbox => {
  const rfqs = new Map<string, PendingChange>();
  const subjects = new Set<string>();
  let market = false;
  const common = new Set<CommonModel>();
  let isEverything = false;
  const becomeEverything = (): void => {
    isEverything = true;
    rfqs.clear();
    subjects.clear();
  };
  return {
    rfq: (rfqId, { secondaryId, topic, position }) => {
      if (isEverything) return;
      const pending = rfqs.get(rfqId);
      if (pending === undefined && rfqs.size >= maxRfqs) {
        becomeEverything();
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
    subjects: (keys) => {
      if (isEverything) return;
      for (const key of keys) subjects.add(key);
      if (subjects.size > maxSubjects) becomeEverything();
    },
    common: (model) => {
      common.add(model);
    },
    everything: becomeEverything,
    isEmpty: () => !isEverything && !market && common.size === 0 && rfqs.size === 0 && subjects.size === 0,
    drain: (position) => {
      const message: LiveMessage = {
        position,
        everything: isEverything,
        market,
        rfqs: [...rfqs].flatMap(([rfqId, { secondaryId, positions }]) =>
          [...positions].map(([topic, newest]) =>
            visibleToAll({ rfqId, secondaryId, topics: [topic], position: newest }),
          ),
        ),
        ...(subjects.size === 0 ? {} : { subjects: [...subjects] }),
        ...(common.size === 0 ? {} : { common: [...common] }),
      };
      rfqs.clear();
      subjects.clear();
      market = false;
      common.clear();
      isEverything = false;
      return message;
    },
  };
};
