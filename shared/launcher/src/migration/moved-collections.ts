import { ToolRefused } from '../tool-refused.js';

/**
 * `copied`: the documents as they are. `placed`: with their positions turned into those of the target's events.
 * `rebuilt`: left behind, because the services make it anew from the events or by working.
 */
export type Treatment = 'copied' | 'placed' | 'rebuilt';

export const databases = ['torno', 'torno_keys'] as const;
export type DatabaseName = (typeof databases)[number];

/** Remembers in the target that a migration was begun there. */
export const markerCollection = 'migration';

const treatments: Readonly<Record<DatabaseName, Readonly<Record<string, Treatment>>>> = {
  torno: {
    'files.files': 'copied',
    'files.chunks': 'copied',
    jobs: 'copied',
    'job-receipts': 'copied',
    outbox: 'copied',
    'parked-reactions': 'copied',
    'held-publications': 'copied',
    // How far the processes have come: were it lost, they would react to the whole history again.
    checkpoints: 'placed',
    'process-rfq-roster': 'placed',
    leases: 'rebuilt',
    'upload-sweep': 'rebuilt',
    [markerCollection]: 'rebuilt',
  },
  torno_keys: { 'subject-keys': 'copied' },
};

const isReadModel = (name: string): boolean => name.startsWith('projection-') || /^[\w-]+@\d+(\+\d+)?$/.test(name);

/** What becomes of a collection. @throws ToolRefused for one that nobody has decided about. */
export const treatmentOf = (database: DatabaseName, name: string): Treatment => {
  const known = treatments[database][name];
  if (known) return known;
  if (database === 'torno' && isReadModel(name)) return 'rebuilt';
  throw new ToolRefused(
    `There is a collection ${database}.${name} that this version does not know: whether it has to be moved must be decided first (shared/launcher/src/migration/moved-collections.ts).`,
  );
};
