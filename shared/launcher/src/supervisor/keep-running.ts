import { pause } from '@torno/platform';
import { serverOf } from '../http-address.js';
import { isError, type OutputLine } from './output-line.js';
import type { Program } from './program.js';
import { neverSettles, runProgram, type Ending, type Run } from './run-program.js';
import { StartRefused } from '../refusals.js';

/** With this exit code a service reports that its configuration is wrong: restarting it will not help. */
const wrongConfiguration = 78;
const maxPauseMs = 5_000;
const stableAfterMs = 10_000;

export type ProgramState = 'starting' | 'ready' | 'pausing' | 'ended';

export type ProgramStatus = {
  readonly name: string;
  readonly state: ProgramState;
  readonly pid?: number;
  readonly restarts: number;
  /** Address of the program, if it listens on one. */
  readonly address?: string;
};

export type KeptProgram = {
  /**
   * Resolves when the program is ready for the first time; rejects with `StartRefused` if it never is. Pending for ever
   * if stopped before.
   */
  readonly firstReady: Promise<void>;
  /** Rejects with `StartRefused` when the program cannot be kept running; otherwise pending for ever. */
  readonly givenUp: Promise<never>;
  readonly status: () => ProgramStatus;
  /** Prevents restarts from now on: a process manager may signal all programs at once. */
  readonly preventRestart: () => void;
  /** Stops the program like `stop` and starts it immediately from its present file; interrupts a pause as well. */
  readonly restart: (graceMs: number) => void;
  /** SIGTERM, then SIGKILL if the program has not ended after `graceMs`. */
  readonly stop: (graceMs: number) => Promise<void>;
  /** SIGKILL, and no restart. */
  readonly kill: () => void;
};

export type KeepOptions = {
  readonly cwd: string;
  readonly print: (text: string) => void;
  readonly output: (line: OutputLine) => void;
  readonly onChange: () => void;
  /** Time limit for the program to be ready for the first time. */
  readonly readyTimeoutMs?: number;
  /** How often the program may fail before it has ever been ready. */
  readonly attempts?: number;
};

const pauseBefore = (failures: number): number => Math.min(maxPauseMs, 100 * 2 ** (failures - 1));

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a program and restarts it, after a growing pause, whenever it ends unexpectedly. */
export const keepRunning = (
  program: Program,
  { cwd, print, output, onChange, readyTimeoutMs = 120_000, attempts = 5 }: KeepOptions,
): KeptProgram => {
  const { name } = program;
  const stopController = new AbortController();
  let replacement = new AbortController();
  let currentRun: Run | undefined;
  let state: ProgramState = 'starting';
  let restarts = 0;
  let wasReady = false;
  let lastErrors: string[] = [];
  let becameReady = (): void => {};
  let giveUp = (_reason: StartRefused): void => {};
  const firstReady = new Promise<void>((resolve) => (becameReady = resolve));
  const givenUp = new Promise<never>((_, reject) => (giveUp = reject));
  const readyOrGivenUp = Promise.race([firstReady, givenUp]);
  // Prevents unhandled rejections: callers may await these promises, nobody has to.
  for (const outcome of [givenUp, readyOrGivenUp]) outcome.catch(() => {});

  const setState = (next: ProgramState): void => {
    state = next;
    onChange();
  };
  const onLine = (line: OutputLine): void => {
    if (isError(line)) lastErrors = [...lastErrors.slice(-9), line.message];
    output(line);
  };
  const refusal = (reason: string): StartRefused =>
    new StartRefused([`${name} ${reason}.`, ...lastErrors.map((words) => `  ${words}`)].join('\n'));

  const runOnce = async (sinceEnd: number | undefined): Promise<Ending> => {
    const current = runProgram(program, { cwd, output: onLine });
    currentRun = current;
    lastErrors = [];
    setState('starting');
    const ready = current.ready.then(() => {
      wasReady = true;
      if (sinceEnd !== undefined) print(`${name} is back after ${seconds(sinceEnd)}.`);
      setState('ready');
      becameReady();
      return neverSettles;
    });
    return Promise.race([current.ended, ready]);
  };

  const keep = async (): Promise<void> => {
    let failures = 0;
    let sinceEnd: number | undefined;
    while (!stopController.signal.aborted) {
      replacement = new AbortController();
      const startedAt = performance.now();
      const ending = await runOnce(sinceEnd);
      if (stopController.signal.aborted) break;
      sinceEnd = performance.now();
      if (replacement.signal.aborted) {
        failures = 0;
        continue;
      }
      failures = sinceEnd - startedAt > stableAfterMs ? 1 : failures + 1;
      if (ending.code === wrongConfiguration || (!wasReady && failures >= attempts)) {
        giveUp(refusal(`cannot be started (${ending.text})`));
        break;
      }
      print(`${name} ended unexpectedly (${ending.text}); it is restarted.`);
      setState('pausing');
      restarts += 1;
      await pause(pauseBefore(failures), stopController.signal, replacement.signal);
    }
    setState('ended');
  };
  const untilStopped = keep();
  const startTimer = setTimeout(() => {
    if (!wasReady) giveUp(refusal(`was not ready within ${readyTimeoutMs / 1000} s`));
  }, readyTimeoutMs);
  startTimer.unref();
  untilStopped.catch((error: unknown) => giveUp(new StartRefused(`${name} cannot be kept running: ${String(error)}`)));

  return {
    firstReady: readyOrGivenUp,
    givenUp,
    status: () => ({
      name,
      state,
      restarts,
      ...(currentRun?.pid && (state === 'starting' || state === 'ready') ? { pid: currentRun.pid } : {}),
      ...(program.ready === 'line' ? {} : { address: serverOf(program.ready) }),
    }),
    preventRestart: () => stopController.abort(),
    restart: (graceMs) => {
      const replacedRun = currentRun;
      replacement.abort();
      replacedRun?.kill('SIGTERM');
      const force = setTimeout(() => replacedRun?.kill('SIGKILL'), graceMs);
      void replacedRun?.ended.then(() => clearTimeout(force));
    },
    stop: async (graceMs) => {
      stopController.abort();
      clearTimeout(startTimer);
      currentRun?.kill('SIGTERM');
      const force = setTimeout(() => {
        print(`${name} did not stop within ${graceMs / 1000} s; it is killed.`);
        currentRun?.kill('SIGKILL');
      }, graceMs);
      try {
        await untilStopped;
      } finally {
        clearTimeout(force);
      }
    },
    kill: () => {
      stopController.abort();
      currentRun?.kill('SIGKILL');
    },
  };
};
