import { ToolRefused } from '../refusals.js';

/**
 * `copied`: documents unchanged. `placed`: with their positions mapped to those of the target's events. `rebuilt`: not
 * moved, because the services recreate it from the events or while they run.
 */
export type Treatment = 'copied' | 'placed' | 'rebuilt';

/** The databases of an installation: the configured one, and the database of the keys beside it. */
export const databases = ['main', 'keys'] as const;
export type DatabaseRole = (typeof databases)[number];

/** Records in the target that a migration was begun there. */
export const markerCollection = 'migration';

const treatments: Readonly<Record<DatabaseRole, Readonly<Record<string, Treatment>>>> = {
  main: {
    'files.files': 'copied',
    'files.chunks': 'copied',
    jobs: 'copied',
    // Collections of earlier releases.
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
  keys: { 'subject-keys': 'copied' },
};

const isReadModel = (name: string): boolean => name.startsWith('projection-') || /^[\w-]+@\d+(\+\d+)?$/.test(name);

/** How a collection is treated. @throws ToolRefused for an unknown one. */
export const treatmentOf = (database: DatabaseRole, name: string, namespace: string): Treatment => {
  const declaredTreatment = treatments[database][name];
  if (declaredTreatment) return declaredTreatment;
  if (database === 'main' && isReadModel(name)) return 'rebuilt';
  throw new ToolRefused(
    `There is a collection ${namespace} that this version does not know: first decide whether it has to be moved (shared/launcher/src/migration/moved-collections.ts).`,
  );
};
