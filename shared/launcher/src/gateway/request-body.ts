import { maxShortBodyBytes } from '@torno/platform';
import type { ClientRequest, IncomingMessage } from 'node:http';

export type RequestBody = {
  /** Whether the body is kept in memory and can be sent again. */
  readonly isBuffered: boolean;
  readonly send: (upstream: ClientRequest) => void;
};

const lengthOf = ({ headers }: IncomingMessage): number => {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
};

/** Rejects when the client disconnects before it has sent everything. */
const wholeBody = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });

/**
 * Streams a body to a service. What the service has not read when its reply or the connection ends, as after a refusal,
 * is discarded, or the client's next request would wait behind it.
 */
const passOn = (request: IncomingMessage, upstream: ClientRequest): void => {
  const discardRest = (): void => {
    if (upstream.writableFinished) return;
    request.unpipe(upstream);
    request.resume();
    upstream.destroy();
  };
  request.pipe(upstream);
  upstream.once('response', (answer) => answer.once('end', discardRest));
  upstream.once('close', discardRest);
};

/** A small body is read and kept, so that it can be sent again; a large one is streamed and can be sent only once. */
export const requestBody = async (request: IncomingMessage): Promise<RequestBody> => {
  const length = lengthOf(request);
  if (length > maxShortBodyBytes) return { isBuffered: false, send: (upstream) => passOn(request, upstream) };
  const body = length > 0 ? await wholeBody(request) : Buffer.alloc(0);
  return { isBuffered: true, send: (upstream) => void upstream.end(body) };
};
