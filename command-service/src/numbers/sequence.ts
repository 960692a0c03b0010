import type { SequenceEvent } from '@torno/domain';
import type { Command, Decider } from '@torno/kernel';

export type SequenceCommand = Command<'ReserveBlock', { readonly size: number; readonly first: number }>;

/** Numbers that people read, reserved in blocks so that their users do not contend. State: the last number taken. */
export const sequence: Decider<number, SequenceCommand, SequenceEvent> = {
  category: 'sequence',
  initialState: () => 0,
  decide: ({ data }, last) => {
    const from = Math.max(data.first, last + 1);
    return [{ type: 'SequenceBlockReserved', data: { from, to: from + data.size - 1 } }];
  },
  evolve: (_, event) => event.data.to,
};
