import {
  interactionStatuses,
  makesKnownToBuyer,
  participationEvents,
  statedDays,
  type ParticipationEvent,
} from '@torno/domain';
import { DomainError, fold } from '@torno/kernel';
import { sampleOf, specify } from '@torno/kernel/testing';
import { commandOf, metaAt, now, supplierActor } from '../testing/commands.fixture.js';
import type { QuoteInput, ParticipationAccess } from './participation-commands.js';
import { participation, type ParticipationCommand } from './participation.js';

const { given } = specify(participation, expect);
const command = commandOf<ParticipationCommand>();
const event = sampleOf(participationEvents);
const bySupplier = metaAt(now, supplierActor);

const endDate = '2026-12-05T22:59:59.000Z';
const facts = {
  rfqId: 'r1',
  supplierCompanyId: 'c-supplier',
  buyerCompanyId: 'c-buyer',
  secondaryId: 100_001,
  ndaRequired: false,
  startDate: now,
  endDate,
  processorUserId: 'u-supplier',
};
const access: ParticipationAccess = {
  facts,
  visibility: 'VISIBLE',
  rfqActive: true,
  blocked: false,
  generalNda: false,
};
const secret: ParticipationAccess = { ...access, facts: { ...facts, ndaRequired: true } };

const opened = event('ParticipationOpened', facts);
const openedSecret = event('ParticipationOpened', secret.facts);
const invited = event('SupplierInvitedToRfq');
const read = event('RfqReadBySupplier', { userId: 'u-supplier' });
const ndaRequested = event('NdaAccessRequested', { documentId: 'd1', userId: 'u-supplier' });
const granted = event('NdaAccessGranted', { by: 'u-buyer' });
const refused = event('NdaAccessRejected', { by: 'u-buyer' });
const timedOut = event('ParticipationTimedOut');
const quotedScale = (
  scaleId: string,
  quantity: number,
  deliveryAt: string,
  unitCost: string,
  positionCost: string,
) => ({
  scaleId,
  quantity,
  deliveryAt,
  leadTimeDays: statedDays({ deliveryAt }),
  unitCost,
  fixedCost: null,
  positionCost,
});
const quoted = (quoteId = 'q1', quoteNumber = 1) =>
  event('QuoteSubmitted', {
    quoteId,
    quoteNumber,
    validUntil: '2026-12-21T23:59:59.000Z',
    useToolCost: false,
    positions: [
      {
        positionId: 'p1',
        scales: [quotedScale('s10', 10, '2 weeks', '12.5', '125'), quotedScale('s100', 100, '4 weeks', '9.75', '975')],
      },
    ],
    totalprice: '1100',
    authorId: 'u-supplier',
  });
const accepted = event('QuotePositionsAccepted', { quoteId: 'q1', positionIds: ['p1'] });
const rejected = event('QuoteRejectedByBuyer', { quoteId: 'q1', reason: '' });

const positions = [
  {
    positionId: 'p1',
    scales: [
      { scaleId: 's10', quantity: 10 },
      { scaleId: 's100', quantity: 100 },
    ],
  },
  { positionId: 'p2', scales: [{ scaleId: 's5', quantity: 5 }] },
];
const scale = (scaleId: string, deliveryAt: string, unitCost: string, positionId = 'p1') => ({
  scaleId,
  positionId,
  deliveryAt,
  leadTimeDays: statedDays({ deliveryAt }),
  unitCost,
  fixedCost: null,
});
const { quoteNumber, validUntil, totalprice, authorId, positions: _, ...entered } = quoted().data;
const quote: QuoteInput = {
  ...entered,
  scales: [scale('s10', '2 weeks', '12.5'), scale('s100', '4 weeks', '9.75')],
};
const submit = (
  change: Partial<QuoteInput> = {},
  at: Partial<ParticipationAccess> = {},
  meta = bySupplier,
  hasFixedCost = false,
) =>
  command(
    'SubmitQuote',
    { access: { ...access, ...at }, quote: { ...quote, ...change }, unit: 'PCE', hasFixedCost, positions },
    meta,
  );

