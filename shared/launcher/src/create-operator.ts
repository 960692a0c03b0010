import { createHash, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import type { contract } from '@torno/contract';
import type { z } from 'zod';
import { addressedApi, callApi, CallRefused, type Api } from './call-api.js';
import { runTool } from './tool.js';
import { ToolRefused } from './refusals.js';

const usage =
  'Usage: npm run create-operator -- E-MAIL FIRST-NAME LAST-NAME (while Torno runs; it asks for what is missing)';

const questions = ['E-mail', 'First name', 'Last name'];

/** The words that were typed, and in a terminal the answers to questions for the missing ones. */
const promptForMissing = async (words: readonly string[]): Promise<string[]> => {
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

const exists = 'Somebody with this e-mail address exists already.';
/** The refusals that mean that the user exists; the last one refuses a sign-in with the new password. */
const existing = new Set(['user.email-taken', 'user.log-name-taken', 'auth.invalid-login-data']);

const send = async <Name extends 'syncUser' | 'login'>(
  api: Api,
  name: Name,
  body: z.input<(typeof contract)[Name]['body']>,
): Promise<void> => {
  await callApi(api, name, { body }).catch((error: unknown) => {
    throw error instanceof CallRefused && existing.has(error.code) ? new ToolRefused(exists) : error;
  });
};

runTool(async (print) => {
  const [email = '', firstName = '', lastName = ''] = await promptForMissing(process.argv.slice(2));
  const api = addressedApi();
  const password = randomBytes(15).toString('base64url');
  await send(api, 'syncUser', {
    // The same for the same address, so that an interrupted run can be repeated.
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
  print(
    `${firstName} ${lastName} is an operator now and signs in as ${email} with this password, which is shown only now:\n\n    ${password}\n`,
  );
});
