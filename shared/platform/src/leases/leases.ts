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
  /** Extends the lease now; false when it is lost. The heartbeat does this automatically. */
  readonly renew: () => Promise<boolean>;
  /** Gives the lease up at once, so that another process need not wait for its end. */
  readonly release: () => Promise<void>;
};

export type Leases = {
  /**
   * The lease, or undefined while another process holds it; a lease of an earlier start of the same instance is
   * inherited at once.
   */
  readonly acquire: (name: string, identity: ProcessIdentity, ttlMs?: number) => Promise<Lease | undefined>;
  /** Which instance holds which lease now, for operators. */
  readonly held: () => Promise<readonly { name: string; owner: string; token: number; until: number }[]>;
};

type LeaseDocument = {
  readonly _id: string;
  readonly owner: string;
  /** Start of the owner's process. */
  readonly since: number;
  /** Identifies one acquisition; the same owner acquiring again is a new holder. Empty once it is released. */
  readonly holder: string;
  readonly token: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

/** A lease of this process, until it stops. */
type HeldLease = Pick<LeaseDocument, 'holder' | 'token'> & {
  readonly name: string;
  /** The store has extended it by a write that began at this time of `performance.now`. */
  readonly confirm: (startedAt: number) => void;
  readonly stop: (reason: string) => void;
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

  const renewAll = async (heldLeases: readonly HeldLease[], ttlMs: number): Promise<void> => {
    const startedAt = performance.now();
    const expiresAt = now() + ttlMs;
    const { matched } = await leases.bulk(
      heldLeases.map(({ name, holder, token }) => ({
        updateOne: { filter: { _id: name, holder, token }, update: { $set: { expiresAt } } },
      })),
    );
    const all = matched === heldLeases.length;
    const found = all ? [] : await leases.find({ _id: { $in: heldLeases.map(({ name }) => name) } });
    const holders = new Set(found.map(({ holder }) => holder));
    for (const lease of heldLeases) {
      if (all || holders.has(lease.holder)) lease.confirm(startedAt);
      else lease.stop('was acquired by another process');
    }
  };

  /** Leases of one duration share a heartbeat: one write to the store, however many they are. */
  const heartbeats = new Map<number, Set<HeldLease>>();
  const keepAlive = (lease: HeldLease, ttlMs: number): void => {
    const others = heartbeats.get(ttlMs);
    if (others) return void others.add(lease);
    const ownLeases = new Set([lease]);
    heartbeats.set(ttlMs, ownLeases);
    const heartbeat = setInterval(() => {
      if (ownLeases.size > 0) {
        // The next heartbeat makes up for a failed one; if none succeeds in time, the expiry ends the lease.
        renewAll([...ownLeases], ttlMs).catch(() => undefined);
        return;
      }
      clearInterval(heartbeat);
      heartbeats.delete(ttlMs);
    }, ttlMs / 3);
    heartbeat.unref();
  };

  const acquireToken = async (
    name: string,
    { instance: owner, since }: ProcessIdentity,
    holder: string,
    ttlMs: number,
  ): Promise<number | undefined> => {
    const nowMs = now();
    const claim = { owner, since, holder, expiresAt: nowMs + ttlMs };
    const acquiredLease = await leases.findOneAndUpdate(
      { _id: name, $or: [{ expiresAt: { $lte: nowMs } }, { owner, since: { $lt: since } }] },
      { $set: claim, $inc: { token: 1 } },
    );
    if (acquiredLease) return acquiredLease.token;
    return (await leases.insertOne({ _id: name, token: 1, ...claim })) ? 1 : undefined;
  };

  return {
    acquire: async (name, identity, ttlMs = defaultLeaseMs) => {
      const holder = randomUUID();
      const askedAt = performance.now();
      const token = await acquireToken(name, identity, holder, ttlMs);
      if (token === undefined) return undefined;

      const lostController = new AbortController();
      let expiry: NodeJS.Timeout | undefined;
      const stop = (reason: string): void => {
        heartbeats.get(ttlMs)?.delete(lease);
        clearTimeout(expiry);
        lostController.abort(new Error(`Lease ${name} ${reason}`));
      };
      const confirm = (startedAt: number): void => {
        if (lostController.signal.aborted) return;
        clearTimeout(expiry);
        expiry = setTimeout(
          () => stop('could not be renewed in time'),
          Math.max(0, startedAt + ttlMs - performance.now()),
        );
        expiry.unref();
      };
      const lease: HeldLease = { name, holder, token, confirm, stop };
      confirm(askedAt);
      keepAlive(lease, ttlMs);

      return {
        name,
        token,
        lost: lostController.signal,
        renew: async () => {
          if (!lostController.signal.aborted) await renewAll([lease], ttlMs);
          return !lostController.signal.aborted;
        },
        release: async () => {
          stop('was released');
          // Without a holder, a renewal that is still under way does not extend it again.
          await leases.updateOne({ _id: name, holder, token }, { $set: { holder: '', expiresAt: 0 } });
        },
      };
    },
    held: async () => {
      const found = await leases.find({ expiresAt: { $gt: now() } });
      return found.map(({ _id, owner, token, expiresAt }) => ({ name: _id, owner, token, until: expiresAt }));
    },
  };
};
