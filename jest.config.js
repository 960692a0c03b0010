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
  '^@torno/([a-z-]+)$': '<rootDir>/shared/$1/src/index.ts',
};

const esModulePackages = 'uuid|lru-cache';

const node = {
  rootDir: '.',
  testEnvironment: 'node',
  transform: { '^.+\\.(tsx?|m?js)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages})/)`],
  moduleNameMapper,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

export default {
  // So that a busy machine fails no test: what hangs is found a little later.
  testTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{shared,command-service,query-service,projections}/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/jest-environment.js',
      setupFilesAfterEnv: ['<rootDir>/frontend/jest-setup.js'],
      moduleNameMapper: { ...moduleNameMapper, '\\.svg$': '<rootDir>/frontend/src/shared/testing/asset-address.ts' },
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      transformIgnorePatterns: [
        `/node_modules/(?!(${esModulePackages}|react-hotkeys-hook|@mui/x-charts|d3-[^/]+|internmap|supercluster|kdbush)/)`,
      ],
    },
    {
      ...node,
      displayName: 'house',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/house/build-once.ts',
    },
  ],
};
