import { contract, type Contract, type EndpointName } from '@torno/contract';
import { readConfig, variables } from '@torno/platform';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readRunningApi } from './supervisor/running-api.js';
import { dataDirectory } from './tool.js';
import { ToolRefused } from './refusals.js';

export type Api = { readonly url: string; readonly syncKey: string };

const problemSchema = z.object({
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string() })).optional(),
});

/** A refusal by the API: `code` is empty if the reply names none. */
export class CallRefused extends ToolRefused {
  readonly code: string;

  constructor(status: number, problem: unknown) {
    const { code = '', errors = [] } = problemSchema.safeParse(problem).data ?? {};
    super([`Torno answered ${status} ${code}.`, ...errors.map((one) => `${one.field}: ${one.code}.`)].join(' '));
    this.code = code;
  }
}

/** The API at API_URL, or else of the installation that runs on DATA_DIR. */
export const addressedApi = (): Api => {
  const { DATA_DIR, API_URL, SYNC_KEY } = readConfig({
    ...dataDirectory,
    API_URL: z.url().optional().describe('the address of another installation, such as https://torno.example/api'),
    SYNC_KEY: variables.SYNC_KEY,
  });
  if (API_URL === undefined) return readRunningApi(resolve(DATA_DIR), SYNC_KEY);
  if (SYNC_KEY === undefined) throw new ToolRefused('SYNC_KEY must be set to the key of the installation at API_URL.');
  return { url: API_URL, syncKey: SYNC_KEY };
};

type Args = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** Calls an endpoint with the sync key; throws `CallRefused` for a refusal. */
export const callApi = async <Name extends EndpointName>(
  { url, syncKey }: Api,
  name: Name,
  { params = {}, query = {}, body }: Args = {},
): Promise<z.output<Contract[Name]['reply']>> => {
  const { method, path } = contract[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const reply = await fetch(`${url}${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Sync-Key': syncKey },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    throw new ToolRefused(`Torno does not answer at ${url} (${String(error)}).`);
  });
  const answer: unknown = await reply.json().catch(() => undefined);
  if (!reply.ok) throw new CallRefused(reply.status, answer);
  // The server checks its replies against the same rows.
  return answer as z.output<Contract[Name]['reply']>;
};
