import { appendFileSync, createReadStream, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainStart, link } from '@torno/evidence';
import { toChainedEvent, type MovedEvent } from '../migration/moved-event.js';
import { ToolRefused } from '../refusals.js';

/** A line of a record: the position of an event and its hash in the chain of all events. */
const line = /^(\d+) ([0-9a-f]{64})$/;

const newline = 0x0a;
const maxLineBytes = 100;

/** Lines that are appended at once. */
const batchLines = 10_000;

/** The beginning of a line. */
const unfinishedLine = /^\d+(?: [0-9a-f]{0,64})?$/;

/** Removes the line that a killed run has left unfinished; any other file stays as it is. */
const removeUnfinishedLine = (path: string): void => {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(newline) + 1;
  const lines = bytes.subarray(0, 2 * maxLineBytes).toString('latin1');
  const isRecord = end === 0 || line.test(lines.slice(0, lines.indexOf('\n')));
  if (isRecord && unfinishedLine.test(bytes.subarray(end, end + maxLineBytes).toString('latin1')))
    truncateSync(path, end);
};

async function* readRecord(path: string): AsyncGenerator<{ readonly position: number; readonly hash: string }> {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    const [, position, hash] = line.exec(text) ?? [];
    if (position === undefined || hash === undefined)
      throw new ToolRefused(`Line ${number} of ${path} is not a line of a record, so the events were not checked.`);
    yield { position: Number(position), hash };
  }
}

export type StoreVerdict = {
  /** Events that the record had, and that have not changed since. */
  readonly checked: number;
  /** Events that were appended to the record. */
  readonly added: number;
  /** Hash of the last event, and so of all; if there is a fault, of the last valid event. */
  readonly head: string;
  /** The first event that is not as it was recorded, in a sentence. */
  readonly mismatch?: string;
};

/**
 * Compares the chain of all events of a store with the record of an earlier run, up to the first difference. If there is
 * none, the record is continued with the events since; a file that does not exist yet begins with the first event.
 * Throws `ToolRefused` if the file is not a record.
 */
export const checkRecord = async (
  events: AsyncIterable<MovedEvent>,
  path: string,
  progress: (done: number, position: number) => void = () => undefined,
): Promise<StoreVerdict> => {
  if (existsSync(path)) removeUnfinishedLine(path);
  else writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
  const recordedHashes = readRecord(path);
  let head = chainStart;
  let [checkedCount, addedCount] = [0, 0];
  let isNew = false;
  let waitingLines: string[] = [];
  const flush = (): void => {
    appendFileSync(path, waitingLines.join(''));
    waitingLines = [];
  };
  for await (const event of events) {
    const { hash } = link(toChainedEvent(event), head);
    const expected = isNew ? undefined : (await recordedHashes.next()).value;
    if (expected) {
      const { stream, revision, type, position } = event;
      if (expected.position !== position || expected.hash !== hash) {
        const found = `${type}, revision ${revision} of ${stream} at position ${position}`;
        const mismatch =
          expected.position === position
            ? `${found}, is not the event that was recorded.`
            : `${found}, stands where the event at position ${expected.position} was recorded.`;
        return { checked: checkedCount, added: addedCount, head, mismatch };
      }
      checkedCount += 1;
    } else {
      isNew = true;
      waitingLines.push(`${event.position} ${hash}\n`);
      addedCount += 1;
      if (waitingLines.length === batchLines) flush();
    }
    head = hash;
    progress(checkedCount + addedCount, event.position);
  }
  const missing = isNew ? undefined : (await recordedHashes.next()).value;
  if (missing) {
    const mismatch = `The event at position ${missing.position} was recorded, but the store ends before it.`;
    return { checked: checkedCount, added: addedCount, head, mismatch };
  }
  flush();
  return { checked: checkedCount, added: addedCount, head };
};
