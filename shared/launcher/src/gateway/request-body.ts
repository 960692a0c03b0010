import type { ClientRequest, IncomingMessage } from 'node:http';

const keptUpToBytes = 1024 * 1024;

export type RequestBody = {
  /** Whether it can be sent again. */
  readonly kept: boolean;
  readonly send: (upstream: ClientRequest) => void;
};

const lengthOf = ({ headers }: IncomingMessage): number => {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
};

/** A small body is read and kept, so that it can be sent again; a large one flows through and exists only once. */
export const requestBody = async (request: IncomingMessage): Promise<RequestBody> => {
  const length = lengthOf(request);
  if (length > keptUpToBytes) return { kept: false, send: (upstream) => void request.pipe(upstream) };
  const chunks: Buffer[] = [];
  if (length > 0) for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return { kept: true, send: (upstream) => void upstream.end(body) };
};
