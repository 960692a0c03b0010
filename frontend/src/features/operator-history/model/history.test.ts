import type { HistoryEvent } from '@torno/contract';
import {
  crowdedMinutes,
  eventJson,
  groupEvents,
  pathText,
  readableChanges,
  sentenceOf,
  shownValue,
  type ShownValue,
} from '@torno/words';
import { type CommandNode, correlationTree } from './correlation-tree.js';
import { createPagedGroups } from './paged-groups.js';
import { historyQueryOf, historyView, totalOf } from './history-filter.js';

const event = (position: number, change: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id: `event-${position}`,
  position,
  at: `2024-01-31T10:00:0${position}.000Z`,
  type: 'RfqHeaderChanged',
  stream: 'rfq-1',
  revision: position,
  actor: { userId: 'u1', name: 'Anna Berg', companyId: 'c1', companyLabel: 'Berg GmbH', role: 'buyer' },
  onBehalfOf: null,
  supplier: null,
  commandId: 'k1',
  correlationId: 'k1',
  causationId: 'k1',
  schema: 1,
  data: {},
  changes: [],
  ...change,
});
const queryIn = (search: string) => historyQueryOf(historyView.viewOf(new URLSearchParams(search)));
const alfa = { companyId: 's1', label: 'Alfa' };
const beta = { companyId: 's2', label: 'Beta' };
const words = {
  date: (value: string) => `<${value}>`,
  money: (amount: string) => `${amount} €`,
  name: (id: string) => ({ s1: 'Alfa', s2: 'Beta', u2: 'Cem Demir' })[id] ?? '(unknown)',
};

describe('groups', () => {
  const events = [
    event(3, { commandId: 'k2', supplier: beta, type: 'QuoteSubmitted' }),
    event(1),
    event(4, { supplier: alfa, type: 'SupplierInvitedToRfq' }),
    event(2, { type: 'RfqActivated' }),
  ];

  it('groups the events of one command, in order', () => {
    expect(
      groupEvents(events).map(({ commandId, events: members }) => [commandId, members.map((e) => e.position)]),
    ).toEqual([
      ['k1', [1, 2, 4]],
      ['k2', [3]],
    ]);
  });
});

describe('groups of pages that come one after the other', () => {
  /** Commands whose events are not beside each other. */
  const all = Array.from({ length: 60 }, (_, position) => event(position, { commandId: `k${(position * 7) % 20}` }));
  const pagesOf = (events: readonly HistoryEvent[]) =>
    Array.from({ length: 6 }, (_, index) => ({
      events: events.slice(10 * index, 10 * index + 10),
      names: { [index]: 'x' },
    }));

  it.each([
    ['oldest', all],
    ['newest', all.toReversed()],
  ])('are those of all their events, from the %s on', (_, events) => {
    const pages = pagesOf(events);
    const groupsOf = createPagedGroups();
    for (let count = 1; count <= pages.length; count += 1) {
      const { groups, names, count: loadedCount } = groupsOf(pages.slice(0, count), undefined);
      expect(groups).toEqual(groupEvents(events.slice(0, 10 * count)));
      expect([Object.keys(names).length, loadedCount]).toEqual([count, 10 * count]);
    }
    const other = pagesOf(events.slice(30));
    expect(groupsOf(other.slice(0, 1), undefined).count).toBe(10);
  });

  it('include each later event exactly once', () => {
    const [first, second, third] = pagesOf(all);
    const groupsOf = createPagedGroups();
    expect(groupsOf([first!], second).count).toBe(20);
    expect(groupsOf([first!], third).groups).toEqual(groupEvents([...first!.events, ...third!.events]));
  });

  it('do not regroup earlier pages when another one arrives, and keep unaffected groups', () => {
    let reads = 0;
    const pages = Array.from({ length: 50 }, (_, page) => ({
      names: {},
      get events() {
        reads += 1;
        return Array.from({ length: 200 }, (_, index) =>
          event(page * 200 + index, { commandId: `k${Math.trunc((page * 200 + index) / 3)}` }),
        );
      },
    }));
    const groupsOf = createPagedGroups();
    const before = groupsOf(pages.slice(0, 49), undefined).groups;
    const readBefore = reads;
    const { groups, count } = groupsOf(pages, undefined);
    expect(count).toBe(10_000);
    expect(reads - readBefore).toBe(readBefore / 49);
    // The last group of the 49th page has another event on the 50th.
    expect(groups.filter((group) => before.includes(group))).toHaveLength(before.length - 1);
  });
});

