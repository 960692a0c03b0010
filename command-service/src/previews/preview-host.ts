import { readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import type { Log } from '@torno/platform';
import { readAnswer, type ConversionAnswer, type ConversionRequest } from './conversion.js';
import { defaultLimits, type RunConverter } from './run-converter.js';

// The host of converters is a program of its own, in a container without network. It shares with the worker one
// directory: with the files of each conversion and the socket at which requests arrive and answers leave, a line of JSON
// each.

type HostedRequest = Pick<ConversionRequest, 'kind' | 'folder'>;

const socketIn = (directory: string): string => join(directory, 'converters.sock');

const folderName = /^torno-preview-\w{6}$/;

/** Folders of conversions in a shared directory begin with this path. */
export const conversionFolderIn = (directory: string): string => join(directory, 'torno-preview-');

const maxLineBytes = 64 * 1024;

/** The first line that arrives; undefined if the connection ends before. */
const readLine = (socket: Socket): Promise<string | undefined> =>
  new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > maxLineBytes) socket.destroy();
    });
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve(undefined));
  });

const isKind = (value: unknown): value is HostedRequest['kind'] =>
  typeof value === 'string' && Object.hasOwn(defaultLimits, value);

const parseRequest = (line: string, directory: string): HostedRequest => {
  const { kind, folder } = JSON.parse(line) as { readonly kind?: unknown; readonly folder?: unknown };
  if (!isKind(kind) || typeof folder !== 'string' || !folderName.test(folder))
    throw new Error('Invalid conversion request');
  return { kind, folder: join(directory, folder) };
};

export type PreviewHost = { readonly close: () => Promise<void> };

/** Converts files in folders of a directory for the worker, until it is closed. A caller that goes away ends its own. */
export const hostConversions = async (directory: string, convert: RunConverter, log: Log): Promise<PreviewHost> => {
  // An earlier host was killed with these; the queue has their jobs done again.
  for (const entry of await readdir(directory))
    if (folderName.test(entry) || join(directory, entry) === socketIn(directory))
      await rm(join(directory, entry), { recursive: true, force: true });
  const sockets = new Set<Socket>();

  const serve = async (socket: Socket): Promise<void> => {
    const disconnection = new AbortController();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      disconnection.abort();
    });
    const line = await readLine(socket);
    if (line === undefined) return;
    try {
      socket.end(`${JSON.stringify(await convert(parseRequest(line, directory), disconnection.signal))}\n`);
    } catch (err) {
      if (!disconnection.signal.aborted)
        log.warn({ err }, 'The preview host could not convert a file; the worker will try again');
      socket.destroy();
    }
  };

  const server = createServer((socket) => void serve(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketIn(directory), resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

/** Milliseconds in which an answer comes, or the host is stuck. */
const maxWaitMs = Math.max(...Object.values(defaultLimits).map(({ clockMs }) => clockMs)) + 60_000;

/**
 * Has files converted by the host that shares a directory. Rejects when `signal` aborts and when no valid answer comes:
 * another try may succeed then. The host runs beside files that may have taken over a converter, so it is not trusted.
 */
export const createHostedConverter =
  (directory: string): RunConverter =>
  async ({ kind, folder }, signal) => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
    ends.throwIfAborted();
    const socket = connect(socketIn(directory));
    const end = (): void => void socket.destroy();
    ends.addEventListener('abort', end, { once: true });
    try {
      socket.write(`${JSON.stringify({ kind, folder: basename(folder) })}\n`);
      const line = await readLine(socket);
      ends.throwIfAborted();
      const answer: ConversionAnswer | undefined = line === undefined ? undefined : readAnswer(JSON.parse(line));
      if (!answer) throw new Error('The preview host has not answered');
      return answer;
    } finally {
      ends.removeEventListener('abort', end);
      socket.destroy();
    }
  };