describe('A participation', () => {
  it('is opened with the first contact', () => {
    given()
      .when(command('Invite', { access, source: 'matching' }))
      .thenEvents(opened, invited);
    given()
      .when(command('Read', { access }, bySupplier))
      .thenEvents(opened, read);
    given(opened, invited)
      .when(command('Invite', { access, source: 'matching' }))
      .thenNothing();
  });
  it('records once that the RFQ was read', () =>
    given(opened, invited, read)
      .when(command('Read', { access }, bySupplier))
      .thenNothing());
  it('is refused to suppliers who do not see the RFQ', () => {
    const as = (visibility: ParticipationAccess['visibility']) =>
      command('Read', { access: { ...access, visibility } }, bySupplier);
    given().when(as(null)).thenRefused('rfq.not-found');
    given().when(as('NOT_PAYED')).thenRefused('rfq.not-visible');
  });
  it('holds a bookmark until it is removed', () => {
    const set = (on: boolean) => command('Bookmark', { access, on }, bySupplier);
    const marked = event('RfqBookmarked', { userId: 'u-supplier' });
    given(opened).when(set(true)).thenEvents(marked);
    given(opened, marked).when(set(true)).thenNothing();
    given(opened, marked)
      .when(set(false))
      .thenEvents({ type: 'RfqBookmarkRemoved', data: { userId: 'u-supplier' } });
    given().when(set(false)).thenNothing();
  });
  it('is assigned to a colleague', () => {
    const assign = (receiver: string, comment: string, at = access) =>
      command('AssignForSupplier', { access: at, receiver, comment }, bySupplier);
    const assigned = event('RfqProcessorAssigned', { fromUserId: 'u-supplier', receiver: 'u2', comment: 'please' });
    given(opened).when(assign('u2', 'please')).thenEvents(assigned);
    given().when(assign('u2', 'please')).thenEvents(opened, assigned);
    given()
      .when(assign('u2', '', { ...access, visibility: null }))
      .thenRefused('rfq.not-found');
  });
  it('stores a new comment to the present assignee, once (SRFQ-25)', () => {
    const assign = (comment: string) =>
      command('AssignForSupplier', { access, receiver: 'u-supplier', comment }, bySupplier);
    const reassigned = event('RfqProcessorAssigned', {
      fromUserId: 'u-supplier',
      receiver: 'u-supplier',
      comment: 'still yours',
    });
    given(opened).when(assign('')).thenNothing();
    given(opened).when(assign('still yours')).thenEvents(reassigned);
    given(opened, reassigned).when(assign('still yours')).thenNothing();
  });
  it('cannot be bookmarked, archived or assigned by uninvited suppliers of a private RFQ', () => {
    const uninvited: ParticipationAccess = { ...access, visibility: 'NOT_INVITED' };
    for (const refusedCommand of [
      command('Bookmark', { access: uninvited, on: true }, bySupplier),
      command('ArchiveForSupplier', { access: uninvited }, bySupplier),
      command('AssignForSupplier', { access: uninvited, receiver: 'u2', comment: '' }, bySupplier),
    ])
      given().when(refusedCommand).thenRefused('rfq.not-visible');
  });
  it('can be declined only before a quote', () => {
    const decline = command('Decline', { reason: 'full' }, bySupplier);
    given(opened, invited)
      .when(decline)
      .thenEvents({ type: 'RfqDeclinedBySupplier', data: { reason: 'full' } });
    given(opened, invited, quoted()).when(decline).thenRefused('participation.not-declinable');
    given(opened, invited, { type: 'RfqDeclinedBySupplier', data: { reason: 'full' } })
      .when(decline)
      .thenNothing();
    given().when(decline).thenRefused('participation.not-declinable');
    given(opened).when(decline).thenRefused('participation.not-declinable');
  });
  it('is archived for the supplier while the buyer keeps the quote', () => {
    const archive = command('ArchiveForSupplier', { access }, bySupplier);
    const archivedEvent = event('RfqArchivedBySupplier', { userId: 'u-supplier' });
    given(opened, invited, quoted()).when(archive).thenEvents(archivedEvent);
    expect(fold(participation, [opened, invited, quoted(), archivedEvent])).toMatchObject({
      archived: true,
      interactionStatus: 'SupplierQuoted',
    });
  });
});

