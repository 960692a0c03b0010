import type { BuyerDashboard } from '@torno/contract';
import type { RfqHeader } from '@torno/domain';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { met, participationStream, seller } from '../testing/participations.fixture.js';
import { drafted, ids, position, published } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const dashboard = async (name: Name): Promise<BuyerDashboard> => (await get(name, 'buyer/dashboard')).body;
const numbers = ({ rows }: BuyerDashboard['toDecide']): number[] =>
  rows.map(({ secondaryId }) => secondaryId - 100_000);

afterEach(() => service().undo());

const idOf = (number: number): string => `00000003-0000-4000-8000-0000000009${number}`;
/** A further running RFQ of the buyer, created the later, the higher the last digit. */
const active = (number: number, endDate: string): readonly SampleEvent[] =>
  published(idOf(number), number, { createdAt: `2026-03-0${number % 10}T09:00:00.000Z`, endDate });

const complete = { label: 'Shaft', reason: 'NewProduct', ndaRequired: false } as const;
/** A draft without a position, or with an incomplete header. */
const draft = (number: number, header: Partial<RfqHeader>, positions = [position]): readonly SampleEvent[] => [
  ...drafted(idOf(number), number, { header: { ...complete, ...header }, positions }),
  sample('RfqDeliveryDateSet', {}, `rfq-${idOf(number)}`),
];

describe('dashboard of a buyer', () => {
  it('lists RFQs past their deadline, the oldest first, and RFQs that end within a week, the next first', async () => {
    await service().append(
      ...active(71, '2026-03-09T00:00:00.000Z'),
      ...active(72, '2026-02-01T00:00:00.000Z'),
      ...active(73, '2026-03-16T00:00:00.000Z'),
      ...active(74, '2026-03-12T00:00:00.000Z'),
      ...active(75, '2026-04-30T00:00:00.000Z'),
      ...active(76, '2026-02-01T00:00:00.000Z'),
      sample('RfqEnded', {}, `rfq-${idOf(76)}`),
    );
    const { toDecide, endingSoon } = await dashboard('buyer');
    expect(numbers(toDecide).filter((number) => number > 70)).toEqual([72, 71]);
    expect(numbers(endingSoon).filter((number) => number > 70)).toEqual([74, 73]);
    for (const group of [toDecide, endingSoon]) expect(group.total).toBe(group.rows.length);
  });

  it('names of whom positions are accepted, to the RFQ’s buyer only', async () => {
    const steps = ['SupplierInvitedToRfq', 'RfqReadBySupplier', 'QuoteSubmitted'] as const;
    await service().append(
      ...active(71, '2026-02-01T00:00:00.000Z'),
      ...met(idOf(71), ids.supplier, [...steps, 'QuotePositionsAccepted']),
      ...active(73, '2026-03-16T00:00:00.000Z'),
      ...met(idOf(73), ids.supplier, [...steps, 'QuotePositionsAccepted']),
      ...active(72, '2026-02-02T00:00:00.000Z'),
      ...met(idOf(72), ids.supplier, steps),
    );
    const acceptedFrom = async (caller: 'buyer' | 'otherBuyer') => {
      const { toDecide, endingSoon } = await dashboard(caller);
      const rows = [...toDecide.rows, ...endingSoon.rows];
      return [71, 73, 72].map((number) => rows.find(({ rfqId }) => rfqId === idOf(number))?.acceptedFrom);
    };
    const name = expect.stringMatching(/\S/);
    expect(await acceptedFrom('buyer')).toEqual([[name], [name], []]);
    expect(await acceptedFrom('otherBuyer')).toEqual([undefined, undefined, undefined]);
  });

  it('counts the quotes on offer and those of them that have expired', async () => {
    const quoted = (supplier: string, validUntil: string) => [
      { ...sample('QuoteSubmitted', { validUntil }, participationStream(idOf(71), supplier)), actor: seller },
    ];
    const expired = '2026-03-01T22:59:59.000Z';
    const offers = async () => {
      const { toDecide } = await dashboard('buyer');
      return toDecide.rows.find(({ rfqId }) => rfqId === idOf(71))?.offers;
    };
    await service().append(
      ...active(71, '2026-02-01T00:00:00.000Z'),
      ...met(idOf(71), ids.supplier, quoted(ids.supplier, expired)),
      ...met(idOf(71), ids.otherSupplier, quoted(ids.otherSupplier, '2026-04-10T22:59:59.000Z')),
    );
    expect(await offers()).toEqual({ total: 2, expired: 1 });
    await service().append(sample('QuoteRejectedByBuyer', {}, participationStream(idOf(71), ids.otherSupplier)));
    expect(await offers()).toEqual({ total: 1, expired: 1 });
  });

  it('shows five of each kind and counts all', async () => {
    const before = await dashboard('buyer');
    for (let number = 71; number <= 77; number++) await service().append(...active(number, '2026-01-01T00:00:00.000Z'));
    for (let number = 61; number <= 66; number++) await service().append(...active(number, '2026-03-11T00:00:00.000Z'));
    const { toDecide, endingSoon } = await dashboard('buyer');
    expect(numbers(toDecide)).toEqual([71, 72, 73, 74, 75]);
    expect(toDecide.total).toBe(before.toDecide.total + 7);
    expect(numbers(endingSoon)).toEqual([61, 62, 63, 64, 65]);
    expect(endingSoon.total).toBe(before.endingSoon.total + 6);
  });

  it('lists and counts drafts with at most one missing field, complete ones first', async () => {
    const before = (await dashboard('buyer')).drafts.total;
    await service().append(...draft(81, { label: '', reason: null }), ...draft(82, {}, []), ...draft(83, {}));
    const { drafts } = await dashboard('buyer');
    expect(drafts.total).toBe(before + 2);
    const found = drafts.rows.map((each) => [each.secondaryId - 100_000, each.missing]);
    expect(found).toEqual(
      expect.arrayContaining([
        [83, []],
        [82, ['positions']],
      ]),
    );
    expect(found.map(([number]) => number)).not.toContain(81);
    const missing = drafts.rows.map((each) => each.missing.length);
    expect(missing).toEqual(missing.toSorted((a, b) => a - b));
  });

  it('counts a missing delivery date once, however many positions it is to apply to', async () => {
    const positions = [position, { ...position, positionId: idOf(19), posNumber: 2 }];
    await service().append(...drafted(idOf(87), 87, { header: complete, positions }));
    const { drafts } = await dashboard('buyer');
    expect(drafts.rows.find(({ rfqId }) => rfqId === idOf(87))?.missing).toEqual(['deliveryDate']);
  });

  it('shows five nearly complete drafts and counts all', async () => {
    const before = (await dashboard('buyer')).drafts.total;
    for (let number = 81; number <= 86; number++) await service().append(...draft(number, {}));
    const { drafts } = await dashboard('buyer');
    expect([drafts.total, drafts.rows.length]).toEqual([before + 6, 5]);
  });

  it('shows companies nothing of each other', async () => {
    await service().append(...active(71, '2026-02-01T00:00:00.000Z'));
    const { toDecide, endingSoon, drafts } = await dashboard('otherBuyer');
    const seen = [...toDecide.rows, ...endingSoon.rows, ...drafts.rows];
    expect(seen.filter(({ ownerUserId }) => ownerUserId === ids.buyerUser)).toEqual([]);
    expect(numbers(toDecide)).not.toContain(71);
  });
});
