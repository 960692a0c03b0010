import { decodeNumber, encodeNumber, type Tables } from './tables.js';

/** Where the next event and the next new stream go. Read at the start of each write transaction, saved at its end. */
export interface LogEnd {
  nextPosition: number;
  nextStream: number;
}

const NEXT_STREAM = 'nextStream';

/** Above zero, so that a reader who resumes after position 0 misses nothing. */
const FIRST_POSITION = 64;

/** The position of the last event, 0 in an empty log. */
export const lastPosition = (tables: Tables): number => {
  for (const key of tables.events.getKeys({ start: encodeNumber(2 ** 48 - 1), reverse: true, limit: 1 })) {
    return decodeNumber(key);
  }
  return 0;
};

export const readLogEnd = (tables: Tables): LogEnd => {
  const last = lastPosition(tables);
  const record = last === 0 ? undefined : tables.events.get(encodeNumber(last));
  const nextStream = tables.about.get(NEXT_STREAM);
  return {
    nextPosition: record === undefined ? FIRST_POSITION : last + record.length,
    nextStream: typeof nextStream === 'number' ? nextStream : 1,
  };
};

export const saveLogEnd = (tables: Tables, end: LogEnd): void => {
  tables.about.putSync(NEXT_STREAM, end.nextStream);
};