describe('Access under the NDA', () => {
  const request = command(
    'RequestNdaAccess',
    { access: secret, documentId: 'd1', signedAttachmentKey: null },
    bySupplier,
  );
  it('starts as public or restricted, or as granted by a general release (NDA-10)', () => {
    expect(fold(participation, [opened])).toMatchObject({ ndaStatus: 'Public' });
    expect(fold(participation, [openedSecret])).toMatchObject({ ndaStatus: 'Restricted' });
    given()
      .when(command('Invite', { access: { ...secret, generalNda: true }, source: 'matching' }))
      .thenEvents(openedSecret, { type: 'NdaAccessGranted', data: { by: 'c-buyer', general: true } }, invited);
  });
  it('is requested once (NDA-07, NDA-12)', () => {
    given(openedSecret, invited).when(request).thenEvents(ndaRequested);
    given(openedSecret, invited, ndaRequested).when(request).thenRefused('nda.not-restricted');
    given(openedSecret, invited, ndaRequested, refused).when(request).thenRefused('nda.not-restricted');
    given(opened)
      .when(command('RequestNdaAccess', { access, documentId: 'd1', signedAttachmentKey: null }, bySupplier))
      .thenRefused('nda.not-restricted');
    const requestWith = (change: Partial<ParticipationAccess>) =>
      command('RequestNdaAccess', { ...request.data, access: { ...secret, ...change } }, bySupplier);
    given(openedSecret, invited)
      .when(requestWith({ rfqActive: false }))
      .thenRefused('rfq.not-active');
    given(openedSecret)
      .when(requestWith({ visibility: 'NOT_PAYED' }))
      .thenRefused('rfq.not-visible');
  });
  it('is granted or rejected by the buyer, and can be granted after a rejection', () => {
    const grant = command('GrantNdaAccess', { general: false });
    const reject = command('RejectNdaAccess', {});
    given(openedSecret, ndaRequested).when(grant).thenEvents(granted);
    given(openedSecret, ndaRequested).when(reject).thenEvents(refused);
    given(openedSecret, ndaRequested, refused).when(grant).thenEvents(granted);
    given(openedSecret, ndaRequested, granted).when(grant).thenNothing();
    given(openedSecret, ndaRequested, granted).when(reject).thenRefused('nda.not-pending');
    given(openedSecret).when(grant).thenRefused('nda.not-requested');
    given(opened).when(grant).thenNothing();
    given(openedSecret)
      .when(command('GrantNdaAccess', { general: true }))
      .thenEvents({ type: 'NdaAccessGranted', data: { by: 'u-buyer', general: true } });
  });
});