describe('the number of events that a filter finds', () => {
  const counts = {
    total: 9,
    types: [{ type: 'QuoteSubmitted', count: 2 }],
    actors: [{ userId: 'u1', name: '', companyLabel: '', count: 3 }],
    suppliers: [{ companyId: 's1', label: '', count: 4 }],
  };
  it.each([
    ['', 9],
    ['type=QuoteSubmitted', 2],
    ['actor=u1', 3],
    ['supplier=s1', 4],
    ['supplier=rfq', undefined],
    ['type=QuoteSubmitted&actor=u1', undefined],
    ['from=2024-01-31', undefined],
  ])('with the filter “%s” is known: %s', (search, expected) =>
    expect(totalOf(counts, queryIn(search))).toBe(expected),
  );
});

describe('the tree of events caused by one request', () => {
  const shapeOf = (nodes: readonly CommandNode[]): unknown =>
    nodes.map(({ command, children }) =>
      children.length === 0 ? command.commandId : [command.commandId, shapeOf(children)],
    );

  it('has the commands below the events that led to them', () => {
    const events = [
      event(1, { commandId: 'publish', causationId: 'publish' }),
      event(2, { commandId: 'verify', causationId: 'event-1' }),
      event(3, { commandId: 'verify', causationId: 'event-1' }),
      event(4, { commandId: 'invite', causationId: 'event-3' }),
      event(5, { commandId: 'count', causationId: 'publish' }),
    ];
    expect(shapeOf(correlationTree(events))).toEqual([['publish', [['verify', ['invite']], 'count']]]);
  });

  it('begins with each command whose cause is not in the answer', () =>
    expect(shapeOf(correlationTree([event(1, { commandId: 'a', causationId: 'elsewhere' })]))).toEqual(['a']));
});

it('The history finds the minutes with more than one group, whose times need their seconds', () => {
  const at = ['2026-01-31T10:00:01.000Z', '2026-01-31T10:00:59.000Z', '2026-01-31T10:01:00.000Z'];
  expect([...crowdedMinutes(at.map((instant) => ({ at: instant })))]).toEqual(['2026-01-31T10:00']);
});

describe('the filter of the address', () => {
  it('passes on the chosen filters, newest first unless the URL says otherwise', () => {
    expect(queryIn('')).toEqual({ order: 'newest' });
    expect(queryIn('supplier=rfq&type=RfqActivated&sort=oldest')).toEqual({
      order: 'oldest',
      supplier: 'rfq',
      type: 'RfqActivated',
    });
  });

  it('covers whole days of the reader', () =>
    expect(queryIn('from=2026-03-01&to=2026-03-02')).toEqual({
      order: 'newest',
      from: new Date('2026-03-01T00:00').toISOString(),
      to: new Date('2026-03-02T23:59:59.999').toISOString(),
    }));

  it('begins at the moment to which the reader has jumped, and goes on in the order of the list', () => {
    const end = new Date('2026-03-01T10:30:59.999').toISOString();
    const start = new Date('2026-03-01T10:30').toISOString();
    expect(queryIn('at=2026-03-01T10:30')).toEqual({ order: 'newest', to: end });
    expect(queryIn('at=2026-03-01T10:30&sort=oldest')).toEqual({ order: 'oldest', from: start });
    expect(queryIn('at=2026-03-01T10:30&to=2026-02-01').to).toBe(new Date('2026-02-01T23:59:59.999').toISOString());
  });

  it.each([
    'from=soon&to=x&at=1',
    'from=2&to=2+Mar&at=2026-03',
    'from=2026-02-30',
    'at=2026-03-01T99:00',
    'at=2026-03-01T1',
  ])('ignores what is not a date, or not yet: %s', (search) => expect(queryIn(search)).toEqual({ order: 'newest' }));
});

