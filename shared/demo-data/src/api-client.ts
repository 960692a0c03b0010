import { contract, type Contract, type EndpointNameOf } from '@torno/contract';
import { fillPath } from '@torno/kernel';
import type { z } from 'zod';

type CommandName = EndpointNameOf<'command'>;
type Part<Name extends CommandName, Key extends 'params' | 'body' | 'reply'> = Contract[Name][Key];
type Reply<Name extends CommandName> = z.output<Part<Name, 'reply'>>;

/** A call was refused: the demo data does not fit the product. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body.slice(0, 500)}`);
    this.name = 'CallRefused';
    this.status = status;
    this.code = /"code":"([^"]+)"/.exec(body)?.[1];
  }
}

type CallOptions = {
  readonly token?: string;
  /** ISO instant at which the command is dated. */
  readonly at?: string;
  /** The idempotency key: repeated after a crash, the same key has no further effect. */
  readonly key?: string;
};

type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
export type BodyOf<Name extends CommandName> = Immutable<z.input<Part<Name, 'body'>>>;
type Request<Name extends CommandName> = {
  readonly params?: z.input<Part<Name, 'params'>>;
  readonly body?: BodyOf<Name>;
};

/**
 * Awaits a command whose dates follow from the day of the load: a second run on another day finds it done with the
 * dates of the first.
 */
export const ignoreEarlierLoad = async (sentRequest: Promise<unknown>): Promise<void> => {
  try {
    await sentRequest;
  } catch (error) {
    if (!(error instanceof CallRefused && error.code === 'idempotency.other-body')) throw error;
  }
};

/** Sends commands of the contract by their names. */
export type ApiClient = {
  readonly send: <Name extends CommandName>(
    name: Name,
    request: Request<Name>,
    options?: CallOptions,
  ) => Promise<Reply<Name>>;
  readonly upload: <Name extends CommandName>(
    name: Name,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array },
    options?: CallOptions,
  ) => Promise<Reply<Name>>;
};

const attempts = 20;

/** A client of the public API. While a service is unavailable it retries: the idempotency keys make that safe. */
export const createApiClient = (apiUrl: string, syncKey: string): ApiClient => {
  const headersOf = ({ token, at, key }: CallOptions): Record<string, string> => ({
    'X-Sync-Key': syncKey,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(at ? { 'X-Occurred-At': at } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  });

  const request = async <Name extends CommandName>(
    name: Name,
    params: unknown,
    init: () => RequestInit,
  ): Promise<Reply<Name>> => {
    const { method, path: pattern } = contract[name];
    const path = fillPath(pattern, params);
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await fetch(`${apiUrl}${path}`, { method, ...init() });
        const text = await answer.text();
        if (answer.ok) return (text === '' ? {} : JSON.parse(text)) as Reply<Name>;
        if (answer.status !== 503 || attempt === attempts)
          throw new CallRefused(`${method} ${path}`, answer.status, text);
      } catch (error) {
        if (error instanceof CallRefused || attempt === attempts) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };

  return {
    send: (name, { params, body = {} }, options = {}) =>
      request(name, params, () => ({
        headers: { ...headersOf(options), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })),
    upload: (name, fields, file, options = {}) =>
      request(name, {}, () => {
        const form = new FormData();
        for (const [field, value] of Object.entries(fields)) form.append(field, value);
        form.append(contract[name].multipart ?? 'attachment', new Blob([Uint8Array.from(file.bytes)]), file.name);
        return { headers: headersOf(options), body: form };
      }),
  };
};
