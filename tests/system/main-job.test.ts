import { refusal, type Api } from '../installation/api.js';
import { until } from '@torno/kernel/testing';
import type { Installation } from '../installation/installation.js';
import { settleOperator, type Person } from '../installation/people.js';
import { draftRfq, inDays, pdf, publishRfq, quoteBody, statusOf, type DraftedRfq } from '../installation/rfq-story.js';
import { startWithCompanies } from '../installation/trading-companies.js';

let installation: Installation;
let api: Api;
let buyer: Person;
let first: Person;
let second: Person;
let operator: string;

beforeAll(async () => {
  ({ installation, api, buyer, first, second } = await startWithCompanies({ first: 'A', second: 'B' }));
  operator = await settleOperator(api);
});

afterAll(() => installation?.stop());

describe('A draft, by HTTP through the gateway', () => {
  it('holds its purchase conditions and dates, and positions have the date of the RFQ or their own', async () => {
    const { token } = buyer;
    const { rfqId, positions } = await draftRfq(api, buyer);
    const params = { rfqId };
    const conditions = {
      currency: 'USD',
      unit: 'PCE100',
      incoterm: 'DAP',
      deliveryConditionRadioSelect: 'freeText',
      deliveryCondition: 'by boat, in crates',
      paymentCondition: '30 days net',
      hasFixedCost: true,
    } as const;
    const [shared, own] = [inDays(70), inDays(90)];
    await api.call('changeRfq', { token, params, body: { ...conditions, deliveryDate: shared, duration: 21 } });
    const positionId = positions[1]!.positionId;
    await api.call('changePosition', { token, params: { rfqId, positionId }, body: { deliveryDate: own } });
    // CREATE-26, CREATE-27
    expect(await api.call('buyerRfqDetails', { token, params })).toMatchObject({
      ...conditions,
      deliveryDate: shared,
      duration: 21,
      label: 'Shafts',
      positions: [{ deliveryDate: shared }, { deliveryDate: own }],
    });
    await api.call('changePosition', { token, params: { rfqId, positionId }, body: { deliveryDate: null } });
    expect((await api.call('buyerRfqDetails', { token, params })).positions[1]?.deliveryDate).toBe(shared);
    await api.call('discardDraft', { token, params });
  });
});

