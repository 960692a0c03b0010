import { quoteLimits, rfqLimits } from '@torno/domain';
import type { ParticipationReadModel } from '@torno/read-models';
import { given, sample, type NewSample } from '../testing/history.fixture.js';
import { ids, participation as id } from '../testing/sample-events.fixture.js';
import { participations } from './participations.js';

const after = (...events: readonly NewSample[]): ParticipationReadModel =>
  given(participations, sample('ParticipationOpened'), ...events).document(id) as ParticipationReadModel;

const invited = sample('SupplierInvitedToRfq');
const read = sample('RfqReadBySupplier');
const quoted = sample('QuoteSubmitted');

describe('The read model participations', () => {
  it('follows the state table of the event model', () => {
    const status = (...events: readonly NewSample[]) => after(...events).interactionStatus;
    expect(status()).toBeNull();
    expect(status(invited)).toBe('SupplierInvitedToRfq');
    expect(status(invited, read)).toBe('SupplierReadRfq');
    expect(status(read, invited)).toBe('SupplierReadRfq');
    expect(status(invited, read, quoted, read)).toBe('SupplierQuoted');
    expect(status(invited, sample('RfqDeclinedBySupplier'))).toBe('SupplierRejectedRfq');
    expect(status(read, quoted, sample('QuotePositionsAccepted'))).toBe('BuyerAcceptedQuote');
    expect(status(read, quoted, sample('QuoteRejectedByBuyer'))).toBe('BuyerRejectedQuote');
    expect(status(read, quoted, sample('ParticipationClosedByBuyer'))).toBe('BuyerClosedRfq');
    expect(status(read, quoted, sample('ParticipationClosed'))).toBe('Closed');
    expect(status(invited, sample('ParticipationTimedOut'))).toBe('TimedOut');
    expect(status(invited, sample('ParticipationTimedOut'), sample('ParticipationReopened'))).toBe(
      'SupplierInvitedToRfq',
    );
    expect(status(invited, sample('ParticipationTimedOut'), read, sample('ParticipationReopened'))).toBe(
      'SupplierReadRfq',
    );
  });

  it('assigns a participation to the supplier’s lists (SRFQ-34)', () => {
    const stage = (...events: readonly NewSample[]) => after(...events).stage;
    expect(stage(invited)).toBe('inbox');
    expect(stage(invited, read)).toBe('idle');
    expect(stage(invited, read, sample('QuoteDraftSaved'))).toBe('progress');
    expect(stage(invited, read, sample('QuoteDraftSaved'), sample('QuoteDraftDeleted'))).toBe('idle');
    expect(stage(invited, read, quoted)).toBe('progress');
    expect(stage(invited, sample('RfqDeclinedBySupplier'))).toBe('idle');
    // An RFQ without an invitation counts for the inbox until it is read or declined (C-34).
    const marked = sample('RfqBookmarked');
    expect(stage(marked)).toBe('unread');
    expect(stage(marked, invited)).toBe('inbox');
    expect(stage(marked, read)).toBe('idle');
    expect(stage(marked, sample('RfqDeclinedBySupplier'))).toBe('idle');
    expect(stage(marked, sample('QuoteDraftSaved'))).toBe('progress');
  });

  describe('of a supplier who quotes without end', () => {
    const scale = {
      quantity: 9_999_999,
      scaleId: 'x'.repeat(36),
      deliveryAt: 'x'.repeat(quoteLimits.deliveryAt),
      leadTimeDays: quoteLimits.leadTimeDays,
      unitCost: '9'.repeat(quoteLimits.amount),
      fixedCost: '9'.repeat(quoteLimits.amount),
      positionCost: '9'.repeat(quoteLimits.amount + 10),
    };
    const largest = Array.from({ length: rfqLimits.positions }, () => ({
      positionId: 'x'.repeat(36),
      scales: Array.from({ length: rfqLimits.scales }, () => scale),
    }));
    const quotes = (count: number, positions: typeof largest) =>
      Array.from({ length: count }, (_, at) =>
        sample('QuoteSubmitted', {
          quoteId: `quote-${at}`,
          quoteNumber: at + 1,
          positions,
          description: '😀'.repeat(quoteLimits.description),
        }),
      );
    const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

    it('keeps the newest quotes within a document', () => {
      const document = after(...quotes(40, largest));
      expect(document.quotes.length).toBeGreaterThanOrEqual(14);
      expect(document.quotes.at(-1)?.quoteId).toBe('quote-39');
      expect(document.history).toHaveLength(40);
      expect(bytesOf(document)).toBeLessThan(12_000_000);
    });

    it('keeps all quotes of a usual size', () => {
      const small = [{ positionId: 'p', scales: [scale] }];
      const document = after(...quotes(500, small));
      expect(document.quotes).toHaveLength(500);
    });

    it('keeps the newest entries of the history', () => {
      const viewed = Array.from({ length: 6_000 }, () => sample('QuoteWithdrawn', { quoteId: 'quote-0' }));
      const { history } = after(...quotes(1, []), ...viewed);
      expect(history).toHaveLength(5_000);
      expect(history.every(({ type }) => type === 'QuoteWithdrawn')).toBe(true);
      expect(bytesOf(history)).toBeLessThan(1_500_000);
    });
  });

  describe('of the quotes of a supplier', () => {
    const first = sample('QuoteSubmitted', { quoteId: 'first', quoteNumber: 1 });
    const second = sample('QuoteSubmitted', { quoteId: 'second', quoteNumber: 2 });
    const both = (event: NewSample) => after(first, second, event).quotes;
    const unchanged = after(first, second).quotes;
    const at = '2026-03-01T09:03:00.000Z';

    it.each([
      [sample('QuoteViewedByBuyer', { quoteId: 'second' }), {}, { viewedByBuyer: true }],
      [
        sample('QuotePositionsAccepted', { quoteId: 'second', positionIds: ['p'] }),
        {},
        { status: 'BuyerAcceptedQuote', acceptedPositionIds: ['p'] },
      ],
      [
        sample('QuoteRejectedByBuyer', { quoteId: 'second', reason: 'dear' }),
        {},
        { status: 'BuyerRejectedQuote', rejectReason: 'dear' },
      ],
      [
        sample('QuoteWithdrawn', { quoteId: 'second', reason: 'busy' }),
        {},
        { status: 'Closed', withdrawnAt: at, withdrawReason: 'busy' },
      ],
      [sample('ParticipationAwarded', { quoteId: 'second' }), {}, { status: 'BuyerAcceptedQuote', awarded: true }],
      [
        sample('ParticipationAwarded', { quoteId: 'second', positionIds: [ids.otherPosition] }),
        {},
        { status: 'BuyerAcceptedQuote', awarded: true, acceptedPositionIds: [ids.otherPosition] },
      ],
      [sample('ParticipationMarkedForNegotiation'), {}, { markedForNegotiation: true }],
      [sample('ParticipationClosedByBuyer'), { status: 'BuyerClosedRfq' }, { status: 'BuyerClosedRfq' }],
      [sample('ParticipationClosed'), { status: 'Closed' }, { status: 'Closed' }],
    ])('changes by $type exactly what it concerns', (event, ofFirst, ofSecond) =>
      expect(both(event)).toEqual([
        { ...unchanged[0], ...ofFirst },
        { ...unchanged[1], ...ofSecond },
      ]),
    );

    it.each(['ParticipationClosedByBuyer', 'ParticipationClosed'] as const)('keeps decisions after %s', (type) =>
      expect(
        after(first, sample('QuoteRejectedByBuyer', { quoteId: 'first' }), second, sample(type)).quotes.map(
          ({ status }) => status,
        ),
      ).toEqual(['BuyerRejectedQuote', type === 'ParticipationClosed' ? 'Closed' : 'BuyerClosedRfq']),
    );
  });

  it('ends a participation when it is closed, and an open one at its end date (SRFQ-18)', () => {
    const overAt = (...events: readonly NewSample[]) => after(...events).overAt;
    expect(overAt(invited)).toBe('2026-03-15T22:59:59.000Z');
    expect(overAt(invited, sample('ParticipationDeadlineMoved'))).toBe('2026-03-30T21:59:59.000Z');
    expect(overAt(quoted, sample('ParticipationAwarded'))).toBe('2026-03-01T09:02:00.000Z');
    expect(overAt(quoted, sample('ParticipationMarkedForNegotiation'))).toBe('2026-03-01T09:02:00.000Z');
    // The deadline was before all of this.
    expect(
      overAt(
        sample('ParticipationDeadlineMoved', { endDate: '2026-02-01T22:59:59.000Z' }),
        sample('ParticipationClosed'),
      ),
    ).toBe('2026-03-01T09:02:00.000Z');
  });

  it('ends a participation with its RFQ even after a decision, and keeps the decision (SDET-63)', () => {
    const decided = [
      [[quoted, sample('QuotePositionsAccepted')], 'BuyerAcceptedQuote'],
      [[quoted, sample('QuoteRejectedByBuyer')], 'BuyerRejectedQuote'],
      [[sample('RfqDeclinedBySupplier')], 'SupplierRejectedRfq'],
    ] as const;
    for (const [events, interactionStatus] of decided)
      for (const end of [sample('ParticipationClosedByBuyer'), sample('ParticipationClosed')]) {
        const ended = after(invited, ...events, end);
        expect(ended).toMatchObject({ interactionStatus, closedAt: ended.overAt });
      }
  });

  it('starts a participation as Public without an NDA, else as Restricted until the buyer decides (NDA-10)', () => {
    const open = given(participations, sample('ParticipationOpened', { ndaRequired: false })).document(id);
    expect(open).toMatchObject({ ndaStatus: 'Public' });
    expect(after()).toMatchObject({ ndaStatus: 'Restricted', ndaRequest: null });
    const requested = after(sample('NdaAccessRequested'));
    expect(requested).toMatchObject({ ndaStatus: 'Pending', ndaRequest: { userId: ids.seller, decidedBy: null } });
    const rejected = [sample('NdaAccessRequested'), sample('NdaAccessRejected')];
    expect(after(...rejected)).toMatchObject({ ndaStatus: 'Rejected', ndaRequest: { decidedBy: ids.owner } });
    expect(after(...rejected, sample('NdaAccessGranted'))).toMatchObject({ ndaStatus: 'Granted' });
    expect(after(sample('NdaAccessGranted', { general: true }))).toMatchObject({
      ndaStatus: 'Granted',
      ndaRequest: null,
    });
  });

  it('keeps every quote and changes only the one that a decision names', () => {
    const second = sample('QuoteSubmitted', { quoteId: ids.message, quoteNumber: 2, totalprice: '90' });
    const { quotes } = after(quoted, sample('QuoteRejectedByBuyer'), second, sample('QuoteViewedByBuyer'));
    expect(quotes.map(({ quoteNumber, status, viewedByBuyer }) => [quoteNumber, status, viewedByBuyer])).toEqual([
      [1, 'BuyerRejectedQuote', true],
      [2, 'SupplierQuoted', false],
    ]);
  });

  it('keeps a withdrawn quote as closed and counts no quote until the next one (C-44)', () => {
    const withdrawn = after(invited, quoted, sample('QuoteWithdrawn'));
    expect(withdrawn).toMatchObject({
      interactionStatus: 'SupplierReadRfq',
      quoted: true,
      hasQuote: false,
      stage: 'idle',
      quotes: [
        { status: 'Closed', withdrawnAt: expect.any(String), withdrawReason: 'Material is no longer available' },
      ],
    });
    expect(withdrawn.history.at(-1)).toMatchObject({ type: 'QuoteWithdrawn', quoteNumber: 1 });
    const again = sample('QuoteSubmitted', { quoteId: ids.message, quoteNumber: 2 });
    expect(after(invited, quoted, sample('QuoteWithdrawn'), again)).toMatchObject({
      interactionStatus: 'SupplierQuoted',
      hasQuote: true,
      stage: 'progress',
      quotes: [{ status: 'Closed' }, { status: 'SupplierQuoted', withdrawnAt: null }],
    });
  });

  it('keeps the status while the supplier has archived the RFQ; a new quote ends the archiving', () => {
    const archived = [quoted, sample('RfqArchivedBySupplier')];
    expect(after(...archived)).toMatchObject({ archived: true, interactionStatus: 'SupplierQuoted' });
    expect(after(...archived, sample('QuoteSubmitted', { quoteId: ids.message }))).toMatchObject({ archived: false });
  });

  it('keeps the comment of the last assignment (SRFQ-25)', () => {
    expect(after(invited).handover).toBeNull();
    const first = sample('RfqProcessorAssigned', { comment: 'first' });
    const last = sample('RfqProcessorAssigned', { comment: 'last' });
    expect(after(invited, first, last).handover).toMatchObject({ comment: 'last', at: expect.any(String) });
  });

  it('leaves drafts, bookmarks and assignees out of the buyer’s history', () =>
    expect(
      after(
        invited,
        sample('RfqBookmarked'),
        sample('QuoteDraftSaved'),
        sample('RfqProcessorAssigned'),
        quoted,
        sample('RfqArchivedBySupplier'),
        sample('QuoteViewedByBuyer'),
      ).history.map(({ type, quoteNumber }) => [type, quoteNumber]),
    ).toEqual([
      ['SupplierInvitedToRfq', null],
      ['QuoteSubmitted', 1],
      ['QuoteViewedByBuyer', 1],
    ]));
});
