import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databasesOf } from './migration/documents.js';
import { migrate, verify, type Engines } from './migration/migrate.js';
import { explainInterruption } from './migration/interruption.js';
import { openEngines, type OpenEngines } from './migration/open-engines.js';
import { readSides } from './migration/read-sides.js';
import { markMigrated, markMigrating } from './migration/unfinished-migration.js';
import { moveDemoRecord } from './supervisor/demo-data.js';
import { runTool, callerDirectory } from './tool.js';
import { ToolRefused } from './refusals.js';
import { refuseUnfinished } from './unfinished.js';

const engines = ({ events, documents }: OpenEngines, { database }: { readonly database: string }): Engines => ({
  events,
  documents: databasesOf(documents, database),
});

runTool(async (print) => {
  const { source, target, verifyOnly } = readSides(process.argv.slice(2), process.env, callerDirectory());
  if (source.dataDir !== undefined) {
    const embedded = source.events === undefined ? 'events' : 'documents';
    if (!existsSync(join(source.dataDir, embedded)))
      throw new ToolRefused(`There is no Torno data in ${source.dataDir}, so there is nothing to move.`);
    refuseUnfinished(source.dataDir);
  }
  const root = process.cwd();
  const from = await openEngines(source, root, print);
  try {
    const to = await openEngines(target, root, print);
    try {
      const markBegin = (): void => {
        if (target.dataDir !== undefined) markMigrating(target.dataDir);
      };
      const work = verifyOnly ? verify : migrate;
      const sharesEvents = source.events !== undefined && source.events === target.events;
      const sides = { source: engines(from, source), target: engines(to, target) };
      const { events, documents } = await work({ ...sides, sharesEvents, begun: markBegin, print }).catch(
        (error: unknown) => {
          throw verifyOnly ? error : explainInterruption(error);
        },
      );
      print(
        `Equal: ${events.events} events in ${events.streams} streams (SHA-256 ${events.hash}), ${documents.documents} documents, ${documents.files} files.`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  if (target.dataDir === undefined || verifyOnly) return;
  moveDemoRecord(source.dataDir, target.dataDir);
  markMigrated(target.dataDir);
});
