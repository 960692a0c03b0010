/**
 * Loaded before each supervised program. When the supervisor dies for whatever reason, the pipe that it held open
 * closes, and the program is asked to end; one that does not end in time is killed.
 */
const shutdownTimeoutMs = 22_000;

const end = (): void => {
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
  process.kill(process.pid, 'SIGTERM');
};

process.stdin.on('end', end).on('error', end).resume();
// The pipe alone must not keep the process alive: a program that has finished its work ends.
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
