import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { requestTo } from '../http-address.js';
import { type OutputLine, readOutputLine } from './output-line.js';
import type { Program } from './program.js';

const pollMs = 50;
const replyTimeoutMs = 5_000;
/** A grandchild may keep the output open; the program's end does not wait longer than this for it. */
const outputTimeoutMs = 500;

/** How a program ended, as text: `code 1`, `signal SIGKILL`. */
export type Ending = { readonly code: number | undefined; readonly text: string };

export type Run = {
  readonly pid: number | undefined;
  /** Pending for ever if the program ends before it is ready. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ending>;
  readonly kill: (signal: 'SIGTERM' | 'SIGKILL') => void;
};

/** Also false for a program that does not listen yet, or answers too slowly. Rejects when the signal aborts. */
const answersOk = (address: URL, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(replyTimeoutMs)]);
    get({ ...requestTo(address), agent: false, signal: inTime }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    }).once('error', () => (signal.aborted ? reject(signal.reason) : resolve(false)));
  });

/** Rejects when the signal aborts. */
const waitUntilOk = async (address: URL, signal: AbortSignal): Promise<void> => {
  while (!(await answersOk(address, signal))) await pause(pollMs, undefined, { signal });
};

/** For a race that something else decides. */
export const neverSettles = new Promise<never>(() => {});

/**
 * Runs a program once. Its standard input stays open for as long as this process lives. It has a process group of its
 * own, so that Ctrl-C reaches only the supervisor, which then stops everything in order.
 */
export const runProgram = (
  { name, nodeArguments, env, ready }: Program,
  { cwd, output }: { readonly cwd: string; readonly output: (line: OutputLine) => void },
): Run => {
  const child = spawn(process.execPath, nodeArguments, {
    cwd,
    env: { ...process.env, ...env, SUPERVISED: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let readyLine = (): void => {};
  const readyLineReceived = new Promise<void>((resolve) => (readyLine = resolve));
  const handleOutput = (stream: 'stdout' | 'stderr') => (text: string) => {
    if (text.trim() === '') return;
    const line = readOutputLine(name, text, stream);
    if (line.ready) readyLine();
    output(line);
  };
  createInterface({ input: child.stdout }).on('line', handleOutput('stdout'));
  createInterface({ input: child.stderr }).on('line', handleOutput('stderr'));

  const endController = new AbortController();
  const ended = new Promise<Ending>((resolve) => {
    const end = (ending: Ending): void => {
      endController.abort();
      resolve(ending);
    };
    child.once('error', (error) => end({ code: undefined, text: error.message }));
    child.once('exit', (code, signal) => {
      const ending = { code: code ?? undefined, text: signal === null ? `code ${code}` : `signal ${signal}` };
      const outputTimer = setTimeout(() => end(ending), outputTimeoutMs);
      child.once('close', () => {
        clearTimeout(outputTimer);
        end(ending);
      });
    });
  });
  const whenReady = ready === 'line' ? readyLineReceived : waitUntilOk(ready, endController.signal);
  return {
    pid: child.pid,
    ready: whenReady.catch((error: unknown) => {
      if (endController.signal.aborted) return neverSettles;
      throw error;
    }),
    ended,
    kill: (signal) => void child.kill(signal),
  };
};
