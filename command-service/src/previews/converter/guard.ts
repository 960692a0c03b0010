import { processorTimeSignal } from '../conversion.js';

type GuardedProcess = {
  readonly memoryBytes: number;
  /** Milliseconds of processor time. */
  readonly processorMs: number;
  /** Id of the process that waits for the outcome. */
  readonly parent: number;
};

const lookEveryMs = 20;

/** Milliseconds of processor time that all threads of this process have used. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * Ends the whole process by force when it uses too much memory or processor time, or when the waiting process has died.
 * Runs in a thread of its own, so that a library that is busy with a hostile file cannot block it.
 */
export const guard = ({ memoryBytes, processorMs, parent }: GuardedProcess): void => {
  setInterval(() => {
    if (processorTime() > processorMs) process.kill(process.pid, processorTimeSignal);
    if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
};
