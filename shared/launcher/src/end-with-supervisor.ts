/**
 * Loaded before each supervised program: when the supervisor dies, however it dies, the pipe that it held closes, and the
 * program is asked to end. What does not end in time is ended by force.
 */
const endWithinMs = 22_000;

const end = (): void => {
  setTimeout(() => process.exit(1), endWithinMs).unref();
  process.kill(process.pid, 'SIGTERM');
};

process.stdin.on('end', end).on('error', end).resume();
// The pipe alone is no reason to stay: a program that has done its work ends.
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
