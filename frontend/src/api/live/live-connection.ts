import type { LiveMessage } from '@torno/contract';
import { createEventReader } from './server-events.js';

export type LiveConnectionOptions = {
  /** Opens the stream; `lastEventId` is what the last one told. Rejects when it cannot be had. */
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onMessage: (message: LiveMessage) => void | Promise<void>;
  /** Told when messages can be relied on, and when not any more. */
  readonly onConnected: (connected: boolean) => void;
  /** Between 0 and 1; spreads those who lost the same server. */
  readonly random?: () => number;
  /** Milliseconds without a sign of life after which the stream counts as dead. */
  readonly silenceMs?: number;
  /** The longest pause before the first attempt to come back; it doubles up to `longestPauseMs`. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
  /** What was read so long before the first stream stood, it cannot tell of: the server knows of the last 5 s. */
  readonly lateMs?: number;
};

export type LiveConnection = {
  /** Ends the stream for as long as nobody looks. */
  readonly pause: () => void;
  /** Opens it again, at once; what was missed is told first. Does nothing to one that is open. */
  readonly resume: () => void;
  readonly stop: () => void;
};

/** Waits, or less where the signal aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });

/** Keeps one stream of live updates open until it is stopped: comes back with growing pauses and goes on where it was. */
export const openLiveConnection = ({
  open,
  onMessage,
  onConnected,
  random = Math.random,
  silenceMs = 40_000,
  firstPauseMs = 500,
  longestPauseMs = 30_000,
  lateMs = 3_000,
}: LiveConnectionOptions): LiveConnection => {
  const begun = Date.now();
  let lastEventId: string | undefined;
  let failures = 0;
  let stopped = false;
  let paused = false;
  let running = false;
  let streaming = new AbortController();
  let resting = new AbortController();
  const isWanted = (): boolean => !stopped && !paused;

  const take = ({ id, data }: { readonly id?: string; readonly data?: string }): void => {
    const first = lastEventId === undefined;
    if (id !== undefined) lastEventId = id;
    if (data === undefined) return;
    // The wire edge: the server speaks by the same contract.
    const message = JSON.parse(data) as LiveMessage;
    void onMessage(first && Date.now() - begun > lateMs ? { ...message, everything: true } : message);
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
        // Only what has come through tells that the way is free.
        failures = 0;
        onConnected(true);
        for (const event of events(part.value)) take(event);
      }
    } finally {
      clearTimeout(silence);
      onConnected(false);
    }
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    while (isWanted()) {
      streaming = new AbortController();
      try {
        await read(await open(lastEventId, streaming.signal), streaming);
      } catch {
        // Whatever it was, the next attempt shows whether it holds; pages go on without being told.
      }
      const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      resting = new AbortController();
      if (isWanted()) await wait(longest * random(), resting.signal);
    }
    running = false;
  };

  void run();
  return {
    pause: () => {
      paused = true;
      streaming.abort();
      resting.abort();
    },
    resume: () => {
      paused = false;
      failures = 0;
      resting.abort();
      void run();
    },
    stop: () => {
      stopped = true;
      streaming.abort();
      resting.abort();
    },
  };
};