describe('sentence', () => {
  it('fills in numbers, dates, amounts and names', () => {
    const quoted = event(1, {
      type: 'QuoteSubmitted',
      supplier: beta,
      data: { quoteNumber: 2, totalprice: '1234.5', validUntil: '2024-02-29T23:59:59.000Z', positions: [{}, {}] },
    });
    expect(sentenceOf(quoted, words)).toEqual({
      key: 'QuoteSubmitted',
      values: expect.objectContaining({
        quoteNumber: 2,
        total: '1234.5 €',
        validUntil: '<2024-02-29>',
        count: 2,
        company: 'Beta',
      }),
    });
  });

  it('finds the name of a company that only the data contain', () => {
    expect(sentenceOf(event(1, { type: 'RfqAwarded', data: { companyId: 's1' } }), words).values['company']).toBe(
      'Alfa',
    );
  });

  it('names users, with a general text for an unknown one', () => {
    const reassigned = event(1, { type: 'RfqReassigned', data: { fromUserId: 'u9', toUserId: 'u2', comment: '' } });
    expect(sentenceOf(reassigned, words).values).toMatchObject({ fromUserId: '(unknown)', toUserId: 'Cem Demir' });
  });

  it('chooses the variant of a sentence', () => {
    const contextOf = (type: string, data: Record<string, unknown>) =>
      sentenceOf(event(1, { type, data }), words).context;
    expect(contextOf('RfqDraftCreated', { copiedFrom: 'x' })).toBe('copy');
    expect(contextOf('RfqDraftCreated', { copiedFrom: null })).toBeUndefined();
    expect(contextOf('RfqActivated', { verifiedBy: 'automatic' })).toBeUndefined();
    expect(contextOf('RfqActivated', { verifiedBy: 'u9' })).toBe('operator');
    expect(contextOf('RfqDurationSet', { days: 0 })).toBe('none');
    expect(contextOf('RfqDurationSet', { days: 14 })).toBeUndefined();
    expect(contextOf('RfqDocumentAttached', { kind: 'nda' })).toBe('nda');
    expect(contextOf('ParticipationClosedByBuyer', { awardedToOther: true })).toBe('lost');
  });
});

