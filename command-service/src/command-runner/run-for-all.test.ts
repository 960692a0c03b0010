import { decider, DomainError, event, events, type CommandMeta } from '@torno/kernel';
import type { RunCommand } from './run-command.js';
import { runForAll } from './run-for-all.js';

const lamp = decider({
  events: events('lamp', { SwitchedOn: event({ sample: {} }) }),
  /** A lamp that is kept as it is takes the command without an event. */
  initial: (): boolean | 'kept' => false,
  evolve: { SwitchedOn: () => true },
  commands: {
    SwitchOn: (_: object, on) => {
      if (on === 'kept') return [];
      if (on) throw new DomainError('lamp.on');
      return [{ type: 'SwitchedOn', data: {} }];
    },
  },
});

const meta: CommandMeta = {
  id: 'command',
  at: '2026-11-21T10:00:00.000Z',
  actor: { userId: 'u', companyId: 'c', role: 'buyer' },
  correlationId: 'correlation',
};

/** Switches lamps on. `executed` are the streams on which the command was executed, in order. */
const switchOn = (
  lamps: readonly (readonly [streamId: string, on: boolean | 'kept'])[],
  refused: readonly string[] = [],
) => {
  const executed: string[] = [];
  const run: RunCommand = async ({ initialState }, streamId) => {
    executed.push(streamId);
    if (refused.includes(streamId)) throw new DomainError('lamp.on');
    return { state: initialState(), revision: 0, position: executed.length, events: [] };
  };
  const planned = lamps.map(([streamId, state]) => ({
    streamId,
    state,
    command: { type: 'SwitchOn', data: {} } as const,
  }));
  return { executed, result: runForAll(lamp, planned, { meta, run }) };
};

describe('A command for several streams', () => {
  it('changes none of them if one refuses', async () => {
    const { executed, result } = switchOn(
      [
        ['a', false],
        ['b', true],
        ['c', true],
      ],
      ['b'],
    );
    await expect(result).rejects.toMatchObject({ code: 'lamp.on' });
    expect(executed).toEqual(['b']);
  });

  it('repeats a command on the streams that its first attempt has not reached', async () => {
    const { executed, result } = switchOn([
      ['a', false],
      ['b', true],
    ]);
    expect((await result).map(({ position }) => position)).toEqual([1, 2]);
    expect(executed).toEqual(['b', 'a']);
  });

  it('begins with unchanged streams, so that a repeat with other streams is refused first', async () => {
    const { executed, result } = switchOn(
      [
        ['a', false],
        ['b', 'kept'],
      ],
      ['b'],
    );
    await expect(result).rejects.toMatchObject({ code: 'lamp.on' });
    expect(executed).toEqual(['b']);
  });

  it('changes a stream that is named twice once', async () => {
    const { executed, result } = switchOn([
      ['a', false],
      ['a', false],
    ]);
    await result;
    expect(executed).toEqual(['a']);
  });
});
