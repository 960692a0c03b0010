import { operatorSorts } from '@torno/domain';
import { newId } from '@torno/kernel';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids } from '../testing/world.fixture.js';
import { changesOf } from './changes.js';

const { service, get } = useQueryService();

const numbers = async (query: object): Promise<number[]> =>
  (await get('operator', 'admin/rfqs').query(query)).body.map(
    ({ secondaryId }: { secondaryId: number }) => secondaryId - 100_000,
  );

describe('the operator’s list', () => {
  it('The list is paged, sorted, filtered and counted as the data provider requests', async () => {
    const answer = await get('operator', 'admin/rfqs').query({ range: '[0,1]', sort: '["secondaryId","ASC"]' });
    expect(answer.body).toMatchObject([{ secondaryId: 100_001, buyerLabel: 'Company 1' }, { secondaryId: 100_002 }]);
    expect(answer.headers).toMatchObject({ 'x-total-count': '6', 'content-range': 'rfqs 0-1/6' });
    expect(await numbers({ filter: '{"status":"Ended"}' })).toEqual([4]);
    expect(await numbers({ filter: '{"q":"gear 100003"}' })).toEqual([3]);
    expect(
      await numbers({ filter: JSON.stringify({ id: [ids.market, ids.draft] }), sort: '["createdAt","ASC"]' }),
    ).toEqual([2, 3]);
    expect(await numbers({ sort: '["endDate","DESC"]' })).toHaveLength(6);
  });

  it.each(['ASC', 'DESC'])('has a draft without a deadline last in the order of deadlines: %s', async (order) =>
    expect((await numbers({ sort: JSON.stringify(['endDate', order]) })).at(-1)).toBe(3),
  );

  it.each([
    [{ filter: 'nonsense' }],
    [{ filter: '{"status":"Open"}' }],
    [{ filter: '{"q":{"$gt":""}}' }],
    [{ range: '[5,1]' }],
    [{ range: '[0,5000]' }],
    [{ sort: '["targetPrice","ASC"]' }],
    [{ sort: '["constructor","ASC"]' }],
  ])('%j is refused', async (query) => expect((await get('operator', 'admin/rfqs').query(query)).status).toBe(400));

  it.each(operatorSorts.flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
    'sorts by %s %s, by an index',
    async (...order) => {
      await service().plans();
      expect(await numbers({ sort: JSON.stringify(order) })).toHaveLength(6);
      const plans = (await service().plans()).filter(({ collection }) => collection === 'rfqs@1');
      expect(plans.filter(({ memorySort, collectionScan }) => memorySort || collectionScan)).toEqual([]);
    },
  );

  it('is in the order of creation for a data provider that sorts by id', async () =>
    expect(await numbers({ sort: '["id","ASC"]' })).toEqual(await numbers({ sort: '["createdAt","ASC"]' })));
});

describe('the settings of the installation', () => {
  it('are returned as they were stored', async () => {
    expect((await get('operator', 'admin/config')).body).toMatchObject({ maintenanceMessage: 'Back at noon' });
  });
});

describe('the history of an RFQ', () => {
  it('Each entry names the actor, the impersonated user and the changes', async () => {
    const { body } = await get('operator', 'admin/rfqs/100001/history');
    expect(body).toMatchObject({ rfq: { rfqId: ids.closedRound }, currency: 'EUR', more: false });
    expect(body.events).toMatchObject([
      {
        type: 'RfqHeaderChanged',
        actor: { name: 'Bea Buyer', companyLabel: 'Company 1' },
        onBehalfOf: { userId: ids.operator },
        supplier: null,
        changes: [{ path: 'label', before: null, after: 'SECRET-GEAR' }],
      },
    ]);
    expect((await get('operator', 'admin/rfqs/100001/history').query({ after: 1 })).body.events).toEqual([]);
  });

  it('Companies, users and positions in events get their names', async () => {
    const event = newId();
    await service().put('rfq-history', event, {
      rfqId: ids.closedRound,
      supplierCompanyId: ids.supplier,
      position: 2,
      type: 'RfqProcessorAssigned',
      stream: `participation-${ids.closedRound}_${ids.supplier}`,
      revision: 1,
      metadata: {
        $correlationId: event,
        $causationId: event,
        commandId: event,
        actor: { userId: '', companyId: '', role: 'system' },
        at: '2026-03-10T08:00:00.000Z',
        schema: 1,
      },
      data: { fromUserId: ids.operator, receiver: ids.buyerUser, companyIds: [ids.otherSupplier], comment: '' },
    });
    const { names } = (await get('operator', 'admin/rfqs/100001/history').query({ after: 1 })).body;
    expect(names).toMatchObject({
      [ids.buyerUser]: 'Bea Buyer',
      [ids.position]: expect.stringContaining('1'),
      [ids.scale]: '100',
    });
    expect(Object.keys(names)).toEqual(expect.arrayContaining([ids.buyer, ids.supplier, ids.otherSupplier]));
  });

  it('A change is relative to the last value of the same field and subject', () => {
    const event = (type: string, data: unknown, supplierCompanyId: string | null = null) =>
      ({ rfqId: 'r', supplierCompanyId, position: 1, type, stream: 'rfq-r', revision: 0, data }) as never;
    expect(
      changesOf([
        event('RfqHeaderChanged', { label: 'a', ndaRequired: false }),
        event('RfqPositionChanged', { positionId: 'p', label: 'x', dimensions: { length: 1 } }),
        event('RfqHeaderChanged', { label: 'b', ndaRequired: false }),
        event('RfqPositionChanged', { positionId: 'p', label: 'x', dimensions: { length: 2 } }),
        event('RfqReadBySupplier', { userId: 'u' }, 's1'),
        event('RfqReadBySupplier', { userId: 'u' }, 's2'),
      ]).map((changes) => changes.map(({ path, before, after }) => [path, before, after])),
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
});