describe('A quote', () => {
  it('is numbered, with its costs and total', () => {
    given(opened, invited).when(submit()).thenEvents(quoted());
    expect(
      given(opened, invited, quoted())
        .when(submit({ quoteId: 'q2' }))
        .events(),
    ).toMatchObject([{ data: { quoteId: 'q2', quoteNumber: 2 } }]);
  });
  it('has the number of the supplier’s first quote, which a later one cannot change (QUOTE-30)', () => {
    const first = [opened, invited, quoted()];
    const numbered = (quoteNo: string, ...history: readonly ParticipationEvent[]) =>
      given(...history).when(submit({ quoteId: 'q2', quoteNo }));
    const { quoteNo } = quoted().data;
    expect(numbered('', ...first).events()).toMatchObject([{ data: { quoteNo } }]);
    expect(numbered(quoteNo, ...first).events()).toMatchObject([{ data: { quoteNo } }]);
    numbered('Q-2', ...first).thenRefused('quote.invalid', [{ field: 'quoteNo', code: 'already-numbered' }]);
    const withdrawn = event('QuoteWithdrawn', { quoteId: 'q1', reason: '' });
    expect(numbered('Q-2', ...first, withdrawn).events()).toMatchObject([{ data: { quoteNo: 'Q-2' } }]);
  });
  it('is sent once', () => given(opened, invited, quoted()).when(submit()).thenNothing());
  it('can follow a rejection, but not an acceptance', () => {
    expect(
      given(opened, invited, quoted(), rejected)
        .when(submit({ quoteId: 'q2' }))
        .events(),
    ).toHaveLength(1);
    given(opened, invited, quoted(), accepted)
      .when(submit({ quoteId: 'q2' }))
      .thenRefused('quote.not-open');
    given(opened, invited, timedOut).when(submit()).thenRefused('quote.not-open');
  });
  it('includes the tooling cost if the RFQ asks for it (C-13)', () => {
    const scales = quote.scales.map((one) => ({ ...one, fixedCost: '100' }));
    const [event] = given(opened, invited)
      .when(submit({ useToolCost: true, scales }, {}, bySupplier, true))
      .events();
    expect(event).toMatchObject({ data: { useToolCost: true, totalprice: '1300' } });
    const [without] = given(opened, invited)
      .when(submit({ useToolCost: true, scales }))
      .events();
    expect(without).toMatchObject({ data: { useToolCost: false, totalprice: '1100' } });
  });
  it.each<[string, Partial<ParticipationAccess>, string]>([
    ['the RFQ does not exist for the supplier', { visibility: null }, 'rfq.not-found'],
    // A block discloses no more than a missing invitation (QUOTE-67).
    ['a block hides the RFQ', { visibility: null, blocked: true }, 'quote.not-visible'],
    ['a block hides an RFQ that is not Active', { visibility: null, blocked: true, rfqActive: false }, 'rfq.not-found'],
    ['the supplier was not invited', { visibility: 'NOT_INVITED' }, 'quote.not-visible'],
    ['the companies have blocked each other', { blocked: true }, 'quote.blocked'],
    ['the RFQ is not Active', { rfqActive: false }, 'rfq.not-active'],
  ])('is refused when %s', (_, access, code) => given(opened, invited).when(submit({}, access)).thenRefused(code));
  it('is refused after the deadline', () =>
    given(opened, invited)
      .when(submit({}, {}, metaAt(endDate, supplierActor)))
      .thenRefused('quote.deadline-passed'));
  it('is refused after ten quotes in 24 hours, even if they were withdrawn (C-29)', () => {
    const anHour = 3_600_000;
    const at = (hours: number): string => new Date(Date.parse(now) + hours * anHour).toISOString();
    const sentAt = (hours: readonly number[]) =>
      hours.reduce(
        (state, hour, index) => participation.evolve(state, quoted(`q${index + 1}`, index + 1), at(hour)),
        fold(participation, [opened, invited]),
      );
    const codeOf = (hours: readonly number[], withdrawn = false) => {
      const state = sentAt(hours);
      const last = event('QuoteWithdrawn', { quoteId: `q${hours.length}`, reason: '' });
      try {
        return participation.decide(
          submit({ quoteId: 'next' }),
          withdrawn ? participation.evolve(state, last, now) : state,
        ).length;
      } catch (error) {
        return error instanceof DomainError ? [error.code, error.kind, error.retryAt] : error;
      }
    };
    const tooMany = ['quote.too-many', 'too-many', at(0.1)];
    const nine = Array.from({ length: 9 }, (_, index) => -index);
    expect(codeOf(nine)).toBe(1);
    expect(codeOf([-23.9, ...nine])).toEqual(tooMany);
    expect(codeOf([-23.9, ...nine], true)).toEqual(tooMany);
    expect(codeOf([-24, ...nine])).toBe(1);
  });
  it('is refused until access under the NDA is granted', () => {
    given().when(submit({}, secret)).thenRefused('quote.nda-missing');
    given(openedSecret, invited).when(submit({}, secret)).thenRefused('quote.nda-missing');
    expect(given(openedSecret, invited, ndaRequested, granted).when(submit({}, secret)).events()).toHaveLength(1);
  });

  const errorsOf = (change: Partial<QuoteInput>, hasFixedCost = false) => {
    try {
      participation.decide(submit(change, {}, bySupplier, hasFixedCost), fold(participation, [opened, invited]));
      return 'accepted';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.errors.map(({ field, code, scaleId }) => [field, code, ...(scaleId ? [scaleId] : [])].join(' '));
    }
  };
  it.each<[string, Partial<QuoteInput>, readonly string[]]>([
    ['nothing', { scales: [] }, ['scales required']],
    ['a price of 0', { scales: [scale('s10', '', '0'), scale('s100', '', '1')] }, ['unitCost not-positive s10']],
    ['half a position', { scales: [scale('s10', '', '1')] }, ['unitCost not-a-number s100']],
    ['a foreign scale', { scales: [...quote.scales, scale('s-x', '', '1')] }, ['scaleId unknown s-x']],
    ['a scale twice', { scales: [...quote.scales, scale('s10', '', '1')] }, ['scaleId twice s10']],
    [
      'a scale at the wrong position',
      { scales: [scale('s5', '', '1', 'p1')] },
      ['scaleId unknown s5', 'unitCost not-a-number s10', 'unitCost not-a-number s100'],
    ],
    [
      'a long lead time',
      { scales: [scale('s10', 'x'.repeat(51), '1'), scale('s100', '', '1')] },
      ['deliveryAt too-long s10'],
    ],
    ['wrong days', { daysValid: 'soon' }, ['daysValid not-a-number']],
    ['a long number', { quoteNo: 'x'.repeat(51) }, ['quoteNo too-long']],
  ])('is refused with %s', (_, change, errors) => expect(errorsOf(change)).toEqual(errors));
  it('is refused without the tooling cost that it uses', () =>
    expect(errorsOf({ useToolCost: true }, true)).toEqual([
      'fixedCost not-a-number s10',
      'fixedCost not-a-number s100',
    ]));
  it('may leave positions out', () => expect(errorsOf({ scales: [scale('s5', '', '1', 'p2')] })).toBe('accepted'));
});

