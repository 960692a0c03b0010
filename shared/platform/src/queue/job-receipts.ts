import { randomUUID } from 'node:crypto';
import type { Documents } from '../documents/documents.js';
import type { ProcessIdentity } from '../leases/process-identity.js';
import { rememberedForSeconds } from './queue.js';

type Receipt = {
  /** `<queue>:<job id>`. */
  readonly _id: string;
  readonly state: 'running' | 'waiting' | 'done' | 'parked';
  /** Epoch milliseconds: end of the lease of the worker that runs it. */
  readonly until: number;
  readonly holder: string;
  /** The instance that runs or last ran it, and the start of that process. */
  readonly owner: string;
  readonly since: number;
  readonly tries: number;
  readonly touchedAt: Date;
};

/** `over`: done, or failed too often. `busy`: running elsewhere. */
export type Begun =
  | { readonly outcome: 'mine'; readonly holder: string; readonly tries: number }
  | { readonly outcome: 'over' }
  | { readonly outcome: 'busy' };

/**
 * A record that a broker does not keep: which jobs were done, so that a second delivery has no effect, and how often
 * one was tried, even by workers that died of it.
 */
export type JobReceipts = {
  readonly begin: (queue: string, id: string) => Promise<Begun>;
  readonly renew: (queue: string, id: string, holder: string) => Promise<void>;
  readonly end: (queue: string, id: string, holder: string, state: 'waiting' | 'done' | 'parked') => Promise<void>;
  /** Deletes the receipt of a job as if it had never been delivered. */
  readonly forget: (queue: string, id: string) => Promise<void>;
  readonly ping: () => Promise<void>;
};

export const createJobReceipts = async (
  documents: Documents,
  {
    leaseMs,
    identity: { instance: owner, since },
    now = Date.now,
  }: { readonly leaseMs: number; readonly identity: ProcessIdentity; readonly now?: () => number },
): Promise<JobReceipts> => {
  const receipts = documents.collection<Receipt>('job-receipts');
  await receipts.ensureIndexes([{ keys: { touchedAt: 1 }, expireAfterSeconds: rememberedForSeconds }]);
  const keyOf = (queue: string, id: string): string => `${queue}:${id}`;
  const lease = () => ({ until: now() + leaseMs, touchedAt: new Date(now()) });

  return {
    begin: async (queue, id) => {
      const key = keyOf(queue, id);
      const holder = randomUUID();
      const again = await receipts.findOneAndUpdate(
        {
          _id: key,
          $or: [
            { state: 'waiting' },
            { state: 'running', until: { $lte: now() } },
            { state: 'running', owner, since: { $lt: since } },
          ],
        },
        { $set: { state: 'running', holder, owner, since, ...lease() }, $inc: { tries: 1 } },
      );
      if (again) return { outcome: 'mine', holder, tries: again.tries };
      if (await receipts.insertOne({ _id: key, state: 'running', holder, owner, since, tries: 1, ...lease() })) {
        return { outcome: 'mine', holder, tries: 1 };
      }
      const other = await receipts.findOne({ _id: key });
      return { outcome: other?.state === 'done' || other?.state === 'parked' ? 'over' : 'busy' };
    },
    renew: async (queue, id, holder) => {
      await receipts.updateOne({ _id: keyOf(queue, id), holder }, { $set: lease() });
    },
    end: async (queue, id, holder, state) => {
      await receipts.updateOne(
        { _id: keyOf(queue, id), holder },
        { $set: { state, holder: '', touchedAt: new Date(now()) } },
      );
    },
    forget: async (queue, id) => void (await receipts.deleteOne({ _id: keyOf(queue, id) })),
    ping: documents.ping,
  };
};
