import { decider, fold, type CommandOf } from './decider.js';
import { event, events, type EventOf } from './event-table.js';
import { specify } from './testing/specify.js';

const doorEvents = events('door', {
  Opened: event<{ readonly by: string }>({ sample: { by: 'u' } }),
  Closed: event({ sample: {} }),
});

const evolve = { Opened: () => true, Closed: () => false };
const door = decider({
  events: doorEvents,
  initial: (): boolean => false,
  evolve,
  commands: {
    Open: ({ by }: { readonly by: string }, isOpen) => (isOpen ? [] : [{ type: 'Opened', data: { by } }]),
    Close: (_, isOpen, { at }) => (isOpen && at > '2026' ? [{ type: 'Closed', data: {} }] : []),
  },
});

const meta = {
  id: 'c',
  at: '2026-11-22T10:00:00.000Z',
  actor: { userId: 'u', companyId: 'c', role: 'buyer' },
  correlationId: 'c',
} as const;

describe('a decider made of tables', () => {
  const { given } = specify(door, expect);

  it('decides and evolves by the row of a type', () => {
    given()
      .when({ type: 'Open', data: { by: 'u' }, meta })
      .thenEvents({ type: 'Opened', data: { by: 'u' } });
    given({ type: 'Opened', data: { by: 'u' } })
      .when({ type: 'Close', data: {}, meta })
      .thenEvents({ type: 'Closed', data: {} });
    expect(door.category).toBe('door');
    expect(fold(door, [{ type: 'Opened', data: { by: 'u' } }])).toBe(true);
  });

  it('throws for a type without a row', () => {
    const unknown = { type: 'Locked', data: {} } as unknown as EventOf<typeof doorEvents>;
    expect(() => fold(door, [unknown])).toThrow('door has no event Locked');
    const lock = { type: 'Lock', data: {}, meta } as unknown as CommandOf<typeof door>;
    expect(() => door.decide(lock, true)).toThrow('door has no command Lock');
  });

  it('does not compile with a missing event, a wrong event or a wrong command', () => {
    // @ts-expect-error: Closed has no row
    decider({ events: doorEvents, initial: (): boolean => false, evolve: { Opened: () => true }, commands: {} });
    const commands = { Open: () => [{ type: 'Opened' as const, data: { by: 1 } }] };
    // @ts-expect-error: the data of Opened is a name
    decider({ events: doorEvents, initial: (): boolean => false, evolve, commands });
    // @ts-expect-error: Open needs a name
    const open: CommandOf<typeof door> = { type: 'Open', data: {}, meta };
    expect(open.type).toBe('Open');
  });
});
