export type Guarded = {
  readonly memoryBytes: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Process that waits for the outcome. */
  readonly parent: number;
};

const lookEveryMs = 20;

/**
 * Ends the whole process by force when it uses too much memory or time, or when nobody waits for it any more. Runs in a
 * thread of its own, so that no engine that is busy with a hostile file can hold it up.
 */
export const guard = ({ memoryBytes, endsAt, parent }: Guarded): void => {
  setInterval(() => {
    const over = process.memoryUsage.rss() > memoryBytes || Date.now() > endsAt || process.ppid !== parent;
    if (over) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
};
