import type { ParkedReaction } from '@torno/read-models';
import { parkedReactionCollection } from '@torno/read-models';
import { useQueryService } from '../testing/caller.fixture.js';

const { service, get } = useQueryService();

const parked = (_id: string, at: string, more: Partial<ParkedReaction> = {}): ParkedReaction => ({
  _id,
  process: 'letters-are-written',
  stream: 'rfq-r',
  revision: 7,
  type: 'RfqActivated',
  error: 'Disk full',
  at,
  ...more,
});

beforeAll(async () => {
  const collection = service().documents.collection<ParkedReaction>(parkedReactionCollection);
  // The first one was parked before further attempts were recorded.
  await collection.insertOne(parked('letters-are-written:1', '2026-03-01T10:00:00.000Z'));
  const since = '2026-03-01T09:00:00.000Z';
  await collection.insertOne(parked('letters-are-written:2', '2026-03-02T10:00:00.000Z', { since, tries: 6 }));
});

const reactions = async (more: object = {}) => {
  const { body, headers } = await get('operator', 'admin/reactions').query(
    Object.fromEntries(Object.entries(more).map(([name, value]) => [name, JSON.stringify(value)])),
  );
  return { body, total: headers['x-total-count'] };
};

it('Parked reactions are listed with process manager, event, error, attempts and time', async () => {
  const event = { process: 'letters-are-written', stream: 'rfq-r', revision: 7, type: 'RfqActivated' };
  expect(await reactions()).toEqual({
    total: '2',
    body: [
      {
        reactionId: 'letters-are-written:2',
        ...event,
        error: 'Disk full',
        parkedAt: '2026-03-01T09:00:00.000Z',
        lastTriedAt: '2026-03-02T10:00:00.000Z',
        tries: 6,
      },
      {
        reactionId: 'letters-are-written:1',
        ...event,
        error: 'Disk full',
        parkedAt: '2026-03-01T10:00:00.000Z',
        lastTriedAt: '2026-03-01T10:00:00.000Z',
        tries: 5,
      },
    ],
  });
});

it('Parked reactions are sorted and paged by the server', async () => {
  const { body, total } = await reactions({ sort: ['id', 'ASC'], range: [1, 1] });
  expect([body.map(({ tries }: { readonly tries: number }) => tries), total]).toEqual([[6], '2']);
});

it('Support may read parked reactions; a buyer and a supplier may not', async () => {
  expect((await get('support', 'admin/reactions')).status).toBe(200);
  for (const name of ['buyer', 'supplier'] as const) expect((await get(name, 'admin/reactions')).status).toBe(403);
});
