import { derivedId, type Clock, type CommandMeta } from '@torno/kernel';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { numberReservation } from './reservation.js';
import { sequence } from './sequence.js';

type NumberedKind = 'rfq' | 'company';

/** First number of each kind (RFQ-42). */
const first: Readonly<Record<NumberedKind, number>> = { rfq: 100_001, company: 10_001 };
const blockSize = 50;

/** Numbers that people read. */
export type Numbers = {
  /** Reserves an unused number for `ownerId`. */
  readonly take: (kind: NumberedKind, ownerId: string, meta: CommandMeta) => Promise<number>;
  /** The id to which a number belongs. */
  readonly ownerOf: (kind: NumberedKind, number: string) => Promise<string | undefined>;
};

/** Takes numbers in blocks (hi/lo), one block per process at a time; a process that ends loses the rest of its block. */
export const createNumbers = (commandRunner: CommandRunner, instance: string, clock: Clock): Numbers => {
  const blocks = new Map<NumberedKind, Promise<{ next: number; last: number }>>();
  let blockCount = 0;

  const reserve = async (kind: NumberedKind): Promise<{ next: number; last: number }> => {
    const id = derivedId('block', kind, instance, clock(), blockCount++);
    const { events } = await commandRunner.execute(sequence, kind, {
      type: 'ReserveBlock',
      data: { size: blockSize, first: first[kind] },
      meta: {
        id,
        at: clock(),
        actor: { userId: 'command-service', companyId: '', role: 'system' },
        correlationId: id,
      },
    });
    const [reservedBlock] = events;
    if (!reservedBlock) throw new Error(`No block of ${kind} numbers was reserved`);
    const { from, to } = reservedBlock.data;
    return { next: from, last: to };
  };

  const next = async (kind: NumberedKind): Promise<number> => {
    for (;;) {
      const blockPromise = blocks.get(kind) ?? reserve(kind);
      blocks.set(kind, blockPromise);
      try {
        const block = await blockPromise;
        if (block.next <= block.last) return block.next++;
      } catch (error) {
        if (blocks.get(kind) === blockPromise) blocks.delete(kind);
        throw error;
      }
      if (blocks.get(kind) === blockPromise) blocks.delete(kind);
    }
  };

  return {
    take: async (kind, ownerId, meta) => {
      const number = await next(kind);
      await commandRunner.execute(numberReservation, `${kind}_${number}`, { type: 'Reserve', data: { ownerId }, meta });
      return number;
    },
    ownerOf: async (kind, number) => {
      const { state } = await commandRunner.load(numberReservation, `${kind}_${number}`);
      return state.ownerId ?? undefined;
    },
  };
};
