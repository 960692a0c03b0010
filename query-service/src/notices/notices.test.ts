import type { NoticeKind } from '@torno/domain';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids, secrets } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const at = (hour: number, minute = 0, day = 10): string => new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString();
const actor = { userId: ids.operator, companyId: '', role: 'operator' } as const;
const idOf = (count: number): string => ids.notice.replace(/1$/, String(count));
const published = (count: number, kind: NoticeKind, from: string, until: string) => ({
  ...sample('NoticePublished', { noticeId: idOf(count), kind, from, until, reason: secrets.reason }),
  actor,
});

beforeAll(() =>
  service().append(
    published(2, 'maintenance', at(12), at(12, 30)),
    published(3, 'warning', at(12, 10), at(20)),
    published(4, 'maintenance', at(11, 0, 11), at(13, 0, 11)),
    published(5, 'maintenance', at(13, 0, 11), at(14, 0, 11)),
    published(6, 'warning', at(10), at(12)),
    published(7, 'information', at(10), at(19)),
    {
      ...sample('NoticeChanged', { noticeId: idOf(7), from: at(10), until: at(20), reason: 'Typo' }),
      actor,
      at: at(10, 30),
    },
    { ...sample('NoticeEnded', { noticeId: idOf(7), endedAt: at(11), reason: 'Wrong' }), actor, at: at(11) },
  ),
);

const countOf = (id: string): number => Number(id.slice(-1));

describe('Announcements', () => {
  it.each(['buyer', 'supplier', 'operator', 'support'] as const)(
    'is shown to everybody while its time lasts, maintenance a day before: %s',
    async (name) => {
      const { body, text } = await get(name, 'data/notices');
      expect(body.notices.map(({ noticeId, present }: never) => [countOf(noticeId), present])).toEqual([
        [2, true],
        [4, false],
        [1, true],
      ]);
      expect(body.changesInMs).toBe(10 * 60_000);
      expect(text).not.toContain(secrets.reason);
    },
  );

  it('is listed for operators, with author and reason of each change', async () => {
    const { body, headers } = await get('support', 'admin/notices').query({ filter: '{"state":"past"}' });
    expect(headers['x-total-count']).toBe('2');
    expect(body.map(({ noticeId }: never) => countOf(noticeId))).toEqual([7, 6]);
    expect(body[0]).toMatchObject({
      state: 'past',
      published: { operatorName: 'Pat 08', reason: secrets.reason },
      changed: { reason: 'Typo' },
      ended: { reason: 'Wrong', at: at(11) },
    });
  });

  it.each([
    ['present', [2, 1]],
    ['planned', [5, 4, 3]],
  ])('is listed by its state: %s', async (state, expected) => {
    const { body } = await get('operator', 'admin/notices').query({ filter: JSON.stringify({ state }) });
    expect(body.map(({ noticeId }: never) => countOf(noticeId))).toEqual(expected);
  });

  it('is listed page by page, the latest first', async () => {
    const { body, headers } = await get('operator', 'admin/notices').query({ range: '[1,2]' });
    expect(body.map(({ noticeId }: never) => countOf(noticeId))).toEqual([4, 3]);
    expect(headers['x-total-count']).toBe('7');
  });

  it.each(['buyer', 'supplier'] as const)('is not listed for a %s', async (name) =>
    expect((await get(name, 'admin/notices')).status).toBe(403),
  );
});
