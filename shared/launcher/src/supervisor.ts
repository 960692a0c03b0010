import { ConfigurationError } from '@torno/platform';
import { readSettings } from './supervisor/settings.js';
import { StartRefused } from './supervisor/start-refused.js';
import { supervise } from './supervisor/supervise.js';

const wrongConfiguration = 78;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * One Ctrl-C may arrive twice: from the terminal and from npm. Only a later one means that the person does not want to
 * wait.
 */
const sameRequestMs = 1_000;

const stop = new AbortController();
const force = new AbortController();
let asked = Infinity;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (performance.now() - asked > sameRequestMs) force.abort();
    asked = Math.min(asked, performance.now());
    stop.abort();
  });
}

try {
  const settings = readSettings(process.env);
  await supervise({ root: process.cwd(), settings, say, stop: stop.signal, force: force.signal });
  say('Stopped.');
  process.exit(0);
} catch (error) {
  if (error instanceof ConfigurationError) process.exit(wrongConfiguration);
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
