import type { JsonValue } from '@torno/kernel';

export type Problem = { readonly status: number; readonly code: string; readonly message: string };

/** A call was refused: the demo data does not fit the product. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body.slice(0, 500)}`);
    this.name = 'CallRefused';
    this.status = status;
  }
}

type Call = {
  readonly token?: string;
  /** ISO instant at which the command is dated. */
  readonly at?: string;
  /** The idempotency key: repeated after a crash, the same key has no further effect. */
  readonly key?: string;
};

/** `field` is the name of the file in the form, `attachment` by default. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array; readonly field?: string };

export type ApiClient = {
  readonly post: <Reply>(path: string, body: object, call?: Call) => Promise<Reply>;
  readonly put: <Reply>(path: string, body: object, call?: Call) => Promise<Reply>;
  readonly upload: <Reply>(
    path: string,
    fields: Readonly<Record<string, string>>,
    file: SentFile,
    call?: Call,
  ) => Promise<Reply>;
};

const attempts = 20;

/** A client of the public API. While a service is unavailable it retries: the idempotency keys make that safe. */
export const createApiClient = (apiUrl: string, syncKey: string): ApiClient => {
  const headersOf = ({ token, at, key }: Call): Record<string, string> => ({
    'X-Sync-Key': syncKey,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(at ? { 'X-Occurred-At': at } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  });

  const send = async <Reply>(method: string, path: string, init: () => RequestInit): Promise<Reply> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await fetch(`${apiUrl}${path}`, { method, ...init() });
        const text = await answer.text();
        if (answer.ok) return (text === '' ? {} : JSON.parse(text)) as Reply;
        if (answer.status !== 503 || attempt === attempts)
          throw new CallRefused(`${method} ${path}`, answer.status, text);
      } catch (error) {
        if (error instanceof CallRefused || attempt === attempts) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };

  const json = (body: object, call: Call) => () => ({
    headers: { ...headersOf(call), 'Content-Type': 'application/json' },
    body: JSON.stringify(body satisfies object as JsonValue),
  });

  return {
    post: (path, body, call = {}) => send('POST', path, json(body, call)),
    put: (path, body, call = {}) => send('PUT', path, json(body, call)),
    upload: (path, fields, file, call = {}) =>
      send('POST', path, () => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append(file.field ?? 'attachment', new Blob([Uint8Array.from(file.bytes)]), file.name);
        return { headers: headersOf(call), body: form };
      }),
  };
};
