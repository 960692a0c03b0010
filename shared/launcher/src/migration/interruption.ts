import { ToolRefused } from '../refusals.js';

const advice = 'What was copied stays there; run the same command again to continue.';

/** The messages of the embedded engines when their disk is full; the clients wrap them in other text. */
const isFull = (message: string): boolean =>
  /disk of the event store is full|no room left for the data directory/.test(message);

/** The cause of an interrupted migration, with its remedy. A refusal is returned unchanged. */
export const explainInterruption = (error: unknown): Error => {
  if (error instanceof ToolRefused) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (isFull(message)) return new ToolRefused(`The disk of the target is full. Make room. ${advice}`, { cause: error });
  return new ToolRefused(`The migration was interrupted: ${message}\n${advice}`, { cause: error });
};
