import { randomUUID } from 'node:crypto';
import type { Documents } from '../documents/documents.js';
import type { ProcessIdentity } from './process-identity.js';

/** The right to do a work alone, for as long as `lost` has not fired. */
export type Lease = {
  readonly name: string;
  /** Fencing token: grows with every change of hands. What is written under the lease carries it. */
  readonly token: number;
  /** Fires when the lease is taken by another or could not be renewed in time; stop writing then. */
  readonly lost: AbortSignal;
  /** Extends the lease now; false when it is lost. The heartbeat does this by itself. */
  readonly renew: () => Promise<boolean>;
  /** Gives it up at once, so that another need not wait for its end. */
  readonly release: () => Promise<void>;
};

export type Leases = {
  /** The lease, or undefined while another holds it; what an earlier life of the instance held is had at once. */
  readonly acquire: (name: string, by: ProcessIdentity, ttlMs?: number) => Promise<Lease | undefined>;
  /** Which instance holds which lease now, for the operator. */
  readonly held: () => Promise<readonly { name: string; owner: string; token: number; until: number }[]>;
};

type LeaseDocument = {
  readonly _id: string;
  readonly owner: string;
  /** Start of the owner's life. */
  readonly since: number;
  /** One acquisition; the same owner again is another holder. */
  readonly holder: string;
  readonly token: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

/** Renewed three times within it, so that a moment's trouble with the store costs no lease. */
export const usualLeaseMs = 5_000;

/**
 * Leases in the collection `leases`, changed by compare-and-set only. Clocks of the machines may differ by less than the
 * time to live; if they do not, or if two that live bear one name, the fencing token still keeps the old holder from
 * writing. An earlier life never takes back from a later one, so two of one name do not take turns.
 */
export const createLeases = (
  documents: Documents,
  { now = Date.now }: { readonly now?: () => number } = {},
): Leases => {
  const leases = documents.collection<LeaseDocument>('leases');

  const take = async (
    name: string,
    { instance: owner, since }: ProcessIdentity,
    holder: string,
    ttlMs: number,
  ): Promise<number | undefined> => {
    const at = now();
    const mine = { owner, since, holder, expiresAt: at + ttlMs };
    const taken = await leases.findOneAndUpdate(
      { _id: name, $or: [{ expiresAt: { $lte: at } }, { owner, since: { $lt: since } }] },
      { $set: mine, $inc: { token: 1 } },
    );
    if (taken) return taken.token;
    return (await leases.insertOne({ _id: name, token: 1, ...mine })) ? 1 : undefined;
  };

  return {
    acquire: async (name, by, ttlMs = usualLeaseMs) => {
      const holder = randomUUID();
      let confirmedAt = performance.now();
      const token = await take(name, by, holder, ttlMs);
      if (token === undefined) return undefined;

      const lost = new AbortController();
      let expiry: NodeJS.Timeout | undefined;
      const stop = (reason: string): void => {
        clearInterval(heartbeat);
        clearTimeout(expiry);
        lost.abort(new Error(`Lease ${name} ${reason}`));
      };
      const armExpiry = (): void => {
        clearTimeout(expiry);
        expiry = setTimeout(
          () => stop('could not be renewed in time'),
          Math.max(0, confirmedAt + ttlMs - performance.now()),
        );
        expiry.unref();
      };
      const renew = async (): Promise<boolean> => {
        if (lost.signal.aborted) return false;
        const startedAt = performance.now();
        const { matched } = await leases.updateOne(
          { _id: name, holder, token },
          { $set: { expiresAt: now() + ttlMs } },
        );
        if (matched === 0) stop('was taken by another');
        if (lost.signal.aborted) return false;
        confirmedAt = startedAt;
        armExpiry();
        return true;
      };
      // A failed beat is made good by the next; if none succeeds in time the expiry says so.
      const heartbeat = setInterval(() => void renew().catch(() => undefined), ttlMs / 3);
      heartbeat.unref();
      armExpiry();

      return {
        name,
        token,
        lost: lost.signal,
        renew,
        release: async () => {
          stop('was released');
          await leases.updateOne({ _id: name, holder, token }, { $set: { expiresAt: 0 } });
        },
      };
    },
    held: async () => {
      const found = await leases.find({ expiresAt: { $gt: now() } });
      return found.map(({ _id, owner, token, expiresAt }) => ({ name: _id, owner, token, until: expiresAt }));
    },
  };
};
