import type { DomainEvent } from './message.js';
import { handleEach, readModel } from './projection.js';
import { recorded } from './testing/index.js';

type Opened = DomainEvent<'Opened', { readonly owner: string }>;
type Renamed = DomainEvent<'Renamed', { readonly name: string }>;
type Event = Opened | Renamed | DomainEvent<'Closed', object> | DomainEvent<'Counted', { readonly of: string }>;
type Account = { owner: string; name: string; changes: number; length: number };
type Folded = Omit<Account, 'length'>;

const opened = recorded({ type: 'Opened', data: { owner: 'Ada' } });
const renamed = recorded({ type: 'Renamed', data: { name: 'Main' } });
const closed = recorded({ type: 'Closed', data: {} });
const counted = recorded({ type: 'Counted', data: { of: '2' } });

const account = { owner: 'Ada', name: '', changes: 0 };

const accounts = readModel<Account, Event, Folded>({
  name: 'accounts',
  version: 1,
  indexes: [],
  key: (event) => (event.type === 'Counted' ? event.data.of : event.streamId),
  create: { Opened: ({ data }) => ({ ...account, owner: data.owner }) },
  change: { Renamed: (_account, { data }) => ({ name: data.name }) },
  everyChange: ({ changes }) => ({ changes: changes + 1 }),
  remove: ['Closed'],
  fold: { Counted: (stored, _event, id) => stored ?? { ...account, name: id } },
  derive: (stored) => ({ ...stored, length: stored.name.length }),
});

describe('readModel', () => {
  it('handles the events of its tables, each for the documents of its key', () => {
    expect([...accounts.handles].sort()).toEqual(['Closed', 'Counted', 'Opened', 'Renamed']);
    expect([accounts.keys(opened), accounts.keys(counted)]).toEqual([['1'], ['2']]);
    expect(accounts.keys({ ...opened, type: 'Unknown' })).toEqual([]);
  });

  it('creates, changes, removes and folds documents', () => {
    expect(accounts.fold(null, opened, '1')).toEqual(account);
    expect(accounts.fold(account, renamed, '1')).toEqual({ ...account, name: 'Main', changes: 1 });
    expect(accounts.fold(account, closed, '1')).toBeNull();
    expect(accounts.fold(null, counted, '2')).toEqual({ ...account, name: '2' });
    expect(accounts.derive({ ...account, name: 'Main' })).toMatchObject({ length: 4 });
  });

  it('changes a missing document only if `empty` is declared', () => {
    expect(accounts.fold(null, renamed, '1')).toBeNull();
    const always = readModel<Folded, Event>({
      name: 'always',
      version: 1,
      indexes: [],
      empty: (id) => ({ ...account, owner: id }),
      change: { Renamed: (_account, { data }) => data },
    });
    expect(always.fold(null, renamed, '1')).toEqual({ owner: '1', name: 'Main', changes: 0 });
  });

  it('throws for an event type that is in two tables', () =>
    expect(() =>
      readModel<Folded, Event>({
        name: 'twice',
        version: 1,
        indexes: [],
        create: handleEach(['Opened'], () => account),
        remove: ['Opened'],
      }),
    ).toThrow('two tables of twice'));
});
