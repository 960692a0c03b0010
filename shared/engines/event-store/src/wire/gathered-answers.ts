import type { Writable } from 'node:stream';

/** Private parts of this version of @grpc/grpc-js. */
interface LibraryInternals {
  readonly call: { sendMessage(answer: Buffer, done: () => void): void };
}

/** Bytes handed to the connection at once, until the next reply waits for an earlier one to be accepted. */
const MAX_BYTES = 64 * 1024;

/**
 * The library hands a reply to the connection only after the previous one, so that each becomes a frame and a write of
 * its own, and the same again for the reader. Here several are handed over at once, and those that gather meanwhile are
 * written together.
 */
export const gatherAnswers = (call: Writable): void => {
  const { call: inner } = call as unknown as LibraryInternals;
  let underWay = 0;
  let resume: (() => void) | undefined;
  const goOn = (): void => {
    if (underWay >= MAX_BYTES) return;
    const next = resume;
    resume = undefined;
    next?.();
  };
  const write = (answer: Buffer, _encoding: string, next: () => void): void => {
    underWay += answer.length;
    inner.sendMessage(answer, () => {
      underWay -= answer.length;
      goOn();
    });
    resume = next;
    goOn();
  };
  Object.assign(call, { _write: write });
};
