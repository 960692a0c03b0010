import { runUntilSignal, print } from './supervisor/run-until-signal.js';
import { readSettings } from './supervisor/settings.js';
import { supervise } from './supervisor/supervise.js';

await runUntilSignal((signals) =>
  supervise({ root: process.cwd(), settings: readSettings(process.env), print, ...signals }),
);