describe('changes', () => {
  const id = (number: number): string => `0b0a0908-0706-4504-8302-01000000000${number}`;
  const [named, other] = [id(1), id(2)];
  const names = { [named]: 'Alfa', [id(3)]: '1 · Shaft', [id(4)]: '1000' };
  const meanings: Readonly<Record<string, string>> = {
    'technologyId 5': 'Turning',
    'ratings OTHERS': 'Other',
    'materialId 7': 'Steel',
  };
  const texts = {
    ...words,
    money: (amount: string) => `${amount} $`,
    unitPrice: (amount: string) => `${amount} $`,
    dateTime: (value: string) => `[${value}]`,
    number: (value: number) => `#${value}`,
    emptyValue: '–',
    yes: 'yes',
    no: 'no',
    fieldName: (field: string) => ({ quantity: 'Quantity', unitCost: 'Unit cost', selected: 'Chosen' })[field],
    meaning: (field: string, code: string | number) => meanings[`${field} ${code}`],
    names,
  };
  /** The lines of a shown value, indented by depth. */
  const linesOf = ({ text, below }: ShownValue): readonly string[] => [
    ...(text === '' ? [] : [text]),
    ...below.flatMap((each) => linesOf(each).map((line) => (text === '' ? line : `  ${line}`))),
  ];
  const linesFor = (path: string, value: unknown) => linesOf(shownValue(value, texts, path));

  it.each([
    ['', null, '–'],
    ['', '', '–'],
    ['', undefined, '–'],
    ['', [], '–'],
    ['', true, 'yes'],
    ['', 0, '#0'],
    ['secondaryId', 100_001, '100001'],
    ['', 'EXW', 'EXW'],
    ['', '2024-01-31', '<2024-01-31>'],
    ['', '2024-01-31T10:00:00.000Z', '[2024-01-31T10:00:00.000Z]'],
    ['', [1, 2], '#1, #2'],
    ['ratings', ['OTHERS', 'NEW_ONE'], 'Other, NEW_ONE'],
    ['materialId', 7, 'Steel'],
    ['', named, 'Alfa'],
    ['', [named, other], `Alfa, ${other}`],
    ['totalprice', '1234.5', '1234.5 $'],
    ['positions.0.targetPrice', '12', '12 $'],
    ['targetPrice', null, '–'],
    ['internalCode', '4711', '4711'],
  ])('shows the %s %p as %s', (path, value, expected) => {
    expect(linesFor(path, value)).toEqual([expected]);
  });

  it('shows quoted positions with their scales, amounts in the currency of the RFQ', () => {
    const scale = (scaleId: string, quantity: number, fixedCost: string | null) => ({
      scaleId,
      quantity,
      deliveryAt: '4 weeks',
      unitCost: '12.5',
      fixedCost,
    });
    expect(
      linesFor('positions', [{ positionId: id(3), scales: [scale(id(4), 1000, null), scale(other, 5, '100')] }]),
    ).toEqual([
      '1 · Shaft',
      '  Quantity: #1000 · deliveryAt: 4 weeks · Unit cost: 12.5 $',
      '  Quantity: #5 · deliveryAt: 4 weeks · Unit cost: 12.5 $ · fixedCost: 100 $',
    ]);
  });

  it('names a scale of a draft by its quantity', () => {
    const scales = [
      { scaleId: id(4), unitCost: '2', fixedCost: '' },
      { scaleId: other, unitCost: '', fixedCost: '' },
    ];
    expect(linesFor('positions', [{ positionId: id(3), selected: true, scales }])).toEqual([
      '1 · Shaft (Chosen: yes)',
      '  Quantity: #1000 · Unit cost: 2 $',
    ]);
  });

  it('shows a simple value in one word', () => {
    expect(
      linesFor('quantities', [
        { scaleId: id(4), quantity: 10 },
        { scaleId: other, quantity: 100 },
      ]),
    ).toEqual(['#10', '#100']);
    expect(linesFor('items', [{ positionId: other, selected: true, ratings: ['OTHERS'] }])).toEqual([
      'yes',
      '  ratings: Other',
    ]);
    expect(linesFor('technologies', [{ technologyId: 5, technologyGroupId: 1 }])).toEqual(['Turning']);
  });

  it('leave out what only machines can read', () => {
    const change = (path: string, before: unknown, after: unknown) => ({ path, before, after });
    const changes = [
      change('companyId', null, named),
      change('ownerUserId', named, other),
      change('documentId', null, other),
      change('scaleIds', [other], [other, other]),
      change('items', [], [{ documentId: other }]),
      change('description', null, ''),
      change('deliveryDate', '2024-01-31', null),
      change('companyIds', [], [named, other]),
    ];
    expect(readableChanges(changes, names).map(({ path }) => path)).toEqual([
      'companyId',
      'ownerUserId',
      'deliveryDate',
      'companyIds',
    ]);
  });

  it('name the fields of a path that have a text', () => {
    const nameOf = (part: string) => (part === 'quantities' ? 'Quantities' : undefined);
    expect(pathText('quantities.0.scaleId', nameOf)).toBe('Quantities › 1 › scaleId');
  });

  it('copies the stored event, without derived fields', () => {
    const copied: unknown = JSON.parse(eventJson(event(1, { changes: [{ path: 'a', before: 1, after: 2 }] })));
    expect(copied).toMatchObject({ type: 'RfqHeaderChanged', stream: 'rfq-1' });
    expect(copied).not.toHaveProperty('changes');
  });
});
