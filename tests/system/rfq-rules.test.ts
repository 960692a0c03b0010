import type { BuyerRfq } from '@torno/contract';
import { refusal, type Api } from '../installation/api.js';
import { until } from '@torno/kernel/testing';
import type { Installation } from '../installation/installation.js';
import { signInByApi, password, registerCompany, turning, type Person } from '../installation/people.js';
import { draftRfq, inDays, publishRfq, quoteBody, type DraftedRfq } from '../installation/rfq-story.js';
import { startWithCompanies } from '../installation/trading-companies.js';

let installation: Installation;
let api: Api;
let buyer: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  ({ installation, api, buyer, first, second } = await startWithCompanies({ first: 'A', second: 'A' }));
});

afterAll(() => installation?.stop());

const details = (rfqId: string, by = buyer): Promise<BuyerRfq> =>
  api.call('buyerRfqDetails', { token: by.token, params: { rfqId } });
const seenBy = async ({ token }: { readonly token: string }, rfqId: string) =>
  (await api.call('supplierRfqDetails', { token, body: { id: rfqId } })).metadata;
const quote = ({ token }: Person, rfq: DraftedRfq) => api.call('submitQuote', { token, body: quoteBody(rfq, '3') });

describe('A draft', () => {
  it('has all fields of an RFQ and of its creation (RFQ-01, CREATE-04)', async () => {
    const { rfqId } = await api.call('createDraft', { token: buyer.token, body: {} });
    expect(Object.keys(await details(rfqId))).toEqual(
      expect.arrayContaining(
        [
          'rfqId secondaryId label internalCode status currency unit incoterm demandType duration startDate endDate',
          'deliveryCondition paymentCondition ndaRequired ndaDocuments termsDocuments reason reasonComment hasFixedCost',
          'ownerFirstName ownerLastName viewedCount previewImageUrl result platformScope positions bookmarked',
          'rfqLabel internalRfqLabel isNdaRequired endDateCustomized isToolCostSeparated deliveryConditionRadioSelect',
          'deliveryDate errors',
        ].flatMap((names) => names.split(' ')),
      ),
    );
  });

  it('raises exactly the flags of the missing fields (CREATE-06 to CREATE-13)', async () => {
    const { rfqId } = await draftRfq(api, buyer, { positions: 0 });
    const flagsOf = async (body: object): Promise<string[]> => {
      const { errors } = await api.call('changeRfq', { token: buyer.token, params: { rfqId }, body });
      expect((await details(rfqId)).errors).toEqual(errors);
      return Object.entries(errors).flatMap(([flag, set]) => (set ? [flag] : []));
    };
    expect(await flagsOf({})).toEqual([]);
    for (const [flag, missing, given] of [
      ['rfqLabel', { label: ' ' }, { label: 'Shafts' }],
      ['ndaDocument', { ndaRequired: true }, { ndaRequired: false }],
      ['termsDocument', { ownTerms: true }, { ownTerms: false }],
      ['deliveryCondition', { deliveryConditionRadioSelect: 'freeText' }, { deliveryCondition: 'by boat' }],
      ['duration', { duration: 0 }, { duration: 14 }],
      ['deliveryDate', { deliveryDate: null }, { deliveryDate: inDays(30) }],
      ['reason', { reason: 'Other' }, { reasonComment: 'the old one is gone' }],
      ['reason', { reason: null }, { reason: 'Benchmarking' }],
    ] as const)
      expect([flag, await flagsOf(missing), await flagsOf(given)]).toEqual([flag, [flag], []]);
  });

  it('returns a position as it was saved, numbered without gaps (RFQ-34, CREATE-18, CREATE-19)', async () => {
    const { token } = buyer;
    const { rfqId, positions } = await draftRfq(api, buyer, { positions: 3 });
    const [one, two, three] = positions.map(({ positionId }) => positionId);
    const body = {
      label: 'Flange',
      internalCode: 'F-7',
      description: 'turned',
      deliveryDate: inDays(40),
      materialId: null,
      materialDescription: 'bronze',
      materialNumber: 'CuSn8',
      arbitraryMaterialNumber: true,
      isUnknownPosition: true,
      dimensions: { diameter: 1.5, height: 2, length: 3, thickness: 4, weight: 5, width: 6 },
      serialQuantity: 1000,
      seriesDurationYears: 3,
      targetPrice: '12.34',
      technologies: [turning],
    };
    const quantities = [{ quantity: 5 }, { quantity: 50 }];
    const params = { rfqId, positionId: two! };
    await api.call('changeRfq', { token, params, body: { demandType: 'Series' } });
    await api.call('changePosition', { token, params, body: { ...body, quantities } });
    const [, put] = (await details(rfqId)).positions;
    expect(put).toMatchObject({ ...body, quantities, positionId: two, rfqId, posNumber: 2, attachments: [] });
    await api.call('swapPositions', { token, params, body: { positionIdA: one!, positionIdB: three! } });
    await api.call('removePosition', { token, params });
    const left = (await details(rfqId)).positions.map(({ positionId, posNumber }) => [positionId, posNumber]);
    expect(left).toEqual([
      [three, 1],
      [one, 2],
    ]);
  });
});

