import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type Api } from '../installation/api.js';
import { expectConsistency } from '../installation/consistency.js';
import { until } from '@torno/kernel/testing';
import { startInstallation, type Installation } from '../installation/installation.js';
import { createLedger, type Ledger } from '../installation/ledger.js';
import { password, registerCompany, settleOperator, type Person } from '../installation/people.js';
import { startProgram, startTool, type Ended } from '../installation/run-tool.js';
import { draftRfq, pdf, publishRfq } from '../installation/rfq-story.js';

const tool = (name: string, words: readonly string[], dataDir: string): Promise<Ended> =>
  startTool(name, words, { DATA_DIR: dataDir }).ended;

/** Files and directories that other users of the machine may use in some way. */
const openToOthers = (directory: string): readonly string[] =>
  ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
    (path) => (statSync(join(directory, path)).mode & 0o077) !== 0,
  );

describe('A backup of a running installation', () => {
  let installation: Installation;
  let places: string;
  const before = createLedger();
  const during = createLedger();
  let buyer: Person;
  let busy: Person;
  let rfqId: string;

  const apiOf = (ledger: Ledger): Api => ledger.withRetries(createApi(installation.url, installation.syncKey));

  beforeAll(async () => {
    places = mkdtempSync(join(tmpdir(), 'torno-backup-'));
    installation = await startInstallation();
    const api = apiOf(before);
    await settleOperator(api);
    buyer = await registerCompany(api, 'buyer', { isBuyer: true });
    busy = await registerCompany(api, 'busy', { isBuyer: true });
    const supplier = await registerCompany(api, 'supplier', { isSupplier: true, tier: 'A' });
    const rfq = await draftRfq(api, buyer, { label: 'Stored before the backup', previews: true });
    ({ rfqId } = rfq);
    await publishRfq(api, buyer, rfqId, [supplier]);
  });
  afterAll(async () => {
    await installation?.stop();
    rmSync(places, { recursive: true, force: true });
  });

  /** Runs it while clients write to the installation. */
  const underLoad = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = apiOf(during);
    const size = during.size();
    const enough = new AbortController();
    const client = async (): Promise<void> => {
      while (!enough.signal.aborted) await draftRfq(mine, busy);
    };
    const load = Promise.all([client(), client(), client(), client()]);
    try {
      await until('the load is under way', () => during.size() > size + 50);
      return await work();
    } finally {
      enough.abort();
      await load;
    }
  };

  it('brings back everything that was acknowledged before it began, with read models that fit the events', async () => {
    const [directory, dataDir] = [join(places, 'backup'), join(places, 'restored')];
    expect(await underLoad(() => tool('backup', [directory], installation.dataDir))).toMatchObject({ code: 0 });
    const refused = await tool('restore', [directory], installation.dataDir);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Torno is already running on the data');
    expect(await tool('restore', [directory], dataDir)).toMatchObject({ code: 0 });
    expect(openToOthers(directory)).toEqual([]);
    expect(openToOthers(dataDir)).toEqual([]);

    const again = await startInstallation({ dataDir });
    try {
      expect(again.syncKey).toBe(installation.syncKey);
      const api = createApi(again.url, again.syncKey);
      const { accessToken: token } = await api.call('login', { body: { username: buyer.email, password } });
      const { label, positions } = await api.call('buyerRfqDetails', { token, params: { rfqId } });
      expect(label).toBe('Stored before the backup');
      const attachmentKey = String(positions[0]?.attachments[0]?.attachmentID);
      const file = await fetch(`${again.url}/api/v1/attachment/${attachmentKey}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
      expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(pdf));
      const operator = await api.call('login', { body: { username: 'operator@example.com', password } });
      await expectConsistency(again, api, operator.accessToken, before);
    } finally {
      await again.stop();
    }
  });

  it('does not leave anything to restore if it is interrupted by a full disk or a kill', async () => {
    const full = join(places, 'full');
    // The limit is 64 kB per file, which the copies exceed.
    const limited = ['-c', 'ulimit -f 64 && exec "$0" dist/backup.mjs "$1"', process.execPath, full];
    const cut = await underLoad(() => startProgram(limited, { DATA_DIR: installation.dataDir }, 'bash').ended);
    expect(cut.code).toBe(1);
    expect(readdirSync(full)).toEqual([]);

    const killed = join(places, 'killed');
    const wasWhole = await underLoad(async () => {
      const { child, ended } = startProgram(['dist/backup.mjs', killed], { DATA_DIR: installation.dataDir });
      await until('it copies', () => existsSync(join(killed, 'events')));
      child.kill('SIGKILL');
      return (await ended).code === 0;
    });
    expect(existsSync(join(killed, 'manifest.json'))).toBe(wasWhole);
    if (!wasWhole) {
      const refused = await tool('restore', [killed], join(places, 'nowhere'));
      expect(refused.output).toContain('is not a complete backup');
    }
    const api = createApi(installation.url, installation.syncKey);
    expect(await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } })).toMatchObject({ rfqId });
  });
});
