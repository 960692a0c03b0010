import { newId } from '@torno/kernel';
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

const held = (lease: Lease | undefined): Lease => {
  if (!lease) throw new Error('not acquired');
  return lease;
};

/** A life of an instance; a later one has a higher number. */
const life = (instance: string, since = 1): ProcessIdentity => ({ instance, since });

/** The documents of a process that freezes: from `freeze` on none of its calls reach the store. */
const freezable = (documents: Documents): { documents: Documents; freeze: () => void } => {
  let frozen = false;
  return {
    documents: {
      ...documents,
      collection: (name) => {
        const collection = documents.collection(name);
        return {
          ...collection,
          updateOne: (...call) => (frozen ? new Promise(() => undefined) : collection.updateOne(...call)),
        };
      },
    } as Documents,
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
  it('go to one of many who ask at once', async () => {
    const name = newId();
    const leases = createLeases(engine.documents);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => leases.acquire(name, life(`owner-${n}`))));
    const winners = answers.filter((lease) => lease !== undefined);
    expect(winners).toHaveLength(1);
    expect(await leases.held()).toContainEqual(expect.objectContaining({ name, token: 1 }));
    await held(winners[0]).release();
  });

  it('pass on at once when released, with a higher token', async () => {
    const name = newId();
    const leases = createLeases(engine.documents);
    const first = held(await leases.acquire(name, life('first')));
    expect(await leases.acquire(name, life('first'))).toBeUndefined();
    await first.release();
    expect(first.lost.aborted).toBe(true);
    expect(await first.renew()).toBe(false);
    const second = held(await leases.acquire(name, life('second')));
    expect(second.token).toBeGreaterThan(first.token);
    await first.release();
    expect(await leases.acquire(name, life('third'))).toBeUndefined();
    await second.release();
  });

  it('outlive their time while the holder lives', async () => {
    const name = newId();
    const lease = held(await createLeases(engine.documents).acquire(name, life('steady'), 150));
    const end = Date.now() + 450;
    while (Date.now() < end)
      expect(await createLeases(engine.documents).acquire(name, life('greedy'), 150)).toBeUndefined();
    expect(lease.lost.aborted).toBe(false);
    await lease.release();
  });

  it('pass on when the holder freezes; it learns of it and can move its checkpoint no more', async () => {
    const name = newId();
    const process = freezable(engine.documents);
    const checkpoints = createCheckpoints(engine.documents);
    const old = held(await createLeases(process.documents).acquire(name, life('frozen'), 200));
    expect(await checkpoints.claim(name, old.token)).toEqual({ position: undefined });
    expect(await checkpoints.save(name, old.token, 10)).toBe(true);

    process.freeze();
    const taken = await acquireSoon(name, life('successor'), 200);
    expect(taken.token).toBe(old.token + 1);
    expect(await checkpoints.claim(name, taken.token)).toEqual({ position: 10 });
    expect(await checkpoints.save(name, old.token, 11)).toBe(false);
    expect(await checkpoints.claim(name, old.token)).toBe('refused');
    expect(await checkpoints.save(name, taken.token, 12)).toBe(true);
    expect(await checkpoints.read(name)).toBe(12);
    await untilLost(old);
    expect(await old.renew()).toBe(false);
    await taken.release();
  });

  it('pass at once to a later life of the same instance, and never back', async () => {
    const name = newId();
    const leases = createLeases(engine.documents);
    const checkpoints = createCheckpoints(engine.documents);
    const dead = held(await leases.acquire(name, life('projections', 1), 60_000));
    expect(await checkpoints.save(name, dead.token, 10)).toBe(true);
    expect(await leases.acquire(name, life('another', 2), 60_000)).toBeUndefined();

    const risen = held(await leases.acquire(name, life('projections', 2), 60_000));
    expect(risen.token).toBe(dead.token + 1);
    // Were the earlier one not dead after all, it would be fenced off like any other.
    expect(await checkpoints.claim(name, risen.token)).toEqual({ position: 10 });
    expect(await checkpoints.save(name, dead.token, 11)).toBe(false);
    expect(await dead.renew()).toBe(false);
    expect(dead.lost.aborted).toBe(true);
    await dead.release();
    expect(await leases.acquire(name, life('projections', 1), 60_000)).toBeUndefined();
    expect(await risen.renew()).toBe(true);
    await risen.release();
  });

  it('are lost when another took them meanwhile', async () => {
    const name = newId();
    let now = Date.now();
    const old = held(await createLeases(engine.documents, { now: () => now }).acquire(name, life('old'), 60_000));
    now += 120_000;
    const taken = held(await createLeases(engine.documents, { now: () => now }).acquire(name, life('new'), 60_000));
    expect(await old.renew()).toBe(false);
    expect(old.lost.aborted).toBe(true);
    await old.release();
    expect(await taken.renew()).toBe(true);
    await taken.release();
  });
});

describe('checkpoints', () => {
  it('can be removed and begun again', async () => {
    const checkpoints = createCheckpoints(engine.documents, 'process-checkpoints');
    const name = newId();
    expect(await checkpoints.read(name)).toBeUndefined();
    expect(await checkpoints.save(name, 3, 7)).toBe(true);
    expect(await checkpoints.save(name, 2, 8)).toBe(false);
    await checkpoints.remove(name);
    expect(await checkpoints.claim(name, 1)).toEqual({ position: undefined });
  });
});