describe('An RFQ', () => {
  /** The RFQ was published so long ago that its deadline of fourteen days is at the given time. */
  const publishedDaysAgo = async (days: number): Promise<DraftedRfq> => {
    const rfq = await draftRfq(api, buyer);
    await api.call('publishRfq', {
      token: buyer.token,
      params: { rfqId: rfq.rfqId },
      body: { companyIDs: [first.companyId], marketplace: false },
      headers: { 'X-Occurred-At': new Date(Date.now() - days * 86_400_000).toISOString() },
    });
    return rfq;
  };

  it('ends at the end of the day in the buyer’s time zone (RFQ-43)', async () => {
    const far = await registerCompany(api, 'far', { isBuyer: true, timeZone: 'America/New_York' });
    const { rfqId } = await draftRfq(api, far);
    await publishRfq(api, far, rfqId, [], true);
    const { endDate } = await details(rfqId, far);
    const local = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York', timeStyle: 'medium' });
    expect(local.format(new Date(endDate!))).toBe('23:59:59');
  });

  it('refuses quotes after its deadline until the buyer sets a later one (RFQ-14, RFQ-48)', async () => {
    const rfq = await publishedDaysAgo(20);
    const stands = async (status: string) => (await seenBy(first, rfq.rfqId)).interactionStatus === status;
    await until('the supplier has missed the deadline', () => stands('TimedOut').catch(() => false));
    const late = await details(rfq.rfqId);
    expect(late).toMatchObject({
      status: 'Active',
      deadlinePassed: true,
      allowedActions: expect.arrayContaining(['close']),
    });
    expect(await refusal(quote(first, rfq))).toMatchObject({ status: 409, code: 'quote.deadline-passed' });

    const moved = { token: buyer.token, params: { rfqId: rfq.rfqId }, body: { endDate: inDays(3) } };
    await api.call('changeDueDate', moved);
    await until('the supplier is back', () => stands('SupplierInvitedToRfq'));
    expect((await details(rfq.rfqId)).deadlinePassed).toBe(false);
    await quote(first, rfq);
  });

  it('expires sixty days after its deadline, and not before, unless somebody closes it (RFQ-15)', async () => {
    const [over, waiting] = [await publishedDaysAgo(14 + 61), await publishedDaysAgo(14 + 58)];
    await until('the RFQ has expired', async () => (await details(over.rfqId)).status === 'Ended');
    expect((await details(over.rfqId)).result).toBe('Expired');
    await until('the other has passed its deadline', async () => (await details(waiting.rfqId)).deadlinePassed);
    expect(await details(waiting.rfqId)).toMatchObject({ status: 'Active', result: null });
  });
});

