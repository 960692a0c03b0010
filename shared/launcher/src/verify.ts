import { readConfig } from '@torno/platform';
import { resolve } from 'node:path';
import { createProgress } from './migration/progress.js';
import { lastPositionOf, readEvents } from './migration/read-events.js';
import { dataDirectory, checkFailedExitCode, engineAddresses, runTool, callerDirectory } from './tool.js';
import { ToolRefused } from './refusals.js';
import { checkRecord } from './verification/check-record.js';
import { openEvents } from './verification/open-events.js';

const usage =
  'Usage: npm run verify -- FILE (the record of the hashes of all events, which is made if it does not exist; keep it on another machine. DATA_DIR or EVENTSTORE_URL names the events)';

runTool(async (print) => {
  const [file, ...extraArguments] = process.argv.slice(2);
  if (file === undefined || extraArguments.length > 0) throw new ToolRefused(usage);
  const { DATA_DIR, EVENTSTORE_URL } = readConfig({
    ...dataDirectory,
    EVENTSTORE_URL: engineAddresses.EVENTSTORE_URL,
  });
  const record = resolve(callerDirectory(), file);
  const store = { address: EVENTSTORE_URL, dataDir: resolve(DATA_DIR), root: process.cwd() };
  const { client, close } = await openEvents(store, print);
  try {
    const end = await lastPositionOf(client);
    const progress = createProgress('Events', 'events', print);
    const { checked, added, head, mismatch } = await checkRecord(readEvents(client), record, (done, position) =>
      progress.at(done, position, end),
    );
    print(`${checked} events are as they were recorded.`);
    if (mismatch === undefined) {
      print(`${added} events since are in the record now. The chain ends with ${head}.`);
      return;
    }
    process.stderr.write(`Verification failed: ${mismatch}\n`);
    process.exitCode = checkFailedExitCode;
  } finally {
    await close();
  }
});
