import type { SupplierDashboard } from '@torno/contract';
import { directoryId, participationId } from '@torno/domain';
import { sample, type EventType, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { ids, met, participationStream, published } from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();

const dashboard = async (name: Name): Promise<SupplierDashboard> => (await get(name, 'supplier/dashboard')).body;

afterEach(() => service().undo());

const idOf = (number: number): string => `00000003-0000-4000-8000-0000000000${number}`;
const endsThisWeek = '2026-03-14T00:00:00.000Z';
const quoted = (validUntil: string): SampleEvent =>
  sample('QuoteSubmitted', { validUntil }, participationStream(ids.closedRound));
const valid = quoted('2026-06-01T00:00:00.000Z');

/** The actions of the supplier since they were invited to the RFQ, which ends at the given time. */
const invited = async (steps: readonly (EventType | SampleEvent)[], endDate = '2026-03-30T00:00:00.000Z') => {
  await service().forget('participations', participationId(ids.closedRound, ids.supplier));
  await service().append(...met(ids.closedRound, ids.supplier, ['SupplierInvitedToRfq', ...steps], { endDate }));
};

/** Where the supplier's only RFQ is shown. */
const shownIn = ({ drafts, due, expiring, expired, results }: SupplierDashboard): string[] => [
  ...(drafts.total > 0 ? ['drafts'] : []),
  ...(due.total > 0 ? ['due'] : []),
  ...(expiring.total > 0 ? ['expiring'] : []),
  ...(expired.total > 0 ? ['expired'] : []),
  ...(results.won > 0 ? ['won'] : []),
  ...(results.lost > 0 ? ['lost'] : []),
];

describe('dashboard of a supplier', () => {
  it.each<[string, readonly (EventType | SampleEvent)[], string | undefined, readonly string[]]>([
    ['a draft that ends in a month', ['QuoteDraftSaved'], '2026-04-10T00:00:00.000Z', ['drafts']],
    ['an invitation that ends this week', [], endsThisWeek, ['due']],
    ['an invitation that ends later', [], undefined, []],
    ['a declined invitation', ['RfqDeclinedBySupplier'], endsThisWeek, []],
    ['a quote that expires this week', [quoted('2026-03-15T00:00:00.000Z')], undefined, ['expiring']],
    ['a quote that has expired undecided', [quoted('2026-03-01T00:00:00.000Z')], undefined, ['expired']],
    [
      'an expired quote of an RFQ past its deadline',
      [quoted('2026-03-01T00:00:00.000Z')],
      '2026-03-02T00:00:00.000Z',
      [],
    ],
    ['a quote that stays valid', [valid], undefined, []],
    ['an award', [valid, 'ParticipationAwarded'], undefined, ['won']],
    ['an RFQ closed without an award to the supplier', [valid, 'ParticipationClosedByBuyer'], undefined, ['lost']],
    ['a rejected quote', [valid, 'QuoteRejectedByBuyer', 'ParticipationClosedByBuyer'], undefined, ['lost']],
    ['a negotiation', [valid, 'ParticipationMarkedForNegotiation'], undefined, []],
    ['an archived draft', ['QuoteDraftSaved', 'RfqArchivedBySupplier'], undefined, []],
  ])(
    'puts %s into groups, of which the list of expiring and expired quotes has the same',
    async (_, steps, endDate, expected) => {
      await invited(steps, endDate);
      expect(shownIn(await dashboard('supplier'))).toEqual(expected);
      const list = await post('supplier', 'supplier/rfq', { listLevel: 'COMPANY', listType: 'ALL', expiring: true });
      expect(list.body.total).toBe(expected.some((group) => group.startsWith('expir')) ? 1 : 0);
    },
  );

  it('shows each RFQ with its deadline and the fields that the supplier may read', async () => {
    await invited([], endsThisWeek);
    expect((await dashboard('supplier')).due).toMatchObject({
      total: 1,
      rows: [{ at: endsThisWeek, rfq: { id: ids.closedRound } }],
    });
  });

  it('shows nothing about a company to another one, nor to its buyers', async () => {
    await invited(['QuoteDraftSaved']);
    expect(shownIn(await dashboard('otherSupplier'))).not.toContain('drafts');
    expect(JSON.stringify(await dashboard('freeSupplier'))).not.toContain(ids.closedRound);
    expect((await get('suppliersBuyer', 'supplier/dashboard')).status).toBe(403);
  });

  it('leaves out RFQs of buyers who have blocked the supplier', async () => {
    await invited(['QuoteDraftSaved']);
    await service().append(
      sample('CompanyBlocked', { mode: 'Buyer' }, `directory-${directoryId(ids.buyer, ids.supplier)}`),
    );
    expect(shownIn(await dashboard('supplier'))).toEqual([]);
  });

  it('counts won and lost quotes of the last 30 days, and shows the newest first, with the company’s own award', async () => {
    const closings = [
      [31, 'ParticipationAwarded', '2026-02-08T11:59:59.000Z'],
      [32, 'ParticipationAwarded', '2026-02-08T12:00:01.000Z'],
      [33, 'ParticipationClosedByBuyer', '2026-03-01T00:00:00.000Z'],
      [34, 'ParticipationAwarded', '2026-02-20T00:00:00.000Z'],
    ] as const;
    for (const [number, closing, at] of closings) {
      const rfqId = idOf(number);
      const stream = participationStream(rfqId);
      const steps = [
        sample('QuoteSubmitted', { validUntil: '2026-06-01T00:00:00.000Z' }, stream),
        { ...sample(closing, {}, stream), at },
      ];
      await service().append(
        ...published(rfqId, number),
        ...(number === 34
          ? [
              sample('RfqAwarded', { companyId: ids.otherSupplier, positionIds: [], total: '70' }, `rfq-${rfqId}`),
              sample('RfqAwarded', { companyId: ids.supplier, positionIds: [], total: '19175.5' }, `rfq-${rfqId}`),
            ]
          : []),
        ...met(rfqId, ids.supplier, ['SupplierInvitedToRfq', ...steps]),
      );
    }
    const { results } = await dashboard('supplier');
    expect([results.won, results.lost]).toEqual([2, 1]);
    expect(results.rows.map(({ rfq, outcome, award }) => [rfq.id, outcome, award])).toEqual([
      [idOf(33), 'lost', null],
      [idOf(34), 'won', { total: '19175.5', currency: 'EUR' }],
      [idOf(32), 'won', null],
    ]);
  });

  it('shows RFQs that end this week, the next first, including ones that are only bookmarked', async () => {
    const ends = [
      [41, ['SupplierInvitedToRfq'], '2026-03-15T00:00:00.000Z'],
      [42, ['RfqBookmarked'], '2026-03-12T00:00:00.000Z'],
      [43, [], '2026-03-13T00:00:00.000Z'],
      [44, ['SupplierInvitedToRfq', 'RfqReadBySupplier'], '2026-03-11T00:00:00.000Z'],
    ] as const;
    for (const [number, steps, endDate] of ends)
      await service().append(
        ...published(idOf(number), number, { marketplace: true, endDate }),
        ...met(idOf(number), ids.supplier, steps, { endDate }),
      );
    const { due } = await dashboard('supplier');
    expect([due.total, due.rows.map(({ rfq }) => rfq.id)]).toEqual([3, [44, 42, 41].map(idOf)]);
  });

  it('shows five RFQs of a kind and counts all of them', async () => {
    for (const number of [21, 22, 23, 24, 25, 26]) {
      const rfqId = idOf(number);
      await service().append(
        ...published(rfqId, number),
        ...met(rfqId, ids.supplier, ['SupplierInvitedToRfq', 'QuoteDraftSaved']),
      );
    }
    const { drafts } = await dashboard('supplier');
    expect([drafts.total >= 6, drafts.rows.length]).toEqual([true, 5]);
  });
});
