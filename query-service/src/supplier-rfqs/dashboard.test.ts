import type { SupplierDashboard } from '@torno/contract';
import type { ParticipationReadModel } from '@torno/read-models';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { directoryEntry, ids, participation, participationIdOf, quote, rfq } from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();

const dashboard = async (name: Name): Promise<SupplierDashboard> => (await get(name, 'supplier/dashboard')).body;

const unquoted = { quotes: [], quoted: false, hasQuote: false, interactionStatus: 'SupplierInvitedToRfq' } as const;
const ended = { closedAt: '2026-03-05T00:00:00.000Z', overAt: '2026-03-05T00:00:00.000Z' } as const;

const setParticipation = async (change: Partial<ParticipationReadModel>): Promise<void> => {
  const changed = participation(ids.closedRound, ids.supplier, change);
  await service().put('participations', participationIdOf(changed), changed);
};

/** Where the supplier's only RFQ is shown. */
const shownIn = ({ drafts, due, expiring, results }: SupplierDashboard): string[] => [
  ...(drafts.total > 0 ? ['drafts'] : []),
  ...(due.total > 0 ? ['due'] : []),
  ...(expiring.total > 0 ? ['expiring'] : []),
  ...(results.won > 0 ? ['won'] : []),
  ...(results.lost > 0 ? ['lost'] : []),
];

describe('dashboard of a supplier', () => {
  it.each<[string, Partial<ParticipationReadModel>, readonly string[]]>([
    ['a draft that ends in a month', { ...unquoted, hasDraft: true, overAt: '2026-04-10T00:00:00.000Z' }, ['drafts']],
    ['an invitation that ends this week', { ...unquoted, overAt: '2026-03-14T00:00:00.000Z' }, ['due']],
    ['an invitation that ends later', { ...unquoted, overAt: '2026-03-30T00:00:00.000Z' }, []],
    [
      'a declined invitation',
      { ...unquoted, interactionStatus: 'SupplierRejectedRfq', overAt: '2026-03-14T00:00:00.000Z' },
      [],
    ],
    ['a quote that expires this week', { quotes: [quote({ validUntil: '2026-03-15T00:00:00.000Z' })] }, ['expiring']],
    [
      'a quote that has expired undecided',
      { quotes: [quote({ validUntil: '2026-03-01T00:00:00.000Z' })] },
      ['expiring'],
    ],
    ['a quote that stays valid', { quotes: [quote({ validUntil: '2026-06-01T00:00:00.000Z' })] }, []],
    ['an award', { ...ended, interactionStatus: 'BuyerAcceptedQuote' }, ['won']],
    ['an RFQ closed without an award to the supplier', { ...ended, interactionStatus: 'BuyerClosedRfq' }, ['lost']],
    ['a rejected quote', { ...ended, interactionStatus: 'BuyerRejectedQuote' }, ['lost']],
    ['a negotiation', { ...ended, interactionStatus: 'SupplierQuoted' }, []],
    ['an archived draft', { ...unquoted, hasDraft: true, archived: true }, []],
  ])('sorts %s, and the list of what expires has the same', async (_, change, expected) => {
    await setParticipation({ quotes: [quote({ validUntil: '2026-06-01T00:00:00.000Z' })], ...change });
    expect(shownIn(await dashboard('supplier'))).toEqual(expected);
    const list = await post('supplier', 'supplier/rfq', { listLevel: 'COMPANY', listType: 'ALL', expiring: true });
    expect(list.body.total).toBe(expected.includes('expiring') ? 1 : 0);
  });

  it('shows the RFQ with what the supplier may read, and when it presses', async () => {
    await setParticipation({ ...unquoted, overAt: '2026-03-14T00:00:00.000Z' });
    expect((await dashboard('supplier')).due).toMatchObject({
      total: 1,
      rows: [{ at: '2026-03-14T00:00:00.000Z', rfq: { id: ids.closedRound } }],
    });
  });

  it('shows nothing of a company to another one, nor to its buyers', async () => {
    await setParticipation({ ...unquoted, hasDraft: true });
    expect(shownIn(await dashboard('otherSupplier'))).not.toContain('drafts');
    expect(JSON.stringify(await dashboard('freeSupplier'))).not.toContain(ids.closedRound);
    expect((await get('suppliersBuyer', 'supplier/dashboard')).status).toBe(403);
  });

  it('leaves out RFQs of buyers who have blocked the supplier', async () => {
    await setParticipation({ ...unquoted, hasDraft: true });
    const { id, ...entry } = directoryEntry(ids.buyer, ids.supplier, { blocked: true, blockedAs: ['Buyer'] });
    await service().put('directory', id, entry);
    expect(shownIn(await dashboard('supplier'))).toEqual([]);
    await service().remove('directory', id);
  });

  it('shows five RFQs of a kind and counts all of them', async () => {
    for (const number of [21, 22, 23, 24, 25, 26]) {
      const rfqId = `00000003-0000-4000-8000-0000000000${number}`;
      await service().put('rfqs', rfqId, rfq(rfqId, number, { status: 'Active' }));
      const drafted = participation(rfqId, ids.supplier, { ...unquoted, hasDraft: true });
      await service().put('participations', participationIdOf(drafted), drafted);
    }
    const { drafts } = await dashboard('supplier');
    expect([drafts.total >= 6, drafts.rows.length]).toEqual([true, 5]);
  });
});
