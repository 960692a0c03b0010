import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { createApiClient } from './api-client.js';
import { loadDemo } from './load.js';

const environment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set: the demo data goes through the public API`);
  return value;
};

/** Models that the STEP library ships for its own tests. */
const modelFiles = [
  'conical-surface/conical-surface.step',
  'rounded-cube/rounded-cube.step',
  'cube-units/cube-mm.step',
];

const passwordsSchema = z.object({ others: z.string() }).catchall(z.string());

const readModels = async () => {
  const library = dirname(createRequire(import.meta.url).resolve('occt-import-js/package.json'));
  return Promise.all(
    modelFiles.map(async (name) => ({ name, bytes: await readFile(join(library, 'test/testfiles', name)) })),
  );
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const startedAt = Date.now();
const api = createApiClient(environment('API_URL'), environment('SYNC_KEY'));
const { companies, rfqs, quotes } = await loadDemo({
  api,
  now: new Date().toISOString(),
  models: await readModels(),
  passwords: passwordsSchema.parse(JSON.parse(environment('DEMO_PASSWORDS'))),
  print,
});
print(
  `Demo data: ${companies} companies, ${rfqs} RFQs, ${quotes} quotes in ${Math.round((Date.now() - startedAt) / 1000)} s.`,
);
