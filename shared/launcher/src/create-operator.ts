import { createHash, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { contract } from '@torno/contract';
import { readConfig, variables } from '@torno/platform';
import { resolve } from 'node:path';
import { z } from 'zod';
import { runningApi } from './supervisor/running-api.js';
import { dataDirectory, runTool } from './tool.js';
import { ToolRefused } from './tool-refused.js';

const usage =
  'Usage: npm run create-operator -- E-MAIL FIRST-NAME LAST-NAME (while Torno runs; it asks for what is missing)';

const questions = ['E-mail', 'First name', 'Last name'];

/** The words that were typed, and in a terminal the answers to questions for the missing ones. */
const askForMissing = async (words: readonly string[]): Promise<string[]> => {
  const missing = questions.slice(words.length);
  if (words.length > questions.length || (missing.length > 0 && !process.stdin.isTTY)) throw new ToolRefused(usage);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answers = [...words];
    for (const question of missing) answers.push((await terminal.question(`${question}: `)).trim());
    return answers;
  } finally {
    terminal.close();
  }
};

const problemSchema = z.object({
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string() })).optional(),
});

const exists = 'Somebody with this e-mail address exists already.';
/** The refusals that mean so; the last one is that of a sign-in with the new password. */
const existing = new Set(['user.email-taken', 'user.log-name-taken', 'auth.invalid-login-data']);

const reasonOf = (status: number, problem: unknown): string => {
  const { code = '', errors = [] } = problemSchema.safeParse(problem).data ?? {};
  if (existing.has(code)) return exists;
  return [`Torno answered ${status} ${code}.`, ...errors.map((one) => `${one.field}: ${one.code}.`)].join(' ');
};

type Api = { readonly url: string; readonly syncKey: string };

const send = async <Name extends 'syncUser' | 'login'>(
  { url, syncKey }: Api,
  name: Name,
  body: z.input<(typeof contract)[Name]['body']>,
): Promise<void> => {
  const { method, path } = contract[name];
  const headers = { 'Content-Type': 'application/json', 'X-Sync-Key': syncKey };
  const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) }).catch(
    (error: unknown) => {
      throw new ToolRefused(`Torno does not answer at ${url} (${String(error)}).`);
    },
  );
  if (!reply.ok) throw new ToolRefused(reasonOf(reply.status, await reply.json().catch(() => undefined)));
};

runTool(async (say) => {
  const [email = '', firstName = '', lastName = ''] = await askForMissing(process.argv.slice(2));
  const { DATA_DIR, API_URL, SYNC_KEY } = readConfig({
    ...dataDirectory,
    API_URL: z.url().optional().describe('the address of another installation, such as https://torno.example/api'),
    SYNC_KEY: variables.SYNC_KEY,
  });
  if (API_URL !== undefined && SYNC_KEY === undefined)
    throw new ToolRefused('SYNC_KEY must be set to the key of the installation at API_URL.');
  const api =
    API_URL === undefined ? runningApi(resolve(DATA_DIR), SYNC_KEY) : { url: API_URL, syncKey: SYNC_KEY ?? '' };
  const password = randomBytes(15).toString('base64url');
  await send(api, 'syncUser', {
    // The same for the same address, so that a run that was broken off can be repeated.
    externalId: `operator-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`,
    companyExternalId: null,
    isOperator: true,
    logName: email,
    email,
    password,
    firstName,
    lastName,
  });
  // The call leaves an operator who exists already as they are, so the password may not be theirs.
  await send(api, 'login', { username: email, password, realm: 'app' });
  say(
    `${firstName} ${lastName} is an operator now and signs in as ${email} with this password, which is shown only now:\n\n    ${password}\n`,
  );
});
