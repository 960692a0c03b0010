import type { LiveMessage } from '@torno/contract';
import { createEventReader } from './server-events.js';

export type LiveConnectionOptions = {
  /** Opens the stream; `lastEventId` is the last id received. Rejects when it cannot be opened. */
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onMessage: (message: LiveMessage) => void | Promise<void>;
  /** Called when the messages become, or cease to be, complete. */
  readonly onConnected: (isConnected: boolean) => void;
  /** Between 0 and 1; spreads the reconnections of many clients. */
  readonly random?: () => number;
  /** Milliseconds of silence after which the stream counts as lost. */
  readonly silenceMs?: number;
  /** The longest pause before the first reconnection; it doubles up to `maxPauseMs`. */
  readonly firstPauseMs?: number;
  readonly maxPauseMs?: number;
  /** Data fetched longer than this before the first stream opened is stale: the server replays only the last 5 s. */
  readonly lateMs?: number;
};

export type LiveConnection = {
  /** Closes the stream while the page is hidden. */
  readonly pause: () => void;
  /** Reopens it at once, starting with the missed messages. Does nothing to an open stream. */
  readonly resume: () => void;
  readonly stop: () => void;
};

/** Waits, or returns early when the signal aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish, { once: true });
    if (signal.aborted) finish();
  });

/**
 * Keeps one stream of live updates open until it is stopped; it reconnects with growing pauses and resumes at its
 * position.
 */
export const openLiveConnection = ({
  open,
  onMessage,
  onConnected,
  random = Math.random,
  silenceMs = 40_000,
  firstPauseMs = 500,
  maxPauseMs = 30_000,
  lateMs = 3_000,
}: LiveConnectionOptions): LiveConnection => {
  const openedAt = Date.now();
  let lastEventId: string | undefined;
  let failures = 0;
  let isStopped = false;
  let isPaused = false;
  let isRunning = false;
  let streamController = new AbortController();
  let reconnectController = new AbortController();
  const isWanted = (): boolean => !isStopped && !isPaused;

  const receive = ({ id, data }: { readonly id?: string; readonly data?: string }): void => {
    const first = lastEventId === undefined;
    if (id !== undefined) lastEventId = id;
    if (data === undefined) return;
    // Messages are trusted to follow the contract.
    const message = JSON.parse(data) as LiveMessage;
    void onMessage(first && Date.now() - openedAt > lateMs ? { ...message, everything: true } : message);
  };

  const read = async ({ body }: Response, controller: AbortController): Promise<void> => {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const events = createEventReader();
    const giveUp = (): void => controller.abort();
    let silence = setTimeout(giveUp, silenceMs);
    try {
      for (;;) {
        const part = await reader?.read();
        if (part === undefined || part.done) return;
        clearTimeout(silence);
        silence = setTimeout(giveUp, silenceMs);
        // Only a received message proves that the connection works.
        failures = 0;
        onConnected(true);
        for (const event of events(part.value)) receive(event);
      }
    } finally {
      clearTimeout(silence);
      onConnected(false);
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isWanted()) {
      streamController = new AbortController();
      try {
        await read(await open(lastEventId, streamController.signal), streamController);
      } catch {
        // Any failure leads to the next attempt; pages keep working without live updates.
      }
      const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      reconnectController = new AbortController();
      if (isWanted()) await wait(longest * random(), reconnectController.signal);
    }
    isRunning = false;
  };

  void run();
  return {
    pause: () => {
      isPaused = true;
      streamController.abort();
      reconnectController.abort();
    },
    resume: () => {
      isPaused = false;
      failures = 0;
      reconnectController.abort();
      void run();
    },
    stop: () => {
      isStopped = true;
      streamController.abort();
      reconnectController.abort();
    },
  };
};
