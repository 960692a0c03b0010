import type { Alert } from '@torno/kernel';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const minute = (count: number): string => `2026-03-10T11:${count}:00.000Z`;

const idOf = (count: number): string => ids.alert.replace(/1$/, String(count));
const raised = (count: number, at: number, change: Partial<Alert> = {}) => ({
  ...sample('AlertRaised', { alertId: idOf(count), since: minute(at - 1), ...change }),
  at: minute(at),
});
const ended = (count: number, at: number) => ({
  ...sample('AlertEnded', { alertId: idOf(count) }),
  at: minute(at),
});

beforeAll(() =>
  service().append(
    raised(3, 40),
    ended(3, 45),
    raised(4, 52),
    ended(4, 53),
    raised(2, 55, { kind: 'silent', subject: 'worker', value: null, limit: null }),
  ),
);

const countOf = ({ alertId }: { readonly alertId: string }): number => Number(alertId.slice(-1));

describe('The alerts', () => {
  it.each([
    [{}, [2, 4, 1, 3]],
    [{ filter: '{"state":"open"}' }, [2, 1]],
    [{ filter: '{"state":"past"}' }, [4, 3]],
    [{ sort: '["raisedAt","ASC"]' }, [3, 1, 4, 2]],
    [{ range: '[1,2]' }, [4, 1]],
  ])('are listed by %j, the latest first', async (query, expected) => {
    const { body, headers } = await get('support', 'admin/alerts').query(query);
    expect(body.map(countOf)).toEqual(expected);
    expect(headers['x-total-count']).toBe('filter' in query ? '2' : '4');
  });

  it('say what is wrong and since when', async () => {
    const { body } = await get('operator', 'admin/alerts').query({ range: '[0,0]' });
    expect(body).toEqual([
      {
        alertId: idOf(2),
        kind: 'silent',
        subject: 'worker',
        value: null,
        limit: null,
        since: minute(54),
        raisedAt: minute(55),
        endedAt: null,
      },
    ]);
  });

  it.each(['buyer', 'supplier'] as const)('are not shown to a %s', async (name) =>
    expect((await get(name, 'admin/alerts')).status).toBe(403),
  );
});