describe('An RFQ from draft to award, by HTTP through the gateway', () => {
  let rfq: DraftedRfq;
  let quoteId: string;

  it('is drafted with positions, scales and documents, and names the missing fields', async () => {
    const { rfqId } = await api.call('createDraft', { token: buyer.token, body: {} });
    const empty = await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } });
    expect(empty).toMatchObject({
      status: 'InWork',
      currency: 'EUR',
      unit: 'PCE',
      incoterm: 'EXW',
      demandType: 'OneTime',
    });
    expect(empty.errors).toMatchObject({ rfqLabel: true, reason: true, deliveryDate: true, duration: false });
    expect(
      await refusal(
        api.call('publishRfq', {
          token: buyer.token,
          params: { rfqId },
          body: { companyIDs: [first.companyId], marketplace: false },
        }),
      ),
    ).toMatchObject({ status: 400, code: 'rfq.incomplete' });
    await api.call('discardDraft', { token: buyer.token, params: { rfqId } });
    expect(await refusal(api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } }))).toMatchObject({
      status: 404,
    });

    rfq = await draftRfq(api, buyer, { nda: true, previews: true });
    const drafted = await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId: rfq.rfqId } });
    expect(Object.values(drafted.errors)).not.toContain(true);
    expect(drafted.positions).toMatchObject([
      { posNumber: 1, label: 'Shaft 1', targetPrice: '12.5', errors: [], attachments: [{ label: 'shaft.pdf' }] },
      { posNumber: 2, label: 'Shaft 2' },
    ]);
    expect(drafted.ndaDocuments).toMatchObject([{ label: 'nda.pdf', documentId: rfq.ndaDocumentId }]);
  });

  it('finds the suppliers that can make it', async () => {
    const found = await api.call('matching', { token: buyer.token, params: { rfqId: rfq.rfqId }, body: {} });
    const ids = (part: typeof found.basicResult) => part.map(({ companyId }) => companyId);
    expect(ids(found.premiumResult)).toContain(first.companyId);
    expect(ids(found.basicResult)).toContain(second.companyId);
    expect(found.matchingResult[0]).toMatchObject({ matchingQualifier: 100, matchingPartCount: 2 });
    await api.call('changeSelection', {
      token: buyer.token,
      params: { rfqId: rfq.rfqId },
      body: { companyIDs: [first.companyId] },
    });
    const again = await api.call('matching', { token: buyer.token, params: { rfqId: rfq.rfqId }, body: {} });
    expect(again.initialized).toBe(true);
    expect(
      [...again.premiumResult, ...again.basicResult].filter((c) => c.selectedInMatching).map((c) => c.companyId),
    ).toEqual([first.companyId]);
  });

  it('is published, verified and reaches the invited suppliers', async () => {
    await publishRfq(api, buyer, rfq.rfqId, [first, second]);
    expect(await api.call('buyerRfqCounter', { token: buyer.token })).toMatchObject({ all: 1, active: 1, drafts: 0 });
    const inboxOf = ({ token }: Person) =>
      api.call('supplierRfqs', { token, body: { listType: 'INBOX', listLevel: 'COMPANY' } });
    // The buyer's list names the chosen suppliers before the invitation is sent.
    await until('the invitation has arrived', async () => (await inboxOf(first)).rfqs.length > 0);
    const inbox = await inboxOf(first);
    expect(inbox.rfqs).toMatchObject([
      { id: rfq.rfqId, secondaryId: rfq.secondaryId, isNew: true, ndaStatus: 'Restricted', employee: 'first Tester' },
    ]);
    expect(await api.call('supplierRfqCounter', { token: first.token, body: {} })).toMatchObject({
      newRfqs: 1,
      inbox: 1,
    });
  });

  it('keeps documents and quoting closed until the buyer grants access', async () => {
    await api.call('readRfq', { token: first.token, params: { rfqId: rfq.rfqId } });
    const details = await api.call('supplierRfqDetails', { token: first.token, body: { id: String(rfq.secondaryId) } });
    expect(details.metadata).toMatchObject({
      state: 'VISIBLE',
      ndaStatus: 'Restricted',
      interactionStatus: 'SupplierReadRfq',
    });
    expect(JSON.stringify(details)).not.toContain('targetPrice');
    const drawing = (await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId: rfq.rfqId } }))
      .positions[0]!.attachments[0]!;
    const open = (token: string) =>
      api.call('attachmentFile', { token, params: { attachmentKey: drawing.attachmentID } });
    expect(await refusal(open(first.token))).toMatchObject({ status: 403, code: 'attachment.locked' });
    expect(await refusal(api.call('submitQuote', { token: first.token, body: quoteBody(rfq, '10') }))).toMatchObject({
      status: 403,
      code: 'quote.nda-missing',
    });
    const ask = (person: Person) =>
      api.call('requestNdaAccess', { token: person.token, body: { rfqId: rfq.rfqId, documentId: rfq.ndaDocumentId! } });
    expect(await ask(first)).toMatchObject({ ndaStatus: 'Pending' });
    expect(await refusal(ask(first))).toMatchObject({ status: 409 });
    await ask(second);
    const requests = await api.call('ndaRequests', { token: buyer.token, query: { status: 'Pending' } });
    expect(requests).toHaveLength(2);
    for (const { id } of requests) await api.call('grantNda', { token: buyer.token, params: { id } });
    expect(await open(first.token)).toContain('%PDF-1.4');
  });

  it('receives a quote for some positions from a saved draft', async () => {
    const header = {
      quoteNo: 'D-1',
      daysValid: '30',
      incoterm: 'EXW' as const,
      deliveryCondition: '',
      paymentCondition: '30 days',
      description: '',
    };
    const draft = {
      rfqId: rfq.rfqId,
      header,
      useToolCost: false,
      positions: rfq.positions.map(({ positionId, scaleIds }) => ({
        positionId,
        selected: true,
        scales: scaleIds.map((scaleId) => ({ scaleId, deliveryAt: '', unitCost: '9.5', fixedCost: '' })),
      })),
    };
    expect(await api.call('ownQuoteDraft', { token: first.token, body: { rfqId: rfq.rfqId } })).toEqual({
      error: 'OK',
    });
    await api.call('saveQuoteDraft', { token: first.token, body: draft });
    expect(await api.call('ownQuoteDraft', { token: first.token, body: { rfqId: rfq.rfqId } })).toMatchObject({
      header,
      positions: draft.positions,
    });
    expect(await refusal(api.call('ownQuoteDraft', { token: buyer.token, body: { rfqId: rfq.rfqId } }))).toMatchObject({
      status: 403,
    });

    await api.call('deleteQuoteDraft', { token: second.token, body: { rfqId: rfq.rfqId } });
    await api.call('saveQuoteDraft', { token: second.token, body: draft });
    await api.call('deleteQuoteDraft', { token: second.token, body: { rfqId: rfq.rfqId } });
    expect(await api.call('ownQuoteDraft', { token: second.token, body: { rfqId: rfq.rfqId } })).toEqual({
      error: 'OK',
    });

    const offer = { name: 'offer.pdf', bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF\n') };
    const { attachmentId } = await api.upload('quoteAttachment', {}, offer, {
      token: second.token,
      query: { rfqId: rfq.rfqId },
    });
    const sent = await api.call('submitQuote', { token: first.token, key: 'the-quote', body: quoteBody(rfq, '9.5') });
    // The same key again means the same quote.
    expect(
      await api.call('submitQuote', { token: first.token, key: 'the-quote', body: quoteBody(rfq, '9.5') }),
    ).toMatchObject({
      quoteId: sent.quoteId,
      quoteNumber: 1,
    });
    await expect(
      api.call('submitQuote', { token: first.token, key: 'the-quote', body: quoteBody(rfq, '9.4') }),
    ).rejects.toMatchObject({ status: 409, problem: { code: 'idempotency.other-body' } });
    ({ quoteId } = sent);
    expect(await api.call('ownQuoteDraft', { token: first.token, body: { rfqId: rfq.rfqId } })).toEqual({
      error: 'OK',
    });
    const inPart = { ...quoteBody(rfq, '8', rfq.positions.slice(0, 1)), attachmentId };
    await api.call('submitQuote', { token: second.token, body: inPart });
    // Suppliers can attach only their own files to their quotes.
    expect(
      await refusal(api.call('submitQuote', { token: first.token, body: { ...quoteBody(rfq, '9'), attachmentId } })),
    ).toMatchObject({ status: 400, code: 'attachment.not-found' });
    expect((await api.call('ownQuotes', { token: first.token, body: { rfqId: rfq.rfqId } })).quotes).toMatchObject([
      { quoteId, totalprice: '21090', interactionStatus: 'SupplierQuoted', viewedByBuyer: false },
    ]);
  });

  it('is compared, viewed and accepted in part', async () => {
    const params = { rfqId: rfq.rfqId };
    const quotes = await api.call('rfqQuotes', { token: buyer.token, params });
    expect(
      quotes.map(({ supplier, totalprice, positions }) => [supplier.companyId, totalprice, positions.length]).sort(),
    ).toEqual(
      [
        [first.companyId, '21090', 2],
        [second.companyId, '8880', 1],
      ].sort(),
    );
    const attached = quotes.find(({ supplier }) => supplier.companyId === second.companyId)?.attachment;
    expect(attached).toMatchObject({ label: 'offer.pdf' });
    expect(await api.call('viewQuote', { token: buyer.token, params: { ...params, quoteId } })).toMatchObject({
      interactionStatus: 'None',
    });
    const [position] = rfq.positions;
    const accept = () =>
      api.call('acceptQuote', {
        token: buyer.token,
        params: { ...params, quoteId },
        body: { positionIDs: [position!.positionId] },
      });
    expect(await accept()).toMatchObject({ interactionStatus: 'Accepted' });
    expect(await refusal(accept())).toMatchObject({ status: 409, code: 'quote.not-open' });
    await api.call('saveNote', {
      token: buyer.token,
      params: { ...params, companyKey: first.companyKey },
      body: { note: 'reliable' },
    });
    const view = await api.call('supplierQuotes', {
      token: buyer.token,
      params: { ...params, companyKey: first.companyKey },
    });
    expect(view).toMatchObject({ note: 'reliable', interactionStatus: 'Accepted', quotes: [{ viewedByBuyer: true }] });
    const theirs = await api.call('ownQuotes', { token: first.token, body: { rfqId: rfq.rfqId } });
    expect(JSON.stringify(theirs)).not.toContain('reliable');
  });

  it('is closed with an award, which the winner sees; the other supplier sees that the RFQ is closed', async () => {
    const params = { rfqId: rfq.rfqId };
    const close = () =>
      api.call('closeRfq', {
        token: buyer.token,
        params,
        body: {
          outcome: 'AWARD',
          suppliers: [{ companyId: first.companyId, awarded: true, ratings: ['RATING_PRICE'] }],
        },
      });
    expect(await close()).toMatchObject({ status: 'Ended', result: 'Awarded' });
    expect(await refusal(close())).toMatchObject({ status: 409, code: 'rfq.not-active' });
    const statusFor = async (person: Person) =>
      (await api.call('supplierRfqDetails', { token: person.token, body: { id: rfq.rfqId } })).metadata
        .interactionStatus;
    await until('the loser sees the end', async () => (await statusFor(second)) === 'BuyerClosedRfq');
    expect(await statusFor(first)).toBe('BuyerAcceptedQuote');
    expect(await refusal(api.call('submitQuote', { token: second.token, body: quoteBody(rfq, '7') }))).toMatchObject({
      status: 409,
    });
    await api.call('archiveRfqs', { token: buyer.token, body: { rfqIDs: [rfq.rfqId] } });
    expect(await statusOf(api, buyer, rfq.rfqId)).toBe('Archived');
  });

  it('lets the next RFQ find suppliers who have quoted such parts, and is found by any part of its number', async () => {
    const { token } = buyer;
    const next = await draftRfq(api, buyer, { label: 'ZN-4711-B' });
    const bids = async () => {
      const { matchingResult } = await api.call('matching', { token, params: { rfqId: next.rfqId }, body: {} });
      return matchingResult.find(({ companyId }) => companyId === first.companyId)?.matchingItemsWithBidsCount;
    };
    // MATCH-07
    await until('both parts are known to be like quoted ones', async () => (await bids()) === 2);
    // BRFQ-32
    for (const searchTerm of ['4711', 'zn4711', '4711b']) {
      const { rfqs } = await api.call('buyerRfqs', { token, body: { searchTerm } });
      expect([searchTerm, rfqs.map(({ rfqId }) => rfqId)]).toEqual([searchTerm, [next.rfqId]]);
    }
    await api.call('discardDraft', { token, params: { rfqId: next.rfqId } });
  });

  it('leaves a history for the operator', async () => {
    const { events, rfq: about } = await api.call('history', {
      token: operator,
      params: { subject: 'rfqs', id: rfq.rfqId },
      query: {},
    });
    expect(about).toMatchObject({ secondaryId: rfq.secondaryId, status: 'Archived' });
    const types = events.map(({ type }) => type);
    for (const type of [
      'RfqDraftCreated',
      'RfqActivated',
      'SupplierInvitedToRfq',
      'NdaAccessGranted',
      'QuoteSubmitted',
      'QuotePositionsAccepted',
      'RfqAwarded',
      'ParticipationClosedByBuyer',
      'RfqArchived',
    ])
      expect(types).toContain(type);
    expect(events.map(({ position }) => position)).toEqual(
      events.map(({ position }) => position).sort((a, b) => a - b),
    );
    expect(events.find(({ type }) => type === 'QuoteSubmitted')).toMatchObject({
      actor: { role: 'supplier' },
      supplier: {},
    });
  });
});

