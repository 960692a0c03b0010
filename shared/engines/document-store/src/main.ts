import { startDocumentStore } from './server.js';
import { readSettings } from './settings.js';

const print = (line: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

try {
  const store = await startDocumentStore({
    ...readSettings(process.env),
    log: (message, error) =>
      print({ level: 'error', message, error: error instanceof Error ? error.stack : String(error) }),
  });
  const stop = (): void => {
    void store.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  print({ ready: true, url: store.url });
} catch (error) {
  print({ ready: false, message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
