import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { PreviewFailure, PreviewKind } from '@torno/domain';
import type { Sandbox } from './sandbox.js';
import { processorTimeSignal, readAnswer, type ConversionAnswer, type ConversionRequest } from './conversion.js';

export type ConversionLimits = {
  /** Bytes of a converter's whole process. */
  readonly memoryBytes: number;
  /** Milliseconds of processor time. On a busy machine a conversion takes many times as long by the clock. */
  readonly processorMs: number;
  /**
   * Milliseconds by the clock. Converters have the lowest priority and may have to wait long for the processor, but one
   * that waits for nothing must not hold up the queue for ever.
   */
  readonly clockMs: number;
};

export type RunConverter = (
  request: Pick<ConversionRequest, 'kind' | 'folder'>,
  signal: AbortSignal,
) => Promise<ConversionAnswer>;

const megabyte = 1024 * 1024;
const clockMs = 10 * 60_000;

/** Limits of a conversion by kind; models take longest. */
export const defaultLimits: Readonly<Record<PreviewKind, ConversionLimits>> = {
  pdf: { memoryBytes: 1024 * megabyte, processorMs: 30_000, clockMs },
  picture: { memoryBytes: 1024 * megabyte, processorMs: 30_000, clockMs },
  tiff: { memoryBytes: 1024 * megabyte, processorMs: 30_000, clockMs },
  step: { memoryBytes: 1536 * megabyte, processorMs: 60_000, clockMs },
  iges: { memoryBytes: 1536 * megabyte, processorMs: 60_000, clockMs },
};

const maxErrorCharacters = 2_000;

/** Low, because people's requests come first. */
const lowerPriority = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    // The process has ended already; its answer arrives all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
};

/**
 * Converts a file in a process of its own, which has neither environment nor connections, runs in the sandbox and is
 * killed when it takes too much processor time or memory. Rejects when `signal` aborts, when the converter does not
 * get to the file, or when somebody else ends it: another try may succeed then.
 */
export const createConverter =
  (
    script: string,
    { namespaces, permissions }: Sandbox,
    limits: Readonly<Record<PreviewKind, ConversionLimits>> = defaultLimits,
  ): RunConverter =>
  ({ kind, folder }, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const { memoryBytes, processorMs, clockMs } = limits[kind];
      const request: ConversionRequest = { kind, folder, memoryBytes, processorMs };
      const heap = `--max-old-space-size=${Math.floor(memoryBytes / megabyte)}`;
      const node = [process.execPath, ...permissions(folder), heap, script, JSON.stringify(request)];
      const [program = '', ...words] = [...namespaces, ...node];
      const child = spawn(program, words, {
        env: {},
        // A working directory in the data directory would stay open to it.
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      lowerPriority(child.pid);
      let answer: ConversionAnswer | undefined;
      let hasBegun = false;
      let hasTimedOut = false;
      let errorOutput = '';
      const timer = setTimeout(() => {
        hasTimedOut = true;
        child.kill('SIGKILL');
      }, clockMs);
      const abort = (): void => void child.kill('SIGKILL');
      signal.addEventListener('abort', abort, { once: true });
      const release = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      };
      child.stderr?.on('data', (chunk: Buffer) => {
        errorOutput = `${errorOutput}${chunk.toString()}`.slice(-maxErrorCharacters);
      });
      child.on('message', (message) => {
        hasBegun = true;
        answer = readAnswer(message);
      });
      child.on('error', (error) => {
        release();
        reject(error);
      });
      child.on('close', (code, killedBy) => {
        release();
        const resolveFailure = (failure: PreviewFailure, detail: string): void => resolve({ failure, detail });
        if (signal.aborted) reject(new Error('The conversion was aborted'));
        else if (answer) resolve(answer);
        else if (killedBy === processorTimeSignal)
          resolveFailure('too-long', `no answer after ${processorMs} ms of processor time`);
        else if (hasTimedOut) resolveFailure('too-long', `no answer within ${clockMs} ms`);
        else if (!hasBegun)
          reject(
            new Error(
              `The conversion process ended before the conversion began, with ${killedBy ?? `code ${code}`}: ${errorOutput}`,
            ),
          );
        else if (killedBy === 'SIGTERM' || killedBy === 'SIGINT')
          reject(new Error(`The conversion was ended by ${killedBy}`));
        // The guard has ended the process, or a library has run out of heap.
        else if (killedBy === 'SIGKILL' || killedBy === 'SIGABRT')
          resolveFailure('too-much-memory', `ended by ${killedBy}: ${errorOutput}`);
        else resolveFailure('crashed', `ended with ${killedBy ?? `code ${code}`}: ${errorOutput}`);
      });
    });
