type Guarded = {
  readonly memoryBytes: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Id of the process that waits for the outcome. */
  readonly parent: number;
};

const lookEveryMs = 20;

/**
 * Ends the whole process by force when it uses too much memory or time, or when the waiting process has died. Runs in a
 * thread of its own, so that a library that is busy with a hostile file cannot block it.
 */
export const guard = ({ memoryBytes, endsAt, parent }: Guarded): void => {
  setInterval(() => {
    const over = process.memoryUsage.rss() > memoryBytes || Date.now() > endsAt || process.ppid !== parent;
    if (over) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
};
