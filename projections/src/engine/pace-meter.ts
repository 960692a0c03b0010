import type { Pace } from '@torno/read-models';

const spanMs = 1_000;

export type PaceMeter = {
  /** Restarts after a wait. */
  readonly restart: (position: number) => void;
  /** Records a batch read up to a position. Returns the pace about once a second, otherwise undefined. */
  readonly read: (events: number, upTo: number) => Pace | undefined;
};

/** Measures how fast a build reads events that are stored already. */
export const createPaceMeter = (start: number, now: () => number = () => performance.now()): PaceMeter => {
  let from = { position: start, at: now() };
  let events = 0;
  const restart = (position: number): void => {
    from = { position, at: now() };
    events = 0;
  };
  return {
    restart,
    read: (eventCount, upTo) => {
      events += eventCount;
      const ms = now() - from.at;
      if (ms < spanMs) return undefined;
      const pace = { eventsPerSecond: (events / ms) * 1_000, eventsPerPosition: events / (upTo - from.position) };
      restart(upTo);
      return pace;
    },
  };
};
