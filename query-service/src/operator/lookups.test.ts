import type { OperatorLookupEntry } from '@torno/contract';
import { useQueryService } from '../testing/caller.fixture.js';

const { get } = useQueryService();

const entriesOf = async (filter: object, range: readonly [number, number] = [0, 24]) => {
  const { body, headers } = await get('support', 'admin/lookups').query({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
  });
  return { entries: body as readonly OperatorLookupEntry[], total: headers['x-total-count'] };
};
const keysOf = async (filter: object) => (await entriesOf(filter)).entries.map(({ key }) => key);

describe('The reference data, as operators read it', () => {
  it('has one list or all, with deactivated entries, page by page', async () => {
    expect(await keysOf({ type: 'technology' })).toEqual(['technology:10101', 'technology:10201', 'technology:10202']);
    expect(await keysOf({ state: 'deactivated' })).toEqual(['technology:10202']);
    expect(await keysOf({ id: ['unit:PCE100', 'incoterm:EXW'] })).toEqual(['incoterm:EXW', 'unit:PCE100']);
    const { entries, total } = await entriesOf({ type: 'technology' }, [1, 1]);
    expect([entries.map(({ entryId }) => entryId), total]).toEqual([['10201'], '3']);
  });

  it('is found by every name and by id', async () => {
    expect(await keysOf({ q: 'EXW' })).toEqual(['incoterm:EXW']);
    expect(await keysOf({ q: 'éxw' })).toEqual(['incoterm:EXW']);
    expect(await keysOf({ q: 'technology 10201 it' })).toEqual(['technology:10201']);
    expect(await keysOf({ type: 'unit', q: 'nothing' })).toEqual([]);
  });

  it('names the group of each entry, be it a list or its own texts', async () => {
    const groupsOf = async (type: string) => (await entriesOf({ type })).entries.map(({ group }) => group);
    expect((await groupsOf('technology'))[0]).toMatchObject({ id: 101, labels: { de: 'technologyGroup 101 de' } });
    expect((await groupsOf('certificate'))[0]).toMatchObject({ id: 1, labels: { en: 'General' } });
    expect(await groupsOf('unit')).toEqual([null]);
  });

  it('says who changed an entry, when and why', async () => {
    expect((await entriesOf({ type: 'unit' })).entries[0]?.acts).toEqual([
      {
        act: 'changed',
        at: '2026-03-01T10:00:00.000Z',
        operatorName: expect.stringMatching(/./),
        reason: 'Shorter',
        from: { en: 'A hundred' },
        to: { en: 'Hundred' },
      },
    ]);
    expect((await entriesOf({ type: 'industry' })).entries[0]?.acts).toEqual([]);
  });
});
