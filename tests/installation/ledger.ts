import { derivedId, eventId, type RecordedEvent } from '@torno/kernel';
import { contract } from '@torno/contract';
import { Refused, Unanswered, type Api } from './api.js';
import { maxWaitMs, pauseAfter } from '@torno/kernel/testing';

type Acknowledged = { readonly name: string; readonly commandId: string };

/** The commands that were acknowledged to clients while processes are killed. */
export type Ledger = {
  /**
   * A client that repeats a call with the same idempotency key until it is answered, like a client that has lost a
   * reply. Only a lost connection and 503 are repeated; every other refusal is thrown.
   */
  readonly withRetries: (api: Api) => Api;
  /** Commands acknowledged so far. */
  readonly size: () => number;
  /** The faults of the store: missing acknowledged commands, duplicate events, gaps. */
  readonly faults: (events: readonly RecordedEvent[]) => readonly string[];
};

const isTemporary = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Refused && error.status === 503);

const repeatUntilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
  const begun = Date.now();
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const waited = Date.now() - begun;
      if (!isTemporary(error) || waited > maxWaitMs) throw error;
      await pauseAfter(waited);
    }
  }
};

/** The user to whom an access token was issued. */
const userOf = (token: string): string => {
  const [, claims = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return String(sub);
};

const duplicates = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

/** Events must be consecutive in every stream, and the events of one command numbered from 0. */
const orderFaults = (events: readonly RecordedEvent[]): readonly string[] => {
  const revisions = new Map<string, number>();
  const indexes = new Map<string, number>();
  return events.flatMap(({ id, stream, revision, metadata: { commandId, requestDigest } }) => {
    const expected = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const key = `${commandId} ${stream}`;
    const index = indexes.get(key) ?? 0;
    indexes.set(key, index + 1);
    return [
      ...(revision === expected ? [] : [`${stream} has revision ${revision} instead of ${expected}`]),
      ...(id === eventId(commandId, stream, index, requestDigest)
        ? []
        : [`${stream}@${revision} is not event ${index} of its command`]),
    ];
  });
};

export const createLedger = (): Ledger => {
  const acknowledged: Acknowledged[] = [];
  let keys = 0;
  const record = (name: keyof typeof contract, key: string, token: string | undefined): void => {
    if (token === undefined || contract[name].service !== 'command') return;
    acknowledged.push({ name, commandId: derivedId('command', name, userOf(token), key) });
  };
  return {
    withRetries: (api) => ({
      ...api,
      call: async (name, options = {}) => {
        const key = options.key ?? `retried-${keys++}`;
        const reply = await repeatUntilAnswered(() => api.call(name, { ...options, key }));
        record(name, key, options.token);
        return reply;
      },
      upload: async (name, fields, file, options = {}) => {
        const key = options.key ?? `retried-${keys++}`;
        const reply = await repeatUntilAnswered(() => api.upload(name, fields, file, { ...options, key }));
        record(name, key, options.token);
        return reply;
      },
    }),
    size: () => acknowledged.length,
    faults: (events) => {
      const stored = new Set(events.map(({ metadata }) => metadata.commandId));
      return [
        ...acknowledged
          .filter(({ commandId }) => !stored.has(commandId))
          .map(({ name }) => `${name} was acknowledged and is lost`),
        ...duplicates(acknowledged.map(({ commandId }) => commandId)).map((id) => `the test used command ${id} twice`),
        ...duplicates(events.map(({ id }) => id)).map((id) => `event ${id} is stored twice`),
        ...orderFaults(events),
      ];
    },
  };
};
