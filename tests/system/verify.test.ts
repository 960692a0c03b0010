import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../installation/api.js';
import { startInstallation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { draftRfq } from '../installation/rfq-story.js';
import { startTool, type Ended } from '../installation/run-tool.js';

const verify = (words: readonly string[], dataDir: string): Promise<Ended> =>
  startTool('verify', words, { DATA_DIR: dataDir }).ended;

it('verify records the events of an installation that runs, continues after it, and finds changes since the record', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torno-verify-'));
  const [dataDir, record] = [join(folder, 'data'), join(folder, 'record')];
  expect(await verify([], dataDir)).toEqual({
    code: 1,
    output: expect.stringContaining('Usage: npm run verify -- FILE'),
  });
  expect((await verify([record], folder)).output).toContain('does not contain the embedded event store');

  const installation = await startInstallation({ dataDir });
  const api = createApi(installation.url, installation.syncKey);
  const buyer = await registerCompany(api, 'buyer', { isBuyer: true });
  await draftRfq(api, buyer);
  const begun = await verify([record], dataDir);
  expect(begun).toEqual({ code: 0, output: expect.stringContaining('0 events are as they were recorded.') });
  const recorded = readFileSync(record, 'utf8');
  const count = recorded.split('\n').length - 1;
  expect(count).toBeGreaterThan(5);
  await draftRfq(api, buyer);
  await installation.stop();

  const continued = await verify([record], dataDir);
  expect(continued).toEqual({ code: 0, output: expect.stringContaining(`${count} events are as they were recorded.`) });
  expect(readFileSync(record, 'utf8').startsWith(recorded)).toBe(true);

  // A record of other events simulates a store whose events and checksums were both altered.
  const [position = ''] = /^\d+ /m.exec(recorded.split('\n').at(2) ?? '') ?? [];
  const changed = recorded
    .split('\n')
    .with(2, `${position}${'0'.repeat(64)}`)
    .join('\n');
  writeFileSync(record, changed);
  const found = await verify([record], dataDir);
  expect(found.code).toBe(2);
  expect(found.output).toContain('2 events are as they were recorded.');
  expect(found.output).toMatch(
    new RegExp(`Verification failed: \\w+, revision \\d+ of \\S+ at position ${position.trim()}, is not the event`),
  );
  expect(readFileSync(record, 'utf8')).toBe(changed);

  const file = join(dataDir, 'events', 'data.mdb');
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf('"Shafts"'); at >= 0; at = bytes.indexOf('"Shafts"', at)) bytes.write('"Shaped"', at);
  writeFileSync(file, bytes);
  const damaged = await verify([record], dataDir);
  expect(damaged.code).toBe(1);
  expect(damaged.output).toMatch(/events\/data\.mdb.* is damaged: page \d+ \(byte \d+\), of events/);
  rmSync(folder, { recursive: true, force: true });
});
