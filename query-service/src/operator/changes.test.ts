import { listLimits } from '@torno/domain';
import type { Models } from '../read-models/read-models.js';
import { findChanges, createChangeCollector } from './changes.js';

it('A change is relative to the last value of the same field and subject', () => {
  const event = (_id: string, data: unknown, supplierCompanyId: string | null = null) =>
    ({ _id, supplierCompanyId, position: 1, stream: 'rfq-r', data }) as const;
  const events = [
    event('1', { label: 'a', ndaRequired: false }),
    event('2', { positionId: 'p', label: 'x', dimensions: { length: 1 } }),
    event('3', { label: 'b', ndaRequired: false }),
    event('4', { positionId: 'p', label: 'x', dimensions: { length: 2 } }),
    event('5', { userId: 'u' }, 's1'),
    event('6', { userId: 'u' }, 's2'),
  ];
  const collector = createChangeCollector(events);
  for (const each of events.toReversed()) collector.addEarlierEvent(each);
  expect(
    events.map(({ _id }) => collector.changesOf(_id).map(({ path, before, after }) => [path, before, after])),
  ).toEqual([
    [
      ['label', null, 'a'],
      ['ndaRequired', null, false],
    ],
    [
      ['positionId', null, 'p'],
      ['label', null, 'x'],
      ['dimensions.length', null, 1],
    ],
    [['label', 'a', 'b']],
    [['dimensions.length', 1, 2]],
    [['userId', null, 'u']],
    [['userId', null, 'u']],
  ]);
});

describe('The changes of events of a long stream', () => {
  const stream = 'company-c';
  const eventsOf = (count: number) =>
    Array.from({ length: count }, (_, position) => ({
      _id: `${position}`,
      stream,
      supplierCompanyId: null,
      position,
      data: position === 0 ? { founded: 1990 } : { text: `Text ${position}` },
    }));

  /** A history with these events alone, and how many of them have been read. */
  const historyWith = (events: ReturnType<typeof eventsOf>) => {
    let read = 0;
    const find = async ({ position: { $lt } }: { position: { $lt: number } }, { limit }: { limit: number }) => {
      const found = events.slice(Math.max(0, $lt - limit), Math.max(0, $lt)).toReversed();
      read += found.length;
      return found;
    };
    return { models: { 'rfq-history': { find } } as unknown as Models, read: () => read };
  };

  it('are found among other events, and the search starts at the first wanted event', async () => {
    const events = eventsOf(3 * listLimits.historyEvents);
    const { models, read } = historyWith(events);
    const wanted = [2, 2 * listLimits.historyEvents].flatMap((position) => events[position] ?? []);
    const changesOf = await findChanges(models, wanted);
    expect(wanted.map(({ _id }) => changesOf(_id))).toEqual([
      [{ path: 'text', before: 'Text 1', after: 'Text 2' }],
      [
        {
          path: 'text',
          before: `Text ${2 * listLimits.historyEvents - 1}`,
          after: `Text ${2 * listLimits.historyEvents}`,
        },
      ],
    ]);
    expect(read()).toBe(2 * listLimits.historyEvents);
  });

  it('are not looked for beyond the limit', async () => {
    const events = eventsOf(2 * listLimits.historyEvents).map((event, position, { length }) =>
      position === length - 1 ? { ...event, data: { founded: 1991 } } : event,
    );
    const { models, read } = historyWith(events);
    const wanted = events.slice(-1);
    const changesOf = await findChanges(models, wanted);
    expect(wanted.flatMap(({ _id }) => changesOf(_id))).toEqual([{ path: 'founded', before: null, after: 1991 }]);
    expect(read()).toBeLessThan(1.1 * listLimits.historyEvents);
  });
});
