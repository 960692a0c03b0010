import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startDocumentStore, type DocumentStore } from '@torno/engine-document-store';
import { startEventStore, type EventStore } from '@torno/engine-event-store';
import { createApi } from '../installation/api.js';
import { expectConsistency } from '../installation/consistency.js';
import { until } from '@torno/kernel/testing';
import { startInstallation } from '../installation/installation.js';
import { createLedger } from '../installation/ledger.js';
import { password, registerCompany, settleOperator } from '../installation/people.js';
import { draftRfq, pdf, publishRfq } from '../installation/rfq-story.js';
import { startTool } from '../installation/run-tool.js';

/** Engines on another machine, like the real ones, reached by address only. */
type Elsewhere = { readonly events: EventStore; readonly documents: DocumentStore };

describe('An installation that moves to other engines', () => {
  const ledger = createLedger();
  let places: string;
  let dataDir: string;
  let elsewhere: Elsewhere;
  let rfqId: string;

  /** How far each process has come, as a position in the event store. */
  const placeOfProcesses = async (url: string): Promise<number> => {
    const client = await new MongoClient(url).connect();
    try {
      const found = await client.db(database).collection('checkpoints').findOne({});
      return Number(found?.['position']);
    } finally {
      await client.close();
    }
  };

  beforeAll(async () => {
    places = mkdtempSync(join(tmpdir(), 'torno-migrate-'));
    dataDir = join(places, 'old');
    const installation = await startInstallation({ dataDir });
    try {
      const api = ledger.withRetries(createApi(installation.url, installation.syncKey));
      await settleOperator(api);
      const buyer = await registerCompany(api, 'buyer', { isBuyer: true });
      const suppliers = [await registerCompany(api, 'one', { isSupplier: true, tier: 'A' })];
      const published = await draftRfq(api, buyer, { label: 'Moved with the installation', previews: true });
      ({ rfqId } = published);
      await publishRfq(api, buyer, rfqId, suppliers);
      await Promise.all(
        Array.from({ length: 30 }, (_, number) => draftRfq(api, buyer, { label: `Draft ${number}`, nda: true })),
      );
    } finally {
      await installation.stop();
    }
    elsewhere = {
      events: await startEventStore({ dataDir: join(places, 'new-events'), durability: 'process' }),
      documents: await startDocumentStore({ dataDir: join(places, 'new-documents'), durability: 'process' }),
    };
  });
  afterAll(async () => {
    await elsewhere?.events.close();
    await elsewhere?.documents.close();
    rmSync(places, { recursive: true, force: true });
  });

  const database = 'torno_elsewhere';
  const addresses = () => ({
    EVENTSTORE_URL: elsewhere.events.url,
    MONGODB_URL: elsewhere.documents.url,
    MONGODB_DATABASE: database,
  });
  const fromThere = () => ({
    FROM_EVENTSTORE_URL: elsewhere.events.url,
    FROM_MONGODB_URL: elsewhere.documents.url,
    FROM_MONGODB_DATABASE: database,
  });

  it('arrives complete although the migration is killed repeatedly, and continues there', async () => {
    const env = { DATA_DIR: dataDir, ...addresses() };
    let kills = 0;
    for (const words of ['Events: ', 'Documents: ']) {
      const { child, untilPrinted, ended } = startTool('migrate', [], env);
      await untilPrinted(words);
      child.kill('SIGKILL');
      if ((await ended).code === null) kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    const moved = await startTool('migrate', [], env).ended;
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.output).toMatch(/Equal: \d+ events in \d+ streams/);
    const place = await placeOfProcesses(elsewhere.documents.url);
    expect(place).toBeGreaterThan(0);

    const installation = await startInstallation({ dataDir: join(places, 'new'), env: addresses() });
    try {
      const api = createApi(installation.url, installation.syncKey);
      const { accessToken: token } = await api.call('login', {
        body: { username: 'buyer@example.com', password },
      });
      await until(
        'the read models are built',
        async () => (await api.call('buyerRfqDetails', { token, params: { rfqId } }).catch(() => null)) !== null,
      );
      const { positions } = await api.call('buyerRfqDetails', { token, params: { rfqId } });
      const file = await fetch(`${installation.url}/api/v1/attachment/${positions[0]?.attachments[0]?.attachmentID}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
      expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(pdf));
      const operator = await api.call('login', { body: { username: 'operator@example.com', password } });
      await expectConsistency(installation, api, operator.accessToken, ledger);
      // The processes have progressed from there.
      expect(await placeOfProcesses(elsewhere.documents.url)).toBeGreaterThanOrEqual(place);
      const refused = await startTool('migrate', [], env).ended;
      expect(refused.code).toBe(1);
      expect(refused.output).toContain('A service has written to the target already');
    } finally {
      await installation.stop();
    }
  });

  /** Starts an installation over the data, and compares all stored data with the acknowledged commands. */
  const expectNothingLost = async (options: Parameters<typeof startInstallation>[0]): Promise<void> => {
    const installation = await startInstallation(options);
    try {
      const api = createApi(installation.url, installation.syncKey);
      const operator = await api.call('login', { body: { username: 'operator@example.com', password } });
      await expectConsistency(installation, api, operator.accessToken, ledger);
    } finally {
      await installation.stop();
    }
  };

  it('refuses to move if there is no installation', async () => {
    const nowhere = await startTool('migrate', [], { DATA_DIR: join(places, 'nowhere'), ...addresses() }).ended;
    expect(nowhere.code).toBe(1);
    expect(nowhere.output).toContain('There is no Torno data in');
  });

  it('moves back into a directory', async () => {
    const back = join(places, 'back');
    expect(await startTool('migrate', ['--to-data', back], fromThere()).ended).toMatchObject({ code: 0 });
    await expectNothingLost({ dataDir: back });
  });

  it('moves its documents alone into a directory, and is backed up and restored beside its event store', async () => {
    const mixed = join(places, 'mixed');
    const target = ['--to-events', elsewhere.events.url, '--to-data', mixed];
    const moved = await startTool('migrate', target, fromThere()).ended;
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.output).toContain('so they stay where they are');
    const beside = { EVENTSTORE_URL: elsewhere.events.url };
    const backup = join(places, 'backup');
    const copied = await startTool('backup', [backup], { DATA_DIR: mixed, ...beside }).ended;
    expect(copied).toMatchObject({ code: 0 });
    expect(copied.output).toContain('of the document store alone');
    const restored = join(places, 'restored');
    expect(await startTool('restore', [backup], { DATA_DIR: restored }).ended).toMatchObject({ code: 0 });
    await expectNothingLost({ dataDir: restored, env: beside });
  });
});
