import { status } from '@grpc/grpc-js';
import { Refusal } from './refusal.js';

/** How many bytes of appends that are not yet written the store holds, of all its clients together. */
export interface Intake {
  /** @throws Refusal when there is no room. */
  take(bytes: number): void;
  giveBack(bytes: number): void;
  /** Half of the room is taken: who can wait should. */
  isCrowded(): boolean;
}

const LIMIT_BYTES = 256 * 1024 * 1024;

const full = new Refusal(status.RESOURCE_EXHAUSTED, 'The store holds too many unwritten appends; try again later');

export const limitIntake = (limit = LIMIT_BYTES): Intake => {
  let held = 0;
  return {
    take: (bytes) => {
      if (held + bytes > limit) throw full;
      held += bytes;
    },
    giveBack: (bytes) => {
      held -= bytes;
    },
    isCrowded: () => held > limit / 2,
  };
};
