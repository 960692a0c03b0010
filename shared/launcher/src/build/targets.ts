/** A Node program: `entry` and all our sources that it imports become `dist/<name>.mjs`. */
export type ProgramTarget = {
  readonly name: string;
  /** Relative to the root of the repository. */
  readonly entry: string;
};

/** A Vite project; its output is `<directory>/dist`. */
export type PagesTarget = {
  readonly directory: string;
  /** Files and folders outside the directory that it is built from. */
  readonly alsoFrom: readonly string[];
};

export const programTargets: readonly ProgramTarget[] = [
  { name: 'command-service', entry: 'command-service/src/main.ts' },
  { name: 'worker', entry: 'command-service/src/worker.ts' },
  { name: 'preview-host', entry: 'command-service/src/preview-host.ts' },
  { name: 'preview-converter', entry: 'command-service/src/previews/converter/main.ts' },
  { name: 'projections', entry: 'projections/src/main.ts' },
  { name: 'query-service', entry: 'query-service/src/main.ts' },
  { name: 'embedded-event-store', entry: 'shared/engines/event-store/src/main.ts' },
  { name: 'embedded-document-store', entry: 'shared/engines/document-store/src/main.ts' },
  { name: 'supervisor', entry: 'shared/launcher/src/supervisor.ts' },
  { name: 'end-with-supervisor', entry: 'shared/launcher/src/end-with-supervisor.ts' },
  { name: 'gateway', entry: 'shared/launcher/src/gateway.ts' },
  { name: 'demo-data', entry: 'shared/demo-data/src/main.ts' },
];

/** `npm run dev`, built when it starts. */
export const developmentTarget: ProgramTarget = { name: 'dev', entry: 'shared/launcher/src/dev.ts' };

/** The programs started by tools that need engines. */
const engineTargets = programTargets.filter(({ name }) => /^embedded-|^end-with/.test(name));

/** A tool that operators run by hand. It is built on demand, together with the programs that it starts. */
export const toolTargets: readonly (ProgramTarget & { readonly starts: readonly ProgramTarget[] })[] = [
  { name: 'backup', entry: 'shared/launcher/src/backup.ts', starts: [] },
  { name: 'restore', entry: 'shared/launcher/src/restore.ts', starts: [] },
  { name: 'create-operator', entry: 'shared/launcher/src/create-operator.ts', starts: [] },
  { name: 'control-projections', entry: 'shared/launcher/src/control-projections.ts', starts: [] },
  { name: 'migrate', entry: 'shared/launcher/src/migrate.ts', starts: engineTargets },
  { name: 'verify', entry: 'shared/launcher/src/verify.ts', starts: engineTargets },
  { name: 'verify-evidence', entry: 'shared/launcher/src/verify-evidence.ts', starts: [] },
];

export const pagesTarget: PagesTarget = {
  directory: 'frontend',
  alsoFrom: [
    'shared/kernel/src',
    'shared/domain/src',
    'shared/contract/src',
    'shared/reference-data',
    'shared/model-file/src',
    'shared/evidence/src',
    'shared/words',
  ],
};

/** Every target depends on these besides its sources: the versions of packages and the build itself. */
export const recipe: readonly string[] = ['package-lock.json', 'shared/launcher/src/build'];
