import { sequenceEvents } from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

type ReserveBlock = { readonly size: number; readonly first: number };

/** Numbers that people read, reserved in blocks so that their users do not contend. The state is the last number taken. */
export const sequence = decider({
  events: sequenceEvents,
  initial: () => 0,
  evolve: { SequenceBlockReserved: (_, { to }) => to },
  commands: {
    ReserveBlock: ({ size, first }: ReserveBlock, last) => {
      const from = Math.max(first, last + 1);
      return [{ type: 'SequenceBlockReserved', data: { from, to: from + size - 1 } }];
    },
  },
});
export type SequenceCommand = CommandOf<typeof sequence>;