describe('A quote draft', () => {
  const saved = event('QuoteDraftSaved', { userId: 'u-supplier' });
  const { userId: _, ...data } = saved.data;
  const save = command('SaveQuoteDraft', { access, ...data }, bySupplier);
  it('is saved only when it differs', () => {
    given(opened, invited).when(save).thenEvents(saved);
    given(opened, invited, saved).when(save).thenNothing();
    given(opened, invited, saved, event('QuoteDraftDeleted')).when(save).thenEvents(saved);
  });
  it('needs a valid header (QUOTE-39) and the right to quote', () => {
    given(opened, invited)
      .when(command('SaveQuoteDraft', { ...save.data, header: { ...data.header, daysValid: 'x' } }, bySupplier))
      .thenRefused('quote.invalid');
    given(opened, invited)
      .when(command('SaveQuoteDraft', { ...save.data, access: { ...access, rfqActive: false } }, bySupplier))
      .thenRefused('rfq.not-active');
  });
  it('ends with its deletion or with the quote', () => {
    const drop = command('DeleteQuoteDraft', {}, bySupplier);
    given(opened, invited, saved).when(drop).thenEvents(event('QuoteDraftDeleted'));
    given(opened, invited).when(drop).thenNothing();
    expect(fold(participation, [opened, invited, saved, quoted()])).toMatchObject({ hasDraft: false });
  });
});

