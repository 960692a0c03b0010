import { keepRunning, type KeepOptions, type KeptProgram, type ProgramStatus } from './keep-running.js';
import type { OutputLine } from './output-line.js';
import type { Program } from './program.js';

/** Programs that start together once all earlier stages are ready, and stop together before those do. */
export type Stage = { readonly programs: readonly Program[]; readonly stopTimeoutMs: number };

export type RunningStages = {
  /** All programs have been ready once; rejects with `StartRefused`. */
  readonly ready: Promise<void>;
  /** Rejects with `StartRefused` when a program cannot be kept running; otherwise pending for ever. */
  readonly givenUp: Promise<never>;
  /** Restarts one program; see `KeptProgram`. */
  readonly restart: (name: string, graceMs: number) => void;
  readonly stop: () => Promise<void>;
  /** Kills everything. */
  readonly kill: () => void;
};

export type RunStagesOptions = Pick<KeepOptions, 'cwd' | 'print' | 'readyTimeoutMs' | 'attempts'> & {
  readonly output: (program: string, line: OutputLine) => void;
  readonly statusChanged: (statuses: readonly ProgramStatus[]) => void;
};

/** Starts the stages one after the other and keeps their programs running. */
export const runStages = (
  stages: readonly Stage[],
  { output, statusChanged, ...options }: RunStagesOptions,
): RunningStages => {
  const startedStages: { readonly programs: readonly KeptProgram[]; readonly stopTimeoutMs: number }[] = [];
  const programsByName = new Map<string, KeptProgram>();
  let stopPromise: Promise<void> | undefined;
  let giveUp = (_reason: unknown): void => {};
  const givenUp = new Promise<never>((_, reject) => (giveUp = reject));
  givenUp.catch(() => {});

  const reportStatus = (): void => statusChanged([...programsByName.values()].map(({ status }) => status()));
  const keep = (program: Program): KeptProgram => {
    const keptProgram = keepRunning(program, {
      ...options,
      output: (line) => output(program.name, line),
      onChange: reportStatus,
    });
    programsByName.set(program.name, keptProgram);
    keptProgram.givenUp.catch(giveUp);
    return keptProgram;
  };
  const start = async (): Promise<void> => {
    for (const stage of stages) {
      if (stopPromise) return;
      const keptPrograms = stage.programs.map(keep);
      startedStages.push({ programs: keptPrograms, stopTimeoutMs: stage.stopTimeoutMs });
      await Promise.all(keptPrograms.map(({ firstReady }) => firstReady));
    }
  };
  const stop = async (): Promise<void> => {
    for (const { programs } of startedStages) for (const program of programs) program.preventRestart();
    for (const { programs, stopTimeoutMs } of startedStages.toReversed()) {
      await Promise.all(programs.map((program) => program.stop(stopTimeoutMs)));
    }
  };
  return {
    ready: start(),
    givenUp,
    restart: (name, graceMs) => programsByName.get(name)?.restart(graceMs),
    stop: () => (stopPromise ??= stop()),
    kill: () => {
      for (const { programs } of startedStages) for (const program of programs) program.kill();
    },
  };
};
