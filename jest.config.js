import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { bundledPackages } from './frontend/jest-packages.js';

/** The limit of a test, from which all limits of waits within tests follow. */
const { testMs } = JSON.parse(
  readFileSync(new URL('./shared/kernel/src/testing/limits.json', import.meta.url), 'utf8'),
);

/** ESM sources run as CommonJS under jest; packages that ship only ES modules are transformed with them. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const moduleNameMapper = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  '^@torno/engine-([a-z-]+)$': '<rootDir>/shared/engines/$1/src/index.ts',
  '^@torno/projections$': '<rootDir>/projections/src/catalogue.ts',
  '^@torno/([a-z-]+)$': '<rootDir>/shared/$1/src/index.ts',
  // It exports itself to ES modules only.
  '^canonicalize$': '<rootDir>/node_modules/canonicalize/lib/canonicalize.js',
  '^@torno/kernel/testing$': '<rootDir>/shared/kernel/src/testing/index.ts',
};

const esModulePackages = 'uuid|lru-cache|canonicalize';

const node = {
  rootDir: '.',
  testEnvironment: 'node',
  runtime: '<rootDir>/tests/runner/kept-scripts.cjs',
  transform: { '^.+\\.(tsx?|m?js)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages})/)`],
  moduleNameMapper,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Within jest's sandbox every look at a global is slow unless modules get it as a parameter.
  sandboxInjectedGlobals: [
    'Math',
    'Object',
    'Array',
    'Number',
    'String',
    'Symbol',
    'Error',
    'Map',
    'Set',
    'WeakMap',
    'Uint8Array',
  ],
};

/** Conventions of the repository, checked over its files. */
const conventions = ['<rootDir>/tests/{conventions,deployment,runner,soak}/**/*.test.ts'];

/** What needs no engine, no process and no page: rules, the contract, deciders. */
const rules = [
  '<rootDir>/shared/{kernel,domain,contract,read-models}/**/*.test.ts',
  '<rootDir>/command-service/src/{company,company-documents,participation,rfq}/**/!(*-handlers).test.ts',
  '<rootDir>/command-service/src/*.test.ts',
];

/** Jest knows `<rootDir>` only at the beginning of a pattern, where an exclusion has its mark. */
const without = (patterns) => patterns.map((pattern) => pattern.replace('<rootDir>', '!**'));

export default {
  // Tests of services, of the whole system and in browsers wait for other processes most of the time.
  maxWorkers: availableParallelism() + 2,
  // A worker keeps something of every file it has run.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/tests/runner/longest-first.js',
  // So that a slow, busy machine fails no test: what hangs is found a little later.
  testTimeout: testMs,
  // A test that fails may leave something running, which must not keep the result back.
  forceExit: true,
  projects: [
    { ...node, displayName: 'unit', testMatch: [...rules, ...conventions] },
    {
      ...node,
      displayName: 'services',
      testMatch: ['<rootDir>/{shared,command-service,query-service,projections}/**/*.test.ts', ...without(rules)],
    },
    {
      ...node,
      displayName: 'ui',
      testEnvironment: '<rootDir>/frontend/jest-environment.js',
      // Components have such names too, as react-admin's Error.
      sandboxInjectedGlobals: [],
      setupFilesAfterEnv: ['<rootDir>/frontend/jest-setup.js'],
      globalSetup: '<rootDir>/frontend/jest-packages.js',
      moduleNameMapper: {
        ...moduleNameMapper,
        ...bundledPackages,
        '\\.svg$': '<rootDir>/frontend/src/shared/testing/asset-address.ts',
      },
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      transformIgnorePatterns: [
        `/node_modules/(?!(${esModulePackages}|react-hotkeys-hook|@mui/x-charts|d3-[^/]+|internmap|supercluster|kdbush)/)`,
      ],
    },
    {
      ...node,
      displayName: 'system',
      testMatch: ['<rootDir>/tests/**/*.test.ts', '!**/*.browser.test.ts', ...without(conventions)],
      globalSetup: '<rootDir>/tests/installation/build-once.ts',
    },
    {
      ...node,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/**/*.browser.test.ts'],
      globalSetup: '<rootDir>/tests/installation/build-once.ts',
    },
  ],
};
