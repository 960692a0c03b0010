import { randomBytes } from 'node:crypto';
import { StoreError } from '../errors.js';
import type { Deadline, Stepwise } from './pace.js';
import type { Traffic } from '../wire/traffic.js';

/** Encoded documents on their way to a client. */
export type Documents = Stepwise<Buffer> | AsyncGenerator<Buffer, void, undefined>;

export interface Batch {
  readonly documents: readonly Buffer[];
  /** 0: there are no more. */
  readonly cursorId: bigint;
}

/** The open cursors of the server. */
export interface Cursors {
  /** Returns the first batch and, if there is more, keeps a cursor; `single` ends after the first batch. */
  open(options: OpenCursor): Promise<Batch>;
  /**
   * Throws CursorNotFound for a cursor that is unknown, finished, timed out or killed, Unauthorized for one of another
   * namespace, CursorInUse while another request reads its next batch.
   */
  next(id: bigint, namespace: string, batchSize: number | undefined): Promise<Batch>;
  /** True if there was such a cursor. */
  kill(id: bigint): Promise<boolean>;
  close(): Promise<void>;
}

export interface OpenCursor {
  readonly namespace: string;
  readonly documents: Documents;
  /** The deadline of the documents: it does not run while no batch is requested. */
  readonly deadline?: Deadline;
  readonly batchSize: number;
  /** At most this many documents: the cursor ends with the last of them, without another request. */
  readonly limit?: number | undefined;
  readonly single: boolean;
  readonly timesOut: boolean;
}

interface Cursor {
  readonly namespace: string;
  readonly documents: Documents;
  readonly deadline: Deadline;
  readonly timesOut: boolean;
  /** Already read, but did not fit into the last batch. */
  held: Buffer | undefined;
  left: number;
  /** A time as returned by `performance.now()`. */
  lastUsed: number;
  busy: boolean;
}

/** Beyond this number the longest unused cursor is closed. */
const maxCursors = 10_000;

export const openCursors = (idleMilliseconds: number, traffic: Traffic): Cursors => {
  const cursors = new Map<bigint, Cursor>();

  const fill = async (cursor: Cursor, size: number): Promise<{ documents: Buffer[]; done: boolean }> => {
    const documents: Buffer[] = [];
    let bytes = 0;
    try {
      while (documents.length < size && cursor.left > 0) {
        let document = cursor.held;
        cursor.held = undefined;
        if (document === undefined) {
          const step = cursor.documents.next();
          const next = step instanceof Promise ? await step : step;
          if (next.done === true) return { documents, done: true };
          document = next.value;
        }
        if (documents.length > 0 && bytes + document.length > traffic.batchBytes()) {
          cursor.held = document;
          return { documents, done: false };
        }
        bytes += document.length;
        traffic.outgoing(document.length);
        documents.push(document);
        cursor.left--;
      }
      return { documents, done: cursor.left === 0 };
    } finally {
      // From here on the connection counts them, as part of the reply.
      traffic.outgoing(-bytes);
    }
  };

  const finish = async (id: bigint, cursor: Cursor): Promise<void> => {
    cursors.delete(id);
    await cursor.documents.return();
  };

  /** Closes the idle cursor that was used least recently; the map is in the order of last use. */
  const closeOldest = async (): Promise<void> => {
    for (const [id, cursor] of cursors) if (!cursor.busy) return finish(id, cursor);
  };

  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const [id, cursor] of cursors) {
        const isIdle = cursor.timesOut && !cursor.busy && now - cursor.lastUsed >= idleMilliseconds;
        if (isIdle) void finish(id, cursor);
      }
    },
    Math.max(50, idleMilliseconds / 10),
  );
  timer.unref();

  return {
    open: async ({ namespace, documents, deadline, batchSize, limit, single, timesOut }) => {
      const remaining = limit ?? Infinity;
      const cursor: Cursor = {
        namespace,
        documents,
        deadline,
        timesOut,
        held: undefined,
        left: remaining,
        lastUsed: 0,
        busy: false,
      };
      const { documents: batch, done } = await fill(cursor, batchSize);
      cursor.lastUsed = performance.now();
      if (done || single) {
        await documents.return();
        return { documents: batch, cursorId: 0n };
      }
      const id = newCursorId();
      cursors.set(id, cursor);
      if (cursors.size > maxCursors) await closeOldest();
      return { documents: batch, cursorId: id };
    },
    next: async (id, namespace, batchSize) => {
      const cursor = cursors.get(id);
      if (cursor === undefined) throw new StoreError('CursorNotFound', `cursor id ${id} not found`);
      if (cursor.namespace !== namespace) {
        throw new StoreError(
          'Unauthorized',
          `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
        );
      }
      if (cursor.busy) throw new StoreError('CursorInUse', `cursor id ${id} is already in use`);
      cursor.busy = true;
      if (cursor.deadline !== undefined) cursor.deadline.at += performance.now() - cursor.lastUsed;
      cursors.delete(id);
      cursors.set(id, cursor);
      try {
        const { documents, done } = await fill(cursor, batchSize ?? Infinity);
        if (!done && cursors.has(id)) return { documents, cursorId: id };
        await finish(id, cursor);
        return { documents, cursorId: 0n };
      } catch (error) {
        await finish(id, cursor);
        throw error;
      } finally {
        cursor.busy = false;
        cursor.lastUsed = performance.now();
      }
    },
    kill: async (id) => {
      const cursor = cursors.get(id);
      if (cursor === undefined) return false;
      cursors.delete(id);
      // A cursor that is being read ends on its own, since its reader no longer finds it.
      if (!cursor.busy) await cursor.documents.return();
      return true;
    },
    close: async () => {
      clearInterval(timer);
      for (const [id, cursor] of cursors) await finish(id, cursor);
    },
  };
};

/** Positive and not zero, which means "no cursor". */
const newCursorId = (): bigint => (randomBytes(8).readBigUInt64BE() >> 1n) | 1n;
