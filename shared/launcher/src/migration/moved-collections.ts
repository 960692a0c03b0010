import { ToolRefused } from '../tool-refused.js';

/**
 * `copied`: documents unchanged. `placed`: with their positions mapped to those of the target's events. `rebuilt`: not
 * moved, because the services recreate it from the events or while they run.
 */
export type Treatment = 'copied' | 'placed' | 'rebuilt';

export const databases = ['torno', 'torno_keys'] as const;
export type DatabaseName = (typeof databases)[number];

/** Records in the target that a migration was begun there. */
export const markerCollection = 'migration';

const treatments: Readonly<Record<DatabaseName, Readonly<Record<string, Treatment>>>> = {
  torno: {
    'files.files': 'copied',
    'files.chunks': 'copied',
    jobs: 'copied',
    // Of earlier releases.
    'job-receipts': 'rebuilt',
    outbox: 'copied',
    'parked-reactions': 'copied',
    'held-publications': 'copied',
    // Checkpoints of process managers: were they lost, the process managers would react to the whole history again.
    checkpoints: 'placed',
    'process-rfq-roster': 'placed',
    'health-samples': 'rebuilt',
    leases: 'rebuilt',
    'upload-sweep': 'rebuilt',
    [markerCollection]: 'rebuilt',
  },
  torno_keys: { 'subject-keys': 'copied' },
};

const isReadModel = (name: string): boolean => name.startsWith('projection-') || /^[\w-]+@\d+(\+\d+)?$/.test(name);

/** How a collection is treated. @throws ToolRefused for an unknown one. */
export const treatmentOf = (database: DatabaseName, name: string): Treatment => {
  const known = treatments[database][name];
  if (known) return known;
  if (database === 'torno' && isReadModel(name)) return 'rebuilt';
  throw new ToolRefused(
    `There is a collection ${database}.${name} that this version does not know: first decide whether it has to be moved (shared/launcher/src/migration/moved-collections.ts).`,
  );
};