describe('Files', () => {
  it('are checked by content and size, and refused ones leave nothing behind', async () => {
    const { rfqId, positions } = await draftRfq(api, buyer, { positions: 1 });
    const fields = { rfqID: rfqId, type: 'PositionDocument', referID: positions[0]!.positionId };
    const upload = (name: string, bytes: Uint8Array, change: Record<string, string> = {}) =>
      api.upload('uploadAttachment', { ...fields, ...change }, { name, bytes }, { token: buyer.token });
    expect(await refusal(upload('shaft.pdf', new TextEncoder().encode('MZ this is a program')))).toMatchObject({
      status: 415,
      code: 'attachment.type',
    });
    expect(await refusal(upload('empty.pdf', new Uint8Array()))).toMatchObject({
      status: 400,
      code: 'attachment.empty',
    });
    expect(await refusal(upload('a.pdf', pdf, { type: 'Other' }))).toMatchObject({ status: 400 });
    expect(await refusal(upload('a.pdf', pdf, { referID: '00000000-0000-4000-8000-000000000000' }))).toMatchObject({
      status: 400,
    });
    const large = new Uint8Array(101 * 1024 * 1024);
    large.set(pdf);
    expect(await refusal(upload('large.pdf', large))).toMatchObject({ status: 413 });
    const { attachmentKey, position } = await upload('second.pdf', pdf);
    expect(await refusal(upload('a.pdf', pdf, { colour: 'red' }))).toMatchObject({
      status: 400,
      errors: [{ field: 'colour', code: 'unknown-field' }],
    });
    const beyond = await api.raw('GET', `/v1/attachment/${attachmentKey}`, {
      headers: {
        Authorization: `Bearer ${buyer.token}`,
        Range: 'bytes=100000-',
        'X-Min-Position': String(position),
      },
    });
    expect(beyond).toMatchObject({ status: 416, body: { code: 'range' } });
    await api.call('deleteAttachment', { token: buyer.token, body: { attachmentKey } });
    const { positions: left } = await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } });
    expect(left[0]!.attachments.map(({ label }) => label)).toEqual(['shaft.dxf']);
  });

  it('are compared with a repeated upload by the fields beside them, too (C-43)', async () => {
    const { rfqId, positions } = await draftRfq(api, buyer, { positions: 1 });
    const upload = (type: string) =>
      api.upload(
        'uploadAttachment',
        { rfqID: rfqId, type, referID: positions[0]!.positionId },
        { name: 'shaft.pdf', bytes: pdf },
        { token: buyer.token, key: 'drawing' },
      );
    const { attachmentKey } = await upload('PositionDocument');
    expect(await upload('PositionDocument')).toMatchObject({ attachmentKey });
    expect(await refusal(upload('TermsDocument'))).toMatchObject({ status: 409, code: 'idempotency.other-body' });
    const draft = await api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId } });
    expect(draft.termsDocuments).toEqual([]);
    expect(draft.positions[0]!.attachments.map(({ label }) => label)).toEqual(['shaft.dxf', 'shaft.pdf']);
  });
});
