import { newId } from '@torno/kernel';
import type { EndpointName } from '@torno/contract';
import { addressOf } from './address.js';
import { ApiProblem, problemFrom } from './api-problem.js';
import type { CallArgs, ReplyOf, UploadName } from './call-types.js';
import { client, session } from './client.js';
import { endpointTable } from './endpoint-table.static.js';
import { isTokenFailure } from './transport.js';

export type Upload<Name extends EndpointName> = CallArgs<Name> & {
  readonly file: File;
  /** Further fields of the form; they are sent before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Receives the progress, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
};

/** Milliseconds without progress after which an upload is aborted; a large file may take longer as a whole. */
const stallTimeout = 30_000;

type Answer = { readonly status: number; readonly body: unknown };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const post = (
  method: string,
  address: string,
  form: FormData,
  commandId: string,
  { onProgress, signal }: Pick<Upload<UploadName>, 'onProgress' | 'signal'>,
): Promise<Answer> => {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer>((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout> | undefined;
    const fail = (code: string): void => reject(new ApiProblem({ status: 0, code }));
    const watch = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail('client.timeout');
        request.abort();
      }, stallTimeout);
    };
    const cancel = (): void => {
      reject(signal?.reason);
      request.abort();
    };
    request.open(method, address);
    for (const [name, value] of Object.entries({ ...client.headers(), 'Idempotency-Key': commandId }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress?.(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: parseJson(request.responseText) }));
    request.addEventListener('error', () => fail('client.offline'));
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', cancel);
    });
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    watch();
    request.send(form);
  });
  // After its last byte the file may be stored, and a live update may arrive before the reply.
  request.upload.addEventListener('load', () => void client.inFlight.track(answer));
  return answer;
};

/** Files cannot be compared before they are read, so the identity of the `File` object counts. */
const fileIds = new WeakMap<File, string>();
const idOf = (file: File): string => {
  const id = fileIds.get(file) ?? newId();
  fileIds.set(file, id);
  return id;
};

/**
 * Sends one file with its fields and reports progress; refusals reject with `ApiProblem`. Sending the same file again
 * to the same endpoint after no reply came repeats the same command.
 */
export const upload = async <Name extends UploadName>(
  name: Name,
  { file, fields = {}, onProgress, signal, ...args }: Upload<Name>,
): Promise<ReplyOf<Name>> => {
  const row = endpointTable[name];
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(row.multipart ?? 'file', file, file.name);
  const address = addressOf(row, args);
  const sendAs = async (commandId: string): Promise<Answer> => {
    const send = (): Promise<Answer> => post(row.method, address, form, commandId, { onProgress, signal });
    await client.renewInTime();
    const token = session.token();
    const first = await send();
    const problem = problemFrom(first.status, first.body);
    const mayRetry = isTokenFailure(problem) && session.get().signedIn;
    if (mayRetry) await client.refresh(token);
    const last = mayRetry ? await send() : first;
    if (last.status < 200 || last.status >= 300) throw problemFrom(last.status, last.body);
    return last;
  };
  const answer = await client.intents.run(name, { ...args, body: { fields, file: idOf(file) } }, sendAs, {
    ends: 'none',
  });
  client.recordPosition(answer.body);
  // Replies are trusted to follow the contract.
  return answer.body as ReplyOf<Name>;
};
