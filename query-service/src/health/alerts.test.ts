import { useQueryService } from '../testing/caller.fixture.js';
import { ids, raisedAlert } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const minute = (count: number): string => `2026-03-10T11:${count}:00.000Z`;

beforeAll(async () => {
  const put = (count: number, change: Parameters<typeof raisedAlert>[0]) => {
    const alertId = ids.alert.replace(/1$/, String(count));
    return service().put('alerts', alertId, raisedAlert({ alertId, ...change }));
  };
  await put(2, { kind: 'silent', subject: 'worker', value: null, limit: null, raisedAt: minute(55) });
  await put(3, { raisedAt: minute(40), endedAt: minute(45) });
  await put(4, { raisedAt: minute(52), endedAt: minute(53) });
});

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
        alertId: ids.alert.replace(/1$/, '2'),
        kind: 'silent',
        subject: 'worker',
        value: null,
        limit: null,
        since: raisedAlert().since,
        raisedAt: minute(55),
        endedAt: null,
      },
    ]);
  });

  it.each(['buyer', 'supplier'] as const)('are not shown to a %s', async (name) =>
    expect((await get(name, 'admin/alerts')).status).toBe(403),
  );
});
