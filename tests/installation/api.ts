import { contract, type Contract, type EndpointName } from '@torno/contract';
import { fillPath, type Problem } from '@torno/kernel';
import type { z } from 'zod';

type Row<Name extends EndpointName> = Contract[Name];

export type CallOptions<Name extends EndpointName> = {
  readonly params?: z.input<Row<Name>['params']>;
  readonly query?: z.input<Row<Name>['query']>;
  readonly body?: z.input<Row<Name>['body']>;
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Reply<Name extends EndpointName> = z.output<Row<Name>['reply']>;

/** A request was refused. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(call: string, status: number, problem: Problem) {
    super(`${call} answered ${status} ${JSON.stringify(problem)}`);
    this.name = 'Refused';
    this.status = status;
    this.problem = problem;
  }
}

/** There was no connection, or it broke before the reply was complete: the outcome of the request is unknown. */
export class Unanswered extends Error {
  constructor(call: string, cause: unknown) {
    super(`${call} was not answered`, { cause });
    this.name = 'Unanswered';
  }
}

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly cookie: string | null;
};

export type Api = {
  /** Throws `Refused` for anything but success; checks the reply against the contract. */
  readonly call: <Name extends EndpointName>(name: Name, options?: CallOptions<Name>) => Promise<Reply<Name>>;
  readonly raw: (method: string, path: string, init?: RequestInit) => Promise<Answer>;
  readonly upload: <Name extends EndpointName>(
    name: Name,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array },
    options?: CallOptions<Name>,
  ) => Promise<Reply<Name>>;
};

/** A client that reads its own writes, like the product's own client. */
export const createApi = (url: string, syncKey = ''): Api => {
  let newest = 0;

  const raw: Api['raw'] = async (method, path, init = {}) => {
    const { answer, text } = await fetch(`${url}/api${path}`, { method, ...init })
      .then(async (reply) => ({ answer: reply, text: await reply.text() }))
      .catch((cause: unknown) => {
        throw new Unanswered(`${method} ${path}`, cause);
      });
    const json = (answer.headers.get('content-type') ?? '').includes('json');
    const body: unknown = json && text !== '' ? JSON.parse(text) : text;
    return { status: answer.status, body, headers: answer.headers, cookie: answer.headers.get('set-cookie') };
  };

  const send = async (name: EndpointName, options: CallOptions<EndpointName>, init: RequestInit): Promise<unknown> => {
    const { method, path, service, reply, binary } = contract[name];
    const search = new URLSearchParams(
      Object.entries(options.query ?? {}).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    );
    const address = `${fillPath(path, options.params)}${search.size > 0 ? `?${search}` : ''}`;
    const complete = {
      ...init,
      headers: {
        'X-Sync-Key': syncKey,
        ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
        ...(options.key ? { 'Idempotency-Key': options.key } : {}),
        ...(service === 'query' ? { 'X-Min-Position': String(newest) } : {}),
        ...options.headers,
        ...(init.headers as Record<string, string>),
      },
    };
    let answer = await raw(method, address, complete);
    // A read model may take longer on a slow machine than a query waits for it.
    while (answer.headers.get('x-stale') === 'true') answer = await raw(method, address, complete);
    if (answer.status >= 400) throw new Refused(`${method} ${address}`, answer.status, answer.body as Problem);
    const parsed = binary || answer.status === 204 ? answer.body : reply.parse(answer.body);
    if (typeof parsed === 'object' && parsed !== null && 'position' in parsed && typeof parsed.position === 'number')
      newest = Math.max(newest, parsed.position);
    const header = Number(answer.headers.get('x-position') ?? 0);
    newest = Math.max(newest, header);
    return parsed;
  };

  return {
    raw,
    call: async (name, options = {}) =>
      (await send(name, options as CallOptions<EndpointName>, {
        ...(contract[name].method === 'GET' ? {} : { body: JSON.stringify(options.body ?? {}) }),
        headers: { 'Content-Type': 'application/json' },
      })) as never,
    upload: async (name, fields, file, options = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append(contract[name].multipart ?? 'attachment', new Blob([Uint8Array.from(file.bytes)]), file.name);
      return (await send(name, options as CallOptions<EndpointName>, { body: form })) as never;
    },
  };
};

/** The refusal of a call; fails if the call succeeds. */
export const refusal = async (
  call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string; errors: Problem['errors'] }> => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message, errors } = error.problem;
    return { status: error.status, code, message, errors: errors ?? [] };
  }
  throw new Error('The call was expected to be refused and succeeded');
};