describe('Suppliers', () => {
  it('count once per company, share a bookmark, and do not disclose it (RFQ-40, RFQ-41, RFQ-44)', async () => {
    await api.call('syncUser', {
      body: {
        externalId: 'colleague',
        companyExternalId: 'first',
        logName: 'colleague@example.com',
        email: 'colleague@example.com',
        password,
        firstName: 'Carl',
        lastName: 'Colleague',
        roles: ['admin'],
      },
    });
    const colleague = await signInByApi(api, 'colleague@example.com');
    const { rfqId } = await draftRfq(api, buyer);
    await publishRfq(api, buyer, rfqId, [], true);
    const suppliers = () => api.call('invitedSuppliers', { token: buyer.token, params: { rfqId } });

    await api.call('bookmarkRfq', { token: first.token, body: { rfqId, isBookmarked: true } });
    expect((await seenBy(colleague, rfqId)).bookmarked).toBe(true);
    expect((await seenBy(second, rfqId)).bookmarked).toBe(false);
    expect([await suppliers(), (await details(rfqId)).supplierCount]).toEqual([[], 0]);

    for (const { token } of [first, colleague]) await api.call('readRfq', { token, params: { rfqId } });
    expect(await details(rfqId)).toMatchObject({ viewedCount: 1, supplierCount: 1 });
    expect(await suppliers()).toMatchObject([
      {
        companyId: first.companyId,
        label: 'first GmbH',
        profileLink: `/profile-overview/${first.companyId}`,
        postalCode: '80331',
        country: 'DE',
        status: 'SupplierReadRfq',
      },
    ]);
  });

  it('need access under an NDA unless a general NDA grants it; a refusal holds until the buyer grants access (NDA-10, NDA-12)', async () => {
    const { token } = buyer;
    await api.call('setGeneralNda', { token, params: { companyID: second.companyId }, body: { ndaEnabled: true } });
    const rfq = await draftRfq(api, buyer, { nda: true });
    await publishRfq(api, buyer, rfq.rfqId, [first, second]);
    const ndaOf = async (person: Person) => (await seenBy(person, rfq.rfqId)).ndaStatus;
    expect([await ndaOf(first), await ndaOf(second)]).toEqual(['Restricted', 'Granted']);
    const ask = () =>
      api.call('requestNdaAccess', {
        token: first.token,
        body: { rfqId: rfq.rfqId, documentId: rfq.ndaDocumentId! },
      });
    const params = { id: `${rfq.rfqId}_${first.companyId}` };
    expect(await refusal(api.call('grantNda', { token, params }))).toMatchObject({ code: 'nda.not-requested' });
    await ask();
    expect(await api.call('rejectNda', { token, params })).toMatchObject({ status: 'Rejected' });
    expect(await refusal(ask())).toMatchObject({ status: 409, code: 'nda.not-restricted' });
    expect(await refusal(quote(first, rfq))).toMatchObject({ status: 403, code: 'quote.nda-missing' });
    expect(await api.call('grantNda', { token, params })).toMatchObject({ status: 'Granted' });
    await quote(first, rfq);
    expect(await refusal(api.call('rejectNda', { token, params }))).toMatchObject({ code: 'nda.not-pending' });
  });

  it('become known to the buyer by asking for access, and the buyer may then keep a note about them (RFQ-40, QVIEW-14)', async () => {
    const { token } = buyer;
    const rfq = await draftRfq(api, buyer, { nda: true });
    await publishRfq(api, buyer, rfq.rfqId, [], true);
    const params = { rfqId: rfq.rfqId, companyKey: first.companyId };
    const note = () => api.call('saveNote', { token, params, body: { note: 'asks first' } });
    const page = () => api.call('supplierQuotes', { token, params });

    await api.call('bookmarkRfq', { token: first.token, body: { rfqId: rfq.rfqId, isBookmarked: true } });
    for (const attempt of [note, page])
      expect(await refusal(attempt())).toMatchObject({ status: 404, code: 'participation.not-found' });

    await api.call('requestNdaAccess', {
      token: first.token,
      body: { rfqId: rfq.rfqId, documentId: rfq.ndaDocumentId! },
    });
    await api.call('grantNda', { token, params: { id: `${rfq.rfqId}_${first.companyId}` } });
    await note();
    expect(await page()).toMatchObject({ note: 'asks first', ndaStatus: 'Granted' });
    expect(await details(rfq.rfqId)).toMatchObject({ supplierCount: 1, viewedCount: 0 });
  });
});

