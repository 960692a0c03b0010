import { randomUUID } from 'node:crypto';
import type { Documents } from '../documents/documents.js';
import type { ProcessIdentity } from './process-identity.js';

/** The exclusive right to a piece of work, until `lost` fires. */
export type Lease = {
  readonly name: string;
  /** Fencing token: grows whenever the lease changes hands. Writes under the lease carry it. */
  readonly token: number;
  /** Fires when another process has acquired the lease or it could not be renewed in time; stop writing then. */
  readonly lost: AbortSignal;
  /** Extends the lease now; false when it is lost. The heartbeat does this by itself. */
  readonly renew: () => Promise<boolean>;
  /** Gives the lease up at once, so that another process need not wait for its end. */
  readonly release: () => Promise<void>;
};

export type Leases = {
  /**
   * The lease, or undefined while another process holds it; a lease of an earlier start of the same instance is
   * inherited at once.
   */
  readonly acquire: (name: string, by: ProcessIdentity, ttlMs?: number) => Promise<Lease | undefined>;
  /** Which instance holds which lease now, for operators. */
  readonly held: () => Promise<readonly { name: string; owner: string; token: number; until: number }[]>;
};

type LeaseDocument = {
  readonly _id: string;
  readonly owner: string;
  /** Start of the owner's process. */
  readonly since: number;
  /** Identifies one acquisition; the same owner acquiring again is a new holder. */
  readonly holder: string;
  readonly token: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

/** Renewed three times within it, so that a short outage of the store costs no lease. */
export const defaultLeaseMs = 5_000;

/**
 * Leases in the collection `leases`, changed only by compare-and-set. Clocks of the machines may differ by less than
 * the duration of a lease; if they differ by more, or if two running processes have the same instance name, the fencing
 * token still keeps the old holder from writing. An earlier start never takes a lease back from a later one, so two
 * processes of one name do not alternate.
 */
export const createLeases = (
  documents: Documents,
  { now = Date.now }: { readonly now?: () => number } = {},
): Leases => {
  const leases = documents.collection<LeaseDocument>('leases');

  const acquireToken = async (
    name: string,
    { instance: owner, since }: ProcessIdentity,
    holder: string,
    ttlMs: number,
  ): Promise<number | undefined> => {
    const at = now();
    const mine = { owner, since, holder, expiresAt: at + ttlMs };
    const acquired = await leases.findOneAndUpdate(
      { _id: name, $or: [{ expiresAt: { $lte: at } }, { owner, since: { $lt: since } }] },
      { $set: mine, $inc: { token: 1 } },
    );
    if (acquired) return acquired.token;
    return (await leases.insertOne({ _id: name, token: 1, ...mine })) ? 1 : undefined;
  };

  return {
    acquire: async (name, by, ttlMs = defaultLeaseMs) => {
      const holder = randomUUID();
      let confirmedAt = performance.now();
      const token = await acquireToken(name, by, holder, ttlMs);
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
        if (matched === 0) stop('was acquired by another process');
        if (lost.signal.aborted) return false;
        confirmedAt = startedAt;
        armExpiry();
        return true;
      };
      // The next heartbeat makes up for a failed one; if none succeeds in time, the expiry ends the lease.
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
