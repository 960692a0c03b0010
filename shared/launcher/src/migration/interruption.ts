import { ToolRefused } from '../tool-refused.js';

const advice = 'What was copied stays there; run the same again, and it goes on where it was.';

/** What the embedded engines say when their disk is full; the clients put words of their own around it. */
const isFull = (message: string): boolean =>
  /disk of the event store is full|no room left for the data directory/.test(message);

/** What broke a migration off, with what to do about it. A refusal is left as it is. */
export const explainedInterruption = (error: unknown): Error => {
  if (error instanceof ToolRefused) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (isFull(message)) return new ToolRefused(`The disk of the target is full. Make room. ${advice}`, { cause: error });
  return new ToolRefused(`The migration was broken off: ${message}\n${advice}`, { cause: error });
};