describe('The buyer', () => {
  it('closes an RFQ once, and suppliers under negotiation keep their status (CLOSE-14, CLOSE-15)', async () => {
    const rfq = await draftRfq(api, buyer);
    await publishRfq(api, buyer, rfq.rfqId, [first, second]);
    for (const person of [first, second]) await quote(person, rfq);
    const close = () =>
      api.call('closeRfq', {
        token: buyer.token,
        params: { rfqId: rfq.rfqId },
        body: { outcome: 'NEGOTIATION', negotiationCompanyIDs: [first.companyId] },
      });
    const answers = await Promise.allSettled([close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(close())).toMatchObject({ status: 409, code: 'rfq.not-active' });
    expect(await details(rfq.rfqId)).toMatchObject({ status: 'Ended', result: 'Negotiation' });
    const statusOf = async (person: Person) => (await seenBy(person, rfq.rfqId)).interactionStatus;
    await until('the other supplier sees the RFQ closed', async () => (await statusOf(second)) === 'BuyerClosedRfq');
    expect(await statusOf(first)).toBe('SupplierQuoted');
  });
});

describe('A quote', () => {
  it('can be withdrawn and replaced by another, and the buyer is notified (C-44)', async () => {
    const supplier = await registerCompany(api, 'undecided', { isSupplier: true, tier: 'A' });
    const rival = await registerCompany(api, 'rival', { isSupplier: true, tier: 'A' });
    const rfq = await draftRfq(api, buyer);
    const { rfqId } = rfq;
    const params = { rfqId };
    await publishRfq(api, buyer, rfqId, [supplier, rival]);
    const submit = ({ token }: Person, price: string) =>
      api.call('submitQuote', { token, body: quoteBody(rfq, price) });
    const { quoteId } = await submit(supplier, '2');
    const other = await submit(rival, '3');
    const withdraw = ({ token }: Person, id = quoteId) =>
      api.call('withdrawQuote', { token, body: { rfqId, quoteId: id, reason: 'No steel' } });
    const seen = async () => {
      const { token } = buyer;
      const [row, quotes, page, suppliers] = await Promise.all([
        api.call('buyerRfqDetails', { token, params }),
        api.call('rfqQuotes', { token, params }),
        api.call('supplierQuotes', { token, params: { rfqId, companyKey: supplier.companyKey } }),
        api.call('invitedSuppliers', { token, params }),
      ]);
      return {
        count: row.quoteCount,
        fresh: row.newQuoteCount,
        quotes: quotes
          .filter((quote) => quote.supplier.companyId === supplier.companyId)
          .map(({ quoteNumber, latest, withdrawnAt, withdrawReason }) => [
            quoteNumber,
            latest,
            withdrawnAt !== null,
            withdrawReason,
          ]),
        history: page.history.flatMap(({ type, quoteNumber }) =>
          type.startsWith('Quote') ? [[type, quoteNumber]] : [],
        ),
        status: suppliers.find(({ companyId }) => companyId === supplier.companyId)?.status,
      };
    };
    expect(await seen()).toMatchObject({ count: 2, fresh: 2, status: 'SupplierQuoted' });

    // Another supplier of the same RFQ sees neither this quote nor its withdrawal.
    expect(await refusal(withdraw(rival))).toMatchObject({ status: 404, code: 'quote.not-found' });
    expect(await refusal(withdraw(supplier, other.quoteId))).toMatchObject({ status: 404, code: 'quote.not-found' });

    const first = await withdraw(supplier);
    const afterwards = await seen();
    expect(afterwards).toMatchObject({
      count: 1,
      fresh: 1,
      status: 'SupplierWithdrewQuote',
      quotes: [[1, true, true, 'No steel']],
      history: [
        ['QuoteWithdrawn', 1],
        ['QuoteSubmitted', 1],
      ],
    });
    expect((await withdraw(supplier)).position).toBeLessThanOrEqual(first.position);
    expect(await seen()).toEqual(afterwards);

    const { token } = supplier;
    const details = await api.call('supplierRfqDetails', { token, body: { id: rfqId } });
    expect(details.metadata).toMatchObject({ interactionStatus: 'SupplierReadRfq', rfqQuoteCount: 1 });
    const { rfqs } = await api.call('supplierRfqs', { token, body: { listType: 'INPROGRESS', listLevel: 'COMPANY' } });
    expect(rfqs).toEqual([]);

    const decided = { token: buyer.token, params: { rfqId, quoteId } };
    const positionIDs = rfq.positions.map(({ positionId }) => positionId);
    const notOpen = { status: 409, code: 'quote.not-open' };
    expect(await refusal(api.call('acceptQuote', { ...decided, body: { positionIDs } }))).toMatchObject(notOpen);
    expect(await refusal(api.call('rejectQuote', { ...decided, body: {} }))).toMatchObject(notOpen);
    const award = {
      outcome: 'AWARD' as const,
      suppliers: [{ companyId: supplier.companyId, awarded: true, ratings: ['RATING_PRICE' as const], freeText: '' }],
    };
    expect(await refusal(api.call('closeRfq', { token: buyer.token, params, body: award }))).toMatchObject({
      status: 400,
    });

    const again = await submit(supplier, '1');
    expect(again.quoteNumber).toBe(2);
    expect(await seen()).toMatchObject({
      count: 2,
      status: 'SupplierQuoted',
      quotes: [
        [2, true, false, ''],
        [1, false, true, 'No steel'],
      ],
    });
    const accepted = { token: buyer.token, params: { rfqId, quoteId: again.quoteId }, body: { positionIDs } };
    expect(await api.call('acceptQuote', accepted)).toMatchObject({ interactionStatus: 'Accepted' });
    expect(await refusal(withdraw(supplier, again.quoteId))).toMatchObject({ status: 409, code: 'quote.not-open' });
  });
});
