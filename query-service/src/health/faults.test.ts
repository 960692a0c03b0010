import type { OperatorFault } from '@torno/contract';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { reportedFault } from '../testing/faults.fixture.js';
import { ids } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const list = async (query: object): Promise<readonly OperatorFault[]> =>
  (
    await get('support', 'admin/error-dumps').query(
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
    )
  ).body;

describe('The errors that browsers reported', () => {
  it('say what happened how often, and who settled them before', async () => {
    const { settled, ...fault } = reportedFault();
    expect(await list({})).toEqual([
      { ...fault, settled: { at: settled?.at, reason: 'Mended', operatorName: expect.stringMatching(/./) } },
    ]);
  });

  it('are filtered by state and sorted by time and number', async () => {
    const stream = `fault-${ids.alert}`;
    const reported = { ...sample('FaultReported', {}, stream), at: '2026-03-09T10:00:00.000Z' };
    await service().append(...Array.from({ length: 9 }, () => reported), sample('FaultSettled', {}, stream));
    const idsOf = async (query: object) => (await list(query)).map(({ faultId }) => faultId);
    expect(await idsOf({})).toEqual([ids.fault, ids.alert]);
    expect(await idsOf({ sort: ['count', 'DESC'] })).toEqual([ids.alert, ids.fault]);
    expect(await idsOf({ filter: { state: 'settled' } })).toEqual([ids.alert]);
  });
});
