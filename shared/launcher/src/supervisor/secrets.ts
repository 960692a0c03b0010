import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../refusals.js';

const secretsSchema = z.object({ jwtSecret: z.string().min(32), syncKey: z.string().min(16) });
export type Secrets = z.infer<typeof secretsSchema>;

const read = (path: string): Secrets => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const parsed = secretsSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new StartRefused(`${path} is damaged. Without it everybody has to sign in again: delete it and start again.`);
};

/** The secrets of this installation: created once, readable by their owner only, the same at every start. */
export const loadSecrets = (dataDir: string): Secrets => {
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return read(path);
  const secrets = { jwtSecret: randomBytes(48).toString('base64url'), syncKey: randomBytes(32).toString('base64url') };
  writeFileSync(path, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
};
