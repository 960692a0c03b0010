import { setTimeout as pause } from 'node:timers/promises';
import { listenError, freePorts } from './ports.js';
import { StartRefused } from '../refusals.js';

const pollMs = 100;

const sentences: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: (port) => `This user may not listen on port ${port}. Choose one above 1023, for example PORT=3000.`,
  EADDRNOTAVAIL: (port, host) =>
    `HOST is ${host}, which is not an address of this machine, so port ${port} cannot be used.`,
};

/**
 * The public port, checked to be free; 0 chooses any. `waitMs` allows for programs of a killed supervisor that are just
 * ending. Refuses with a sentence.
 */
export const frontPort = async (port: number, host: string, waitMs: number): Promise<number> => {
  if (port === 0) return (await freePorts(1))[0] ?? port;
  const until = performance.now() + waitMs;
  for (;;) {
    const error = await listenError(port, host);
    if (error === undefined) return port;
    if (error !== 'EADDRINUSE' || performance.now() >= until) {
      throw new StartRefused(sentences[error]?.(port, host) ?? `Port ${port} on ${host} cannot be used: ${error}.`);
    }
    await pause(pollMs);
  }
};