describe('The buyer', () => {
  const accept = (quoteId: string, positionIds: readonly string[], rfqActive = true) =>
    command('AcceptPositions', { quoteId, positionIds, rfqActive });
  const reject = (rfqActive = true) => command('RejectQuote', { quoteId: 'q1', reason: '', rfqActive });
  const participant = [opened, invited, quoted()];
  it('does not find a participation before the first contact', () =>
    given()
      .when(command('ViewQuote', { quoteId: 'q1' }))
      .thenRefused('participation.not-found'));
  it('marks a quote as seen once', () => {
    const view = command('ViewQuote', { quoteId: 'q1' });
    const seen = event('QuoteViewedByBuyer', { quoteId: 'q1', userId: 'u-buyer' });
    given(...participant)
      .when(view)
      .thenEvents(seen);
    given(...participant, seen)
      .when(view)
      .thenNothing();
    given(opened).when(view).thenRefused('quote.not-found');
  });
  it('accepts quoted positions of an undecided quote', () => {
    given(...participant)
      .when(accept('q1', ['p1', 'p1']))
      .thenEvents(accepted);
    for (const positionIds of [['p2'], ['p1', 'p2']])
      given(...participant)
        .when(accept('q1', positionIds))
        .thenRefused('quote.position-not-quoted');
    given(...participant, accepted)
      .when(accept('q1', ['p1']))
      .thenRefused('quote.not-open');
    given(...participant, rejected)
      .when(accept('q1', ['p1']))
      .thenRefused('quote.not-open');
    given(...participant)
      .when(accept('q1', ['p1'], false))
      .thenRefused('rfq.not-active');
    given(...participant)
      .when(accept('q9', ['p1']))
      .thenRefused('quote.not-found');
  });
  it('decides on the newest quote only', () =>
    given(...participant, quoted('q2', 2))
      .when(accept('q1', ['p1']))
      .thenRefused('quote.superseded'));
  it('rejects with a reason', () => {
    given(...participant)
      .when(reject())
      .thenEvents(rejected);
    given(...participant, rejected)
      .when(reject())
      .thenRefused('quote.not-open');
    given(...participant)
      .when(reject(false))
      .thenRefused('rfq.not-active');
  });
  it('saves notes about the suppliers they know of only', () => {
    const marked = event('RfqBookmarked', { userId: 'u-supplier' });
    const releasedForAll = event('NdaAccessGranted', { by: 'u-buyer', general: true });
    for (const history of [
      [opened, marked],
      [openedSecret, marked, releasedForAll],
    ])
      given(...history)
        .when(command('SaveNote', { text: 'good' }))
        .thenRefused('participation.not-found');
    const note = event('BuyerNoteSaved', { text: 'good', userId: 'u-buyer' });
    for (const decision of [[], [granted], [refused], [refused, granted]])
      given(openedSecret, ndaRequested, ...decision)
        .when(command('SaveNote', { text: 'good' }))
        .thenEvents(note);
    given(...participant)
      .when(command('SaveNote', { text: 'good' }))
      .thenEvents(note);
    given(...participant, note)
      .when(command('SaveNote', { text: 'good' }))
      .thenNothing();
  });
});

