import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { startTool, type Ended } from '../installation/run-tool.js';

const createOperator = (words: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  startTool('create-operator', words, env).ended;

const anna = ['anna@torno.example', 'Anna', 'Berg'];

it('create-operator prints its usage, and reports that the installation must run', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torno-operator-'));
  const unnamed = await createOperator(['anna@torno.example'], { DATA_DIR: dataDir });
  expect(unnamed.code).toBe(1);
  expect(unnamed.output).toContain('Usage: npm run create-operator -- E-MAIL FIRST-NAME LAST-NAME');
  const notRunning = await createOperator(anna, { DATA_DIR: dataDir });
  expect(notRunning.code).toBe(1);
  expect(notRunning.output).toContain(`Torno is not running on the data in ${dataDir}.`);
  rmSync(dataDir, { recursive: true });
});

describe('create-operator, while the installation runs', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await startInstallation();
  });
  afterAll(() => installation?.stop());

  const passwordIn = ({ output }: Ended): string => /^ {4}(\S+)$/m.exec(output)?.[1] ?? '';

  it('makes an operator who signs in with the password that it prints, and leaves one who exists as they are', async () => {
    const creation = await createOperator(anna, { DATA_DIR: installation.dataDir });
    expect(creation).toEqual({ code: 0, output: expect.stringContaining('Anna Berg is an operator now') });
    const api = createApi(installation.url);
    const signIn = () =>
      api.call('login', { body: { username: 'anna@torno.example', password: passwordIn(creation), realm: 'app' } });
    expect(await signIn()).toMatchObject({ role: 'Operator' });

    const again = await createOperator(anna, { DATA_DIR: installation.dataDir });
    expect(again).toEqual({ code: 1, output: 'Somebody with this e-mail address exists already.\n' });
    expect(await signIn()).toMatchObject({ role: 'Operator' });
  });

  it('makes an operator elsewhere with API_URL and SYNC_KEY, and reports refusals', async () => {
    const elsewhere = { API_URL: `${installation.url}/api`, SYNC_KEY: installation.syncKey };
    const ben = await createOperator(['ben@torno.example', 'Ben', 'Berg'], elsewhere);
    expect(ben.code).toBe(0);
    const wrong = await createOperator(['ben', 'Ben', 'Berg'], elsewhere);
    expect(wrong).toEqual({ code: 1, output: expect.stringContaining('email: ') });
    const keyless = await createOperator(['eva@torno.example', 'Eva', 'Berg'], { API_URL: `${installation.url}/api` });
    expect(keyless).toEqual({ code: 1, output: expect.stringContaining('SYNC_KEY must be set') });
  });
});
