import { status } from '@grpc/grpc-js';
import { Refusal } from './refusal.js';

/** Bounds the bytes of appends that are not yet written, of all clients together. */
export interface ByteBudget {
  /** @throws Refusal when there is no room. */
  reserve(bytes: number): void;
  release(bytes: number): void;
  /** Half of the budget is used: callers that can wait should. */
  isHalfUsed(): boolean;
}

const LIMIT_BYTES = 256 * 1024 * 1024;

const full = new Refusal(status.RESOURCE_EXHAUSTED, 'The store holds too many unwritten appends; try again later');

export const createByteBudget = (limit = LIMIT_BYTES): ByteBudget => {
  let heldBytes = 0;
  return {
    reserve: (bytes) => {
      if (heldBytes + bytes > limit) throw full;
      heldBytes += bytes;
    },
    release: (bytes) => {
      heldBytes -= bytes;
    },
    isHalfUsed: () => heldBytes > limit / 2,
  };
};
