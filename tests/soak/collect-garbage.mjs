// Loaded before each program of a soak test: SIGUSR2 collects its garbage, so that memory is what it retains and not
// what V8 has not collected yet.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
}
