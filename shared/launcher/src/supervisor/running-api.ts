import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ToolRefused } from '../refusals.js';
import { isCode } from './data-directory.js';
import { loadSecrets } from './secrets.js';

const statusesSchema = z.array(z.object({ name: z.string(), address: z.string().optional() }));

const gatewayOf = (dataDir: string): string | undefined => {
  try {
    const statuses = statusesSchema.parse(JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')));
    return statuses.find(({ name }) => name === 'gateway')?.address;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** The API of the installation that runs on a data directory, with the key of its sync calls. */
export const readRunningApi = (
  dataDir: string,
  syncKey?: string,
): { readonly url: string; readonly syncKey: string } => {
  const gateway = gatewayOf(dataDir);
  if (gateway === undefined)
    throw new ToolRefused(
      `Torno is not running on the data in ${dataDir}. Start it, or name its directory with DATA_DIR.`,
    );
  return { url: `${gateway}/api`, syncKey: syncKey ?? loadSecrets(dataDir).syncKey };
};