describe('The end of a participation', () => {
  it('is a time-out if the supplier has not answered, until a later deadline reopens it (RFQ-48)', () => {
    given(opened, invited, read).when(command('TimeOut', {})).thenEvents(timedOut);
    given(opened, invited, quoted()).when(command('TimeOut', {})).thenNothing();
    const later = '2026-12-20T22:59:59.000Z';
    given(opened, invited, read, timedOut)
      .when(command('MoveDeadline', { endDate: later }))
      .thenEvents({ type: 'ParticipationDeadlineMoved', data: { endDate: later } }, event('ParticipationReopened'));
    given(opened, invited, read, timedOut)
      .when(command('MoveDeadline', { endDate: now }))
      .thenEvents({ type: 'ParticipationDeadlineMoved', data: { endDate: now } });
    expect(fold(participation, [opened, invited, read, timedOut, event('ParticipationReopened')])).toMatchObject({
      interactionStatus: 'SupplierReadRfq',
    });
    expect(fold(participation, [opened, invited, timedOut, event('ParticipationReopened')])).toMatchObject({
      interactionStatus: 'SupplierInvitedToRfq',
    });
  });
  it('is reopened as read if the RFQ was read after its deadline (SDET-58, RFQ-48)', () =>
    expect(fold(participation, [opened, invited, timedOut, read, event('ParticipationReopened')])).toMatchObject({
      interactionStatus: 'SupplierReadRfq',
    }));
  it('is an award of the newest quote, or the buyer’s closing (CLOSE-15)', () => {
    given(opened, invited, quoted(), quoted('q2', 2))
      .when(command('Award', { positionIds: [] }))
      .thenEvents({ type: 'ParticipationAwarded', data: { quoteId: 'q2', positionIds: [] } });
    given(opened, invited)
      .when(command('Award', { positionIds: [] }))
      .thenNothing();
    const closeIt = command('CloseByBuyer', { awardedToOther: true });
    const closed = event('ParticipationClosedByBuyer', { awardedToOther: true });
    given(opened, invited, quoted()).when(closeIt).thenEvents(closed);
    given(opened, invited, quoted(), closed).when(closeIt).thenNothing();
  });
  it('follows the end of the RFQ once and keeps the decision (SDET-63)', () => {
    const closeIt = command('CloseByBuyer', { awardedToOther: true });
    const closed = event('ParticipationClosedByBuyer', { awardedToOther: true });
    const declined = event('RfqDeclinedBySupplier', { reason: '' });
    const decisions = [
      [[quoted(), accepted], 'BuyerAcceptedQuote'],
      [[quoted(), rejected], 'BuyerRejectedQuote'],
      [[declined], 'SupplierRejectedRfq'],
    ] as const;
    for (const [history, status] of decisions) {
      given(opened, invited, ...history)
        .when(closeIt)
        .thenEvents(closed);
      given(opened, invited, ...history, closed)
        .when(closeIt)
        .thenNothing();
      expect(fold(participation, [opened, invited, ...history, closed])).toMatchObject({
        interactionStatus: status,
        over: true,
      });
    }
    given(opened, invited, quoted(), closed, quoted('q2', 2)).when(closeIt).thenEvents(closed);
  });
  it('is a mark for negotiation, or closes an undecided quote', () => {
    given(opened, invited, quoted())
      .when(command('MarkForNegotiation', {}))
      .thenEvents(event('ParticipationMarkedForNegotiation'));
    given(opened, invited, quoted()).when(command('CloseParticipation', {})).thenEvents(event('ParticipationClosed'));
    given(opened, invited, quoted(), rejected)
      .when(command('CloseParticipation', {}))
      .thenEvents(event('ParticipationClosed'));
    const marked = event('ParticipationMarkedForNegotiation');
    given(opened, invited, quoted(), marked).when(command('MarkForNegotiation', {})).thenNothing();
    given(opened, invited, quoted(), rejected).when(command('MarkForNegotiation', {})).thenEvents(marked);
    given(opened, invited).when(command('MarkForNegotiation', {})).thenNothing();
    given(opened, invited, quoted(), marked)
      .when(command('CloseParticipation', {}))
      .thenEvents(event('ParticipationClosed'));
    given(opened, invited, quoted(), { type: 'ParticipationClosedByBuyer', data: { awardedToOther: false } })
      .when(command('CloseParticipation', {}))
      .thenNothing();
  });
});

