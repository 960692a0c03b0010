import { type NoAwardReason, participationId, rfqLimits } from '@torno/domain';
import type { RfqReadModel } from '@torno/read-models';
import { given, sample, type NewSample } from '../testing/history.fixture.js';
import { ids } from '../testing/sample-events.fixture.js';
import { rfqs } from './rfqs.js';

const rfqAfter = (...events: readonly NewSample[]): RfqReadModel | undefined =>
  given(rfqs, ...events).document(ids.rfq) as RfqReadModel | undefined;

const draft = [sample('RfqDraftCreated'), sample('RfqPositionAdded'), sample('RfqPositionChanged')];
const active = [...draft, sample('RfqPublicationRequested'), sample('RfqActivated')];

describe('The read model rfqs', () => {
  it('starts a draft with the values of a new RFQ (RFQ-02)', () =>
    expect(rfqAfter(sample('RfqDraftCreated'))).toMatchObject({
      rfqId: ids.rfq,
      status: 'InWork',
      currency: 'EUR',
      unit: 'PCE',
      incoterm: 'EXW',
      demandType: 'OneTime',
      createdAt: '2026-03-01T09:00:00.000Z',
      tokens: ['100001', '00001', '0001', '001', '1', '10'],
    }));

  it.each([
    ['InWork', draft, ['ALL', 'DRAFTS']],
    ['ToBeVerified', [...draft, sample('RfqPublicationRequested')], ['ALL', 'DRAFTS']],
    ['PublishedFailed', [...draft, sample('RfqPublicationFailed')], ['ALL', 'DRAFTS']],
    ['Active', active, ['ALL', 'ACTIVE']],
    ['Ended', [...active, sample('RfqEnded')], ['ALL', 'ENDED']],
    ['Archived', [...active, sample('RfqEnded'), sample('RfqArchived')], ['ARCHIVED']],
  ] as const)('enters an RFQ with status %s into the lists %j', (status, events, lists) =>
    expect(rfqAfter(...events)).toMatchObject({ status, lists }),
  );

  it('keeps why a publication failed, for its buyer, and neither who had released it nor why', () => {
    const refusal = { reasons: ['No drawing'] };
    const publicationFailed = sample('RfqPublicationFailed', {
      ...refusal,
      verifiedBy: ids.owner,
      reason: 'Checked by phone',
    });
    const without = sample('RfqPublicationFailed', { ...refusal, verifiedBy: '', reason: '' });
    expect(rfqAfter(...draft, publicationFailed)).toEqual(rfqAfter(...draft, without));
    expect(rfqAfter(...draft, publicationFailed)?.failureReasons).toEqual(refusal.reasons);
  });

  it('numbers positions in order after swaps and removals', () => {
    const second = sample('RfqPositionAdded', { positionId: ids.otherPosition, posNumber: 2 });
    const numbers = (...events: readonly NewSample[]) =>
      rfqAfter(...draft, second, ...events)?.positions.map(({ positionId, posNumber }) => [positionId, posNumber]);
    expect(numbers(sample('RfqPositionsSwapped'))).toEqual([
      [ids.otherPosition, 1],
      [ids.position, 2],
    ]);
    expect(numbers(sample('RfqPositionRemoved'))).toEqual([[ids.otherPosition, 1]]);
  });

  it('holds either a duration or a custom end date', () => {
    expect(rfqAfter(...draft, sample('RfqEndDateCustomized'))).toMatchObject({
      duration: 0,
      customEndDate: '2026-03-20',
    });
    expect(rfqAfter(...draft, sample('RfqEndDateCustomized'), sample('RfqDurationSet'))).toMatchObject({
      duration: 21,
      customEndDate: null,
    });
  });

  it('marks an RFQ as on the market only while it is Active and open to all', () => {
    expect(rfqAfter(...draft, sample('RfqPublicationRequested'))?.onMarket).toBe(false);
    expect(rfqAfter(...active)?.onMarket).toBe(true);
    expect(rfqAfter(...draft, sample('RfqActivated', { marketplace: false }))?.onMarket).toBe(false);
    expect(rfqAfter(...active, sample('RfqEnded'))?.onMarket).toBe(false);
  });

  it('counts a supplier once, however often they act (RFQ-41, SDET-67)', () => {
    const opened = [...active, sample('ParticipationOpened'), sample('RfqReadBySupplier')];
    const again = { quoteId: ids.message, quoteNumber: 2 };
    const quotedTwice = [
      ...opened,
      sample('RfqReadBySupplier'),
      sample('QuoteSubmitted'),
      sample('QuoteSubmitted', again),
    ];
    const counts = { supplierCount: 1, viewedCount: 1, quoteCount: 1 };
    expect(rfqAfter(...opened)).toMatchObject({ ...counts, quoteCount: 0 });
    expect(rfqAfter(...quotedTwice)).toMatchObject({ ...counts, newQuoteCount: 1 });
    expect(rfqAfter(...quotedTwice, sample('QuoteViewedByBuyer'))).toMatchObject({ newQuoteCount: 1 });
    expect(rfqAfter(...quotedTwice, sample('QuoteViewedByBuyer', again))).toMatchObject({ newQuoteCount: 0 });
  });

  it('does not count a withdrawn quote until the supplier quotes again (C-44)', () => {
    const withdrawn = [...active, sample('ParticipationOpened'), sample('QuoteSubmitted'), sample('QuoteWithdrawn')];
    expect(rfqAfter(...withdrawn)).toMatchObject({ supplierCount: 1, quoteCount: 0, newQuoteCount: 0 });
    const again = sample('QuoteSubmitted', { quoteId: ids.message, quoteNumber: 2 });
    expect(rfqAfter(...withdrawn, again)).toMatchObject({ supplierCount: 1, quoteCount: 1, newQuoteCount: 1 });
  });

  describe('the lowest total', () => {
    const [small, large] = ['small', 'large'];
    const rfqOfTwoQuantities = [
      ...draft,
      sample('RfqPositionChanged', {
        quantities: [
          { scaleId: large, quantity: 500 },
          { scaleId: small, quantity: 100 },
        ],
      }),
      sample('RfqActivated'),
    ];
    const scaleOf = (scaleId: string) => ({
      scaleId,
      quantity: 100,
      deliveryAt: '',
      leadTimeDays: null,
      unitCost: '1',
    });
    const quoteOf = (
      supplier: string,
      scaleId: string,
      positionCost: string,
      fixedCost: string | null = null,
      validUntil = '2099-01-01T23:59:59.000Z',
    ) =>
      sample(
        'QuoteSubmitted',
        {
          quoteId: `${supplier}-quote`,
          validUntil,
          positions: [
            {
              positionId: ids.position,
              scales: [{ ...scaleOf(scaleId), fixedCost, positionCost }],
            },
          ],
        },
        `participation-${participationId(ids.rfq, supplier)}`,
      );
    const best = (...events: readonly NewSample[]) => rfqAfter(...rfqOfTwoQuantities, ...events)?.bestTotal;
    const cheap = quoteOf('alpha', small, '90', '9.5');
    const dear = quoteOf('beta', small, '1000');

    it('covers the smallest quantities with tooling cost, over all suppliers (C-37)', () => {
      expect(best()).toBeNull();
      expect(best(dear)).toBe('1000');
      expect(best(dear, cheap)).toBe('99.5');
      expect(best(dear, cheap, quoteOf('alpha', small, '2000'))).toBe('1000');
    });

    it('covers the chosen quantities, even for quotes that came before the choice (C-37)', () => {
      const both = sample(
        'QuoteSubmitted',
        {
          quoteId: 'both',
          validUntil: '2099-01-01T23:59:59.000Z',
          positions: [
            {
              positionId: ids.position,
              scales: [
                { ...scaleOf(small), positionCost: '90', fixedCost: '9.5' },
                { ...scaleOf(large), positionCost: '400', fixedCost: '9.5' },
              ],
            },
          ],
        },
        `participation-${participationId(ids.rfq, 'alpha')}`,
      );
      const later = quoteOf('beta', large, '300');
      const choose = (...scaleIds: readonly string[]) =>
        sample('CountedScalesChosen', { counted: scaleIds.map((scaleId) => ({ positionId: ids.position, scaleId })) });
      const after = (...events: readonly NewSample[]) => {
        const rfq = rfqAfter(...rfqOfTwoQuantities, ...events);
        return [rfq?.quantityChoice, rfq?.bestTotal];
      };
      expect(after(both, later)).toEqual(['smallest', '99.5']);
      expect(after(both, choose(large))).toEqual(['largest', '409.5']);
      expect(after(both, choose(large), later)).toEqual(['largest', '300']);
      expect(after(both, choose(large), later, choose())).toEqual(['smallest', '99.5']);
    });

    it('is the sort key of lists unless the awards have a total of their own', () => {
      const total = (...events: readonly NewSample[]) => rfqAfter(...rfqOfTwoQuantities, ...events)?.listTotal;
      const award = (companyId: string, amount: string | null) =>
        sample('RfqAwarded', { companyId, positionIds: [ids.position], total: amount });
      expect(total()).toBeNull();
      expect(total(dear, cheap)).toBe(99.5);
      expect(total(dear, cheap, award('alpha', '80.25'), award('beta', '20'))).toBe(100.25);
      expect(total(dear, cheap, award('alpha', '80.25'), award('beta', null))).toBe(99.5);
    });

    it('holds while its quote is valid, and after the end comes from a quote that was valid then (C-39)', () => {
      const until = '2026-02-01T23:59:59.000Z';
      const brief = quoteOf('gamma', small, '1', null, until);
      const after = (...events: readonly NewSample[]) => rfqAfter(...rfqOfTwoQuantities, ...events);
      expect(after()).toMatchObject({ bestUntil: null });
      expect(after(dear, brief)).toMatchObject({ bestTotal: '1', bestUntil: until, listTotal: 1 });
      const ended = after(dear, brief, sample('RfqEnded'));
      expect(ended?.endedAt && ended.endedAt > until).toBe(true);
      expect(ended).toMatchObject({ bestTotal: '1000', bestUntil: null, listTotal: 1000 });
    });

    it('is none once the RFQ is cancelled, and stays where it ends without award for another reason', () => {
      const closed = (reason: NoAwardReason) =>
        rfqAfter(
          ...rfqOfTwoQuantities,
          dear,
          cheap,
          sample('RfqClosedWithoutAward', { reason }),
          sample('RfqEnded', { result: 'NoAward' }),
        );
      expect(closed('NO_AWARD_INFO')).toMatchObject({ bestTotal: '99.5', listTotal: 99.5 });
      expect(closed('NO_AWARD_CANCEL')).toMatchObject({ bestTotal: null, listTotal: null });
    });

    it('leaves out incomplete, withdrawn and rejected quotes', () => {
      expect(best(dear, quoteOf('gamma', large, '1'))).toBe('1000');
      const ofAlpha = `participation-${participationId(ids.rfq, 'alpha')}`;
      expect(best(dear, cheap, sample('QuoteWithdrawn', {}, ofAlpha))).toBe('1000');
      expect(best(dear, cheap, sample('QuoteRejectedByBuyer', {}, ofAlpha))).toBe('1000');
    });
  });

  it('keeps the rules that held its last publication (RFQ-10)', () => {
    const heldPublication = [...draft, sample('RfqPublicationRequested'), sample('RfqPublicationHeld')];
    expect(rfqAfter(...draft)?.heldBy).toEqual([]);
    expect(rfqAfter(...heldPublication)?.heldBy).toEqual(['manualRelease', 'filesUnchecked']);
    expect(rfqAfter(...heldPublication, sample('RfqPublicationRequested'))?.heldBy).toEqual([]);
  });

  it('keeps the winners of its award: one company, or several by position (C-39, C-41)', () => {
    const first = { companyId: 'alpha', positionIds: [ids.position], total: '99.5', scaleIds: [ids.scale] };
    const second = { companyId: 'beta', positionIds: [ids.otherPosition], total: '1', scaleIds: [] };
    const awards = [sample('RfqAwarded', first), sample('RfqAwarded', second), sample('RfqAwarded', first)];
    expect(rfqAfter(...active)?.awards).toEqual([]);
    expect(rfqAfter(...active, ...awards)?.awards).toEqual([second, first]);
  });

  it('does not count a supplier whose actions are private (RFQ-40)', () => {
    const silent = [
      ...active,
      sample('ParticipationOpened'),
      sample('RfqBookmarked'),
      sample('QuoteDraftSaved'),
      sample('RfqArchivedBySupplier'),
    ];
    expect(rfqAfter(...silent)?.supplierCount).toBe(0);
  });

  it.each(['SupplierInvitedToRfq', 'RfqReadBySupplier', 'NdaAccessRequested', 'QuoteSubmitted'] as const)(
    'counts a supplier once after %s (RFQ-40)',
    (type) =>
      expect(rfqAfter(...active, sample('ParticipationOpened'), sample(type), sample(type))?.supplierCount).toBe(1),
  );

  it('counts NDA requests until they are decided', () => {
    const ndaRequested = [...active, sample('NdaAccessRequested')];
    expect(rfqAfter(...ndaRequested)?.openNdaCount).toBe(1);
    expect(rfqAfter(...ndaRequested, sample('NdaAccessGranted'))?.openNdaCount).toBe(0);
    expect(rfqAfter(...ndaRequested, sample('NdaAccessRejected'))?.openNdaCount).toBe(0);
  });

  it('keeps the comment of the last assignment (BRFQ-13)', () => {
    expect(rfqAfter(...active)?.handover).toBeNull();
    const [first, last] = [sample('RfqReassigned', { comment: 'first' }), sample('RfqReassigned', { comment: 'last' })];
    expect(rfqAfter(...active, first, last)?.handover).toMatchObject({ comment: 'last', at: expect.any(String) });
  });

  it('keeps the messages to all suppliers, oldest first', () =>
    expect(rfqAfter(...active, sample('RfqMessageToAllSent'))?.messages).toEqual([
      expect.objectContaining({ text: 'Drawing changed', at: '2026-03-01T09:05:00.000Z' }),
    ]));

  it('keeps the newest messages of an RFQ from before they were limited', () => {
    const sent = Array.from({ length: rfqLimits.messages + 2 }, (_, index) =>
      sample('RfqMessageToAllSent', { messageId: `m${index}` }),
    );
    const messages = rfqAfter(...active, ...sent)?.messages ?? [];
    expect(messages).toHaveLength(rfqLimits.messages);
    expect(messages[0]?.messageId).toBe('m2');
    expect(messages.at(-1)?.messageId).toBe(`m${rfqLimits.messages + 1}`);
  });

  it('knows each of its files once: of positions, documents and messages', () => {
    const attached = [
      sample('RfqPositionAdded'),
      sample('RfqPositionAttachmentAdded', { attachmentKey: 'drawing' }),
      sample('RfqDocumentAttached', { attachmentKey: 'terms' }),
      sample('RfqMessageToAllSent', { attachmentKey: null, messageId: 'first' }),
      sample('RfqMessageToAllSent', { attachmentKey: 'revised', messageId: 'second' }),
      sample('RfqMessageToAllSent', { attachmentKey: 'drawing', messageId: 'third' }),
    ];
    expect(rfqAfter(sample('RfqDraftCreated'), ...attached)?.attachmentKeys).toEqual(['drawing', 'terms', 'revised']);
    const detached = [sample('RfqPositionAttachmentRemoved', { attachmentKey: 'drawing' })];
    expect(rfqAfter(sample('RfqDraftCreated'), ...attached.slice(0, 3), ...detached)?.attachmentKeys).toEqual([
      'terms',
    ]);
  });

  it('removes a discarded draft for good', () =>
    expect(rfqAfter(...draft, sample('RfqDraftDiscarded'), sample('RfqHeaderChanged'))).toBeUndefined());
});
