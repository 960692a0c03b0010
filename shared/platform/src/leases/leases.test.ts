import { newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import type { BulkResult, WithId } from '../documents/bulk.js';
import type { DocumentCollection } from '../documents/document-collection.js';
import type { Documents } from '../documents/documents.js';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { createCheckpoints } from './checkpoints.js';
import type { ProcessIdentity } from './process-identity.js';
import { createLeases, type Lease } from './leases.js';

let engine: TestDocuments;
beforeAll(async () => {
  engine = await startTestDocuments();
});
afterAll(() => engine.stop());

const requireLease = (lease: Lease | undefined): Lease => {
  if (!lease) throw new Error('not acquired');
  return lease;
};

/** Process identity of an instance; a later start has a higher number. */
const identity = (instance: string, since = 1): ProcessIdentity => ({ instance, since });

/** The documents of a process whose renewals go through `renew`, which may watch, delay or lose them. */
const renewing = (renew: (leases: number, send: () => Promise<BulkResult>) => Promise<BulkResult>): Documents => ({
  ...engine.documents,
  collection: <T extends WithId>(name: string): DocumentCollection<T> => {
    const collection = engine.documents.collection<T>(name);
    return { ...collection, bulk: (operations) => renew(operations.length, () => collection.bulk(operations)) };
  },
});

/** The documents of a process that freezes: after `freeze` none of its renewals reach the store. */
const freezable = (): { documents: Documents; freeze: () => void } => {
  let frozen = false;
  return {
    documents: renewing((_leases, send) => (frozen ? new Promise(() => undefined) : send())),
    freeze: () => {
      frozen = true;
    },
  };
};

const acquireSoon = async (name: string, by: ProcessIdentity, ttlMs: number): Promise<Lease> => {
  const leases = createLeases(engine.documents);
  for (;;) {
    const lease = await leases.acquire(name, by, ttlMs);
    if (lease) return lease;
  }
};

const untilLost = (lease: Lease): Promise<void> =>
  new Promise((resolve) => {
    if (lease.lost.aborted) resolve();
    lease.lost.addEventListener('abort', () => resolve(), { once: true });
  });

describe('leases', () => {
  it('Of many concurrent callers one acquires the lease', async () => {
    const name = newId();
    const leases = createLeases(engine.documents);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => leases.acquire(name, identity(`owner-${n}`))),
    );
    const winners = answers.filter((lease) => lease !== undefined);
    expect(winners).toHaveLength(1);
    expect(await leases.held()).toContainEqual(expect.objectContaining({ name, token: 1 }));
    await requireLease(winners[0]).release();
  });

  it('A released lease can be acquired at once, with a higher token', async () => {
    const name = newId();
    const leases = createLeases(engine.documents);
    const first = requireLease(await leases.acquire(name, identity('first')));
    expect(await leases.acquire(name, identity('first'))).toBeUndefined();
    await first.release();
    expect(first.lost.aborted).toBe(true);
    expect(await first.renew()).toBe(false);
    const second = requireLease(await leases.acquire(name, identity('second')));
    expect(second.token).toBeGreaterThan(first.token);
    await first.release();
    expect(await leases.acquire(name, identity('third'))).toBeUndefined();
    await second.release();
  });

  it('A lease is held beyond its duration while the holder renews it', async () => {
    const name = newId();
    // Long enough that a busy machine renews it in time.
    const leaseMs = 3_000;
    const lease = requireLease(await createLeases(engine.documents).acquire(name, identity('steady'), leaseMs));
    const end = Date.now() + 1.5 * leaseMs;
    await until('the lease would have ended', async () => {
      expect(await createLeases(engine.documents).acquire(name, identity('greedy'), leaseMs)).toBeUndefined();
      return Date.now() > end;
    });
    expect(lease.lost.aborted).toBe(false);
    await lease.release();
  });

  it('A lease passes on when its holder freezes; the old holder is notified and can no longer move its checkpoint', async () => {
    const name = newId();
    const process = freezable();
    const checkpoints = createCheckpoints(engine.documents);
    const old = requireLease(await createLeases(process.documents).acquire(name, identity('frozen'), 200));
    expect(await checkpoints.claim(name, old.token)).toEqual({ position: undefined });
    expect(await checkpoints.save(name, old.token, 10)).toBe(true);

    process.freeze();
    const successor = await acquireSoon(name, identity('successor'), 200);
    expect(successor.token).toBe(old.token + 1);
    expect(await checkpoints.claim(name, successor.token)).toEqual({ position: 10 });
    expect(await checkpoints.save(name, old.token, 11)).toBe(false);
    expect(await checkpoints.claim(name, old.token)).toBe('refused');
    expect(await checkpoints.save(name, successor.token, 12)).toBe(true);
    expect(await checkpoints.read(name)).toBe(12);
    await untilLost(old);
    expect(await old.renew()).toBe(false);
    await successor.release();
  });

  it('A later start of the same instance acquires the lease at once, and the earlier one never gets it back', async () => {
    const name = newId();
    const leases = createLeases(engine.documents);
    const checkpoints = createCheckpoints(engine.documents);
    const dead = requireLease(await leases.acquire(name, identity('projections', 1), 60_000));
    expect(await checkpoints.save(name, dead.token, 10)).toBe(true);
    expect(await leases.acquire(name, identity('another', 2), 60_000)).toBeUndefined();

    const risen = requireLease(await leases.acquire(name, identity('projections', 2), 60_000));
    expect(risen.token).toBe(dead.token + 1);
    // If the earlier process were still alive, it would be fenced off like any other.
    expect(await checkpoints.claim(name, risen.token)).toEqual({ position: 10 });
    expect(await checkpoints.save(name, dead.token, 11)).toBe(false);
    expect(await dead.renew()).toBe(false);
    expect(dead.lost.aborted).toBe(true);
    await dead.release();
    expect(await leases.acquire(name, identity('projections', 1), 60_000)).toBeUndefined();
    expect(await risen.renew()).toBe(true);
    await risen.release();
  });

  it('A lease is lost when another process has acquired it meanwhile', async () => {
    const name = newId();
    let now = Date.now();
    const old = requireLease(
      await createLeases(engine.documents, { now: () => now }).acquire(name, identity('old'), 60_000),
    );
    now += 120_000;
    const successor = requireLease(
      await createLeases(engine.documents, { now: () => now }).acquire(name, identity('new'), 60_000),
    );
    expect(await old.renew()).toBe(false);
    expect(old.lost.aborted).toBe(true);
    await old.release();
    expect(await successor.renew()).toBe(true);
    await successor.release();
  });
});

