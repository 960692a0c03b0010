import type { Writable } from 'node:stream';

/** What this version of the library keeps for itself. */
interface LibraryInternals {
  readonly call: { sendMessage(answer: Buffer, done: () => void): void };
}

/** Bytes handed to the connection at once, until the next answer waits for an earlier one to be taken. */
const MAX_BYTES = 64 * 1024;

/**
 * The library hands an answer to the connection when the one before is through, so that each becomes a frame and a
 * write of its own, and as much again for the reader. Here some are handed over at once: what gathers meanwhile goes
 * together.
 */
export const gatherAnswers = (call: Writable): void => {
  const { call: inner } = call as unknown as LibraryInternals;
  let underWay = 0;
  let held: (() => void) | undefined;
  const goOn = (): void => {
    if (underWay >= MAX_BYTES) return;
    const next = held;
    held = undefined;
    next?.();
  };
  const write = (answer: Buffer, _encoding: string, next: () => void): void => {
    underWay += answer.length;
    inner.sendMessage(answer, () => {
      underWay -= answer.length;
      goOn();
    });
    held = next;
    goOn();
  };
  Object.assign(call, { _write: write });
};