describe('Withdrawing a quote (C-44)', () => {
  const withdraw = (quoteId = 'q1', rfqActive = true) =>
    command('WithdrawQuote', { quoteId, reason: 'No steel', rfqActive }, bySupplier);
  const withdrawn = (quoteId = 'q1') => event('QuoteWithdrawn', { quoteId, reason: 'No steel' });
  const accept = command('AcceptPositions', { quoteId: 'q1', positionIds: ['p1'], rfqActive: true });

  it('is possible once, for the newest quote while it is undecided', () => {
    given(opened, invited, quoted()).when(withdraw()).thenEvents(withdrawn());
    given(opened, invited, quoted(), quoted('q2', 2)).when(withdraw('q2')).thenEvents(withdrawn('q2'));
    given(opened, invited, quoted(), withdrawn()).when(withdraw()).thenNothing();
    given(opened, invited, quoted(), withdrawn()).when(withdraw('q1', false)).thenNothing();
  });
  it('is possible after the deadline, while the buyer could still accept', () =>
    given(opened, invited, quoted())
      .when(
        command(
          'WithdrawQuote',
          { quoteId: 'q1', reason: '', rfqActive: true },
          metaAt('2026-12-20T00:00:00.000Z', supplierActor),
        ),
      )
      .thenEvents({ type: 'QuoteWithdrawn', data: { quoteId: 'q1', reason: '' } }));
  it('is refused for an unknown participation or quote', () => {
    given().when(withdraw()).thenRefused('participation.not-found');
    given(opened, invited, quoted()).when(withdraw('other')).thenRefused('quote.not-found');
  });
  it('is refused once the quote is decided, replaced, or its RFQ has ended', () => {
    given(opened, invited, quoted(), accepted).when(withdraw()).thenRefused('quote.not-open');
    given(opened, invited, quoted(), rejected).when(withdraw()).thenRefused('quote.not-open');
    given(opened, invited, quoted(), { type: 'ParticipationAwarded', data: { quoteId: 'q1', positionIds: [] } })
      .when(withdraw())
      .thenRefused('quote.not-open');
    given(opened, invited, quoted(), event('ParticipationClosed')).when(withdraw()).thenRefused('quote.not-open');
    given(opened, invited, quoted(), quoted('q2', 2)).when(withdraw()).thenRefused('quote.superseded');
    given(opened, invited, quoted()).when(withdraw('q1', false)).thenRefused('rfq.not-active');
  });
  it('leaves the buyer no quote to decide; an earlier quote stays replaced', () => {
    given(opened, invited, quoted(), withdrawn()).when(accept).thenRefused('quote.not-open');
    given(opened, invited, quoted(), withdrawn())
      .when(command('RejectQuote', { quoteId: 'q1', reason: '', rfqActive: true }))
      .thenRefused('quote.not-open');
    given(opened, invited, quoted(), quoted('q2', 2), withdrawn('q2')).when(accept).thenRefused('quote.superseded');
  });
  it('lets the supplier quote again, with the next number, or decline', () => {
    const [sent] = participation.decide(
      submit({ quoteId: 'q2' }),
      fold(participation, [opened, invited, quoted(), withdrawn()]),
    );
    expect(sent).toMatchObject({ type: 'QuoteSubmitted', data: { quoteId: 'q2', quoteNumber: 2 } });
    given(opened, invited, quoted(), withdrawn(), quoted('q2', 2))
      .when(command('AcceptPositions', { quoteId: 'q2', positionIds: ['p1'], rfqActive: true }))
      .thenEvents({ type: 'QuotePositionsAccepted', data: { quoteId: 'q2', positionIds: ['p1'] } });
    given(opened, invited, quoted(), withdrawn())
      .when(command('Decline', { reason: '' }, bySupplier))
      .thenEvents({ type: 'RfqDeclinedBySupplier', data: { reason: '' } });
  });
  it('only closes the participation if it happens at the same moment as an award or a choice for negotiation', () => {
    const ended = event('ParticipationClosedByBuyer', { awardedToOther: false });
    for (const end of [command('Award', { positionIds: [] }), command('MarkForNegotiation', {})]) {
      given(opened, invited, quoted(), withdrawn()).when(end).thenEvents(ended);
      given(opened, invited, quoted(), withdrawn(), ended).when(end).thenNothing();
    }
  });
});

describe('After any two events', () => {
  // Samples of all events, and the same with an NDA not required.
  const every: readonly ParticipationEvent[] = [
    ...participationEvents.declarations.map(({ type, sample }) => ({ type, data: sample }) as ParticipationEvent),
    opened,
  ];
  it('the buyer can save notes about exactly the suppliers they know of', () => {
    for (const first of every)
      for (const second of every) {
        const isKnown = [first, second].some(({ type }) => makesKnownToBuyer(type));
        const noting = given(opened, first, second).when(command('SaveNote', { text: 'good' }));
        if (isKnown) noting.thenEvents({ type: 'BuyerNoteSaved', data: { text: 'good', userId: 'u-buyer' } });
        else noting.thenRefused('participation.not-found');
      }
  });
  it('the participation has a status from the table', () => {
    const statuses = new Set<string | null>([null, ...interactionStatuses]);
    for (const first of every)
      for (const second of every) {
        const state = fold(participation, [opened, first, second]);
        expect(state.isOpen && statuses.has(state.interactionStatus)).toBe(true);
        expect(fold(participation, [first, second])).toBeDefined();
      }
  });
});