describe('the leases of a process', () => {
  // Long enough that a busy machine renews them in time.
  const ttlMs = 3_000;
  const three = async (documents: Documents): Promise<[Lease, Lease, Lease]> => {
    const leases = createLeases(documents);
    const acquire = async () => requireLease(await leases.acquire(newId(), identity('holder'), ttlMs));
    return [await acquire(), await acquire(), await acquire()];
  };

  it('The leases of a process are renewed by one write', async () => {
    const writes: number[] = [];
    const documents = renewing((leases, send) => {
      writes.push(leases);
      return send();
    });
    const leases = await three(documents);
    await until('all are renewed together', () => writes.includes(3));
    for (const lease of leases) await lease.release();
  });

  it('Leases that another process has acquired are lost, and the others are kept', async () => {
    const [first, taken, last] = await three(engine.documents);
    const later = createLeases(engine.documents, { now: () => Date.now() + 60_000 });
    const successor = requireLease(await later.acquire(taken.name, identity('successor'), 60_000));
    await untilLost(taken);
    expect([await first.renew(), await last.renew()]).toEqual([true, true]);
    expect(await successor.renew()).toBe(true);
    for (const lease of [first, last, successor]) await lease.release();
  });

  it('A renewal that arrives after the release does not extend the lease', async () => {
    let arrive = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    const documents = renewing(async (_leases, send) => {
      await onItsWay;
      return send();
    });
    const lease = requireLease(await createLeases(documents).acquire(newId(), identity('first'), 60_000));
    const renewed = lease.renew();
    await lease.release();
    arrive();
    expect(await renewed).toBe(false);
    const next = requireLease(await createLeases(engine.documents).acquire(lease.name, identity('next')));
    await next.release();
  });
});

describe('checkpoints', () => {
  it('A checkpoint can be removed and restarted', async () => {
    const checkpoints = createCheckpoints(engine.documents, 'process-checkpoints');
    const name = newId();
    expect(await checkpoints.read(name)).toBeUndefined();
    expect(await checkpoints.save(name, 3, 7)).toBe(true);
    expect(await checkpoints.save(name, 2, 8)).toBe(false);
    await checkpoints.remove(name);
    expect(await checkpoints.claim(name, 1)).toEqual({ position: undefined });
  });
});
