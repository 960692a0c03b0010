import { refusal, type Api } from '../installation/api.js';
import { until } from '@torno/kernel/testing';
import type { Installation } from '../installation/installation.js';
import { registerCompany, type Person } from '../installation/people.js';
import { draftRfq, pdf, publishRfq, quoteBody, type DraftedRfq } from '../installation/rfq-story.js';
import { startWithCompanies } from '../installation/trading-companies.js';

let installation: Installation;
let api: Api;
let buyer: Person;
let supplier: Person;
let rfq: DraftedRfq;
let secret: DraftedRfq;

beforeAll(async () => {
  ({ installation, api, buyer, supplier } = await startWithCompanies({ supplier: 'A' }));
  rfq = await draftRfq(api, buyer);
  secret = await draftRfq(api, buyer, { nda: true });
  await publishRfq(api, buyer, rfq.rfqId, [supplier]);
  await publishRfq(api, buyer, secret.rfqId, [supplier]);
});

afterAll(() => installation?.stop());

describe('A block by the supplier (SDET-37, QUOTE-22)', () => {
  it('leaves the supplier only the RFQ’s page, where they can remove it', async () => {
    const { token } = supplier;
    const { rfqId } = secret;
    const page = () => api.call('supplierRfqDetails', { token, body: { id: String(secret.secondaryId) } });
    const body = { blockCID: buyer.companyId, role: 'SUPPLIER' as const };
    const blockList = () => api.call('blockList', { token, query: { role: 'SUPPLIER' } });
    expect(await blockList()).toEqual([]);
    await api.call('blockCompany', { token, body });
    expect(await blockList()).toMatchObject([{ companyID: buyer.companyId, label: 'buyer GmbH' }]);
    expect(await page()).toMatchObject({
      contactData: { companyId: buyer.companyId, blocked: true },
      metadata: { accessRestricted: true },
      positions: [],
    });
    for (const call of [
      api.call('readRfq', { token, params: { rfqId } }),
      api.call('bookmarkRfq', { token, body: { rfqId, isBookmarked: true } }),
      api.call('requestNdaAccess', { token, body: { rfqId, documentId: secret.ndaDocumentId! } }),
      api.call('ownQuotes', { token, body: { rfqId } }),
    ])
      expect(await refusal(call)).toMatchObject({ status: 404 });
    // A blocked supplier gets the answer of one who was never invited, which does not reveal the block (QUOTE-67, C-31).
    const quote = () => api.call('submitQuote', { token, body: quoteBody(secret, '3') });
    expect(await refusal(quote())).toMatchObject({ status: 404, code: 'rfq.not-found' });
    await api.call('unblockCompany', { token, body });
    expect(await blockList()).toEqual([]);
    expect(await page()).toMatchObject({ contactData: { blocked: false }, metadata: { accessRestricted: false } });
    await api.call('blockCompany', {
      token: buyer.token,
      body: { blockCID: supplier.companyId, role: 'BUYER' },
    });
    expect(await refusal(page())).toMatchObject({ status: 404 });
    expect(await refusal(quote())).toMatchObject({ status: 404, code: 'rfq.not-found' });
    await api.call('unblockCompany', { token: buyer.token, body: { blockCID: supplier.companyId, role: 'BUYER' } });
    expect((await page()).positions).toHaveLength(2);
  });
});

describe('Several RFQs at once', () => {
  const statusOf = async (rfqId: string) =>
    (await api.call('supplierRfqDetails', { token: supplier.token, body: { id: rfqId } })).metadata.interactionStatus;

  it('are assigned even if the supplier has only found one of them on the marketplace (SRFQ-25)', async () => {
    const { token, userId: receiver } = supplier;
    const found = await draftRfq(api, buyer);
    await publishRfq(api, buyer, found.rfqId, [], true);
    const rfqIDs = [found.rfqId, rfq.rfqId];
    await api.call('assignForSupplier', { token, body: { rfqIDs, receiver, comment: 'mine' } });
    expect(await api.call('supplierAssignees', { token, body: { rfqIDs } })).toMatchObject([{ currentAssignee: true }]);
    const details = await api.call('supplierRfqDetails', { token, body: { id: found.rfqId } });
    expect(details.metadata).toMatchObject({ isProcessorCurrentUser: true, handover: { comment: 'mine' } });
  });

  it('are declined together or not at all (SRFQ-21, SDET-63)', async () => {
    const { token } = supplier;
    const found = await draftRfq(api, buyer);
    await publishRfq(api, buyer, found.rfqId, [], true);
    const invitedRfq = await draftRfq(api, buyer);
    await publishRfq(api, buyer, invitedRfq.rfqId, [supplier]);
    await until('the invitation has arrived', async () => (await statusOf(invitedRfq.rfqId)) !== null);
    const decline = (rfqIDs: string[]) => api.call('declineRfqs', { token, body: { rfqIDs } });
    expect(await refusal(decline([invitedRfq.rfqId, found.rfqId]))).toMatchObject({
      status: 409,
      code: 'participation.not-declinable',
    });
    expect(await statusOf(invitedRfq.rfqId)).toBe('SupplierInvitedToRfq');
    await decline([invitedRfq.rfqId]);
    expect(await statusOf(invitedRfq.rfqId)).toBe('SupplierRejectedRfq');
  });

  it('are neither bookmarked nor archived if one is private and does not exist for the supplier (C-31)', async () => {
    const { token } = await registerCompany(api, 'stranger', { isSupplier: true, tier: 'A' });
    for (const call of [
      api.call('bookmarkRfq', { token, body: { rfqId: rfq.rfqId, isBookmarked: true } }),
      api.call('preselectRfqs', { token, body: { rfqIDs: [rfq.rfqId], selected: true } }),
      api.call('archiveForSupplier', { token, body: { rfqIDs: [rfq.rfqId] } }),
    ])
      expect(await refusal(call)).toMatchObject({ status: 404, code: 'rfq.not-found' });
    for (const listType of ['PRESELECTED', 'ARCHIVED'] as const)
      expect((await api.call('supplierRfqs', { token, body: { listType, listLevel: 'COMPANY' } })).total).toBe(0);
  });
});

describe('A client that uses only the documented fields', () => {
  const scalesOf = (positions: DraftedRfq['positions']) =>
    positions.flatMap(({ positionId, scaleIds }) =>
      scaleIds.map((scaleId) => ({ scaleId, positionId, deliveryAt: '2 weeks', unitCost: 2, fixedCost: 7 })),
    );
  const publishWithToolCost = async (): Promise<DraftedRfq> => {
    const drafted = await draftRfq(api, buyer);
    await api.call('changeRfq', {
      token: buyer.token,
      params: { rfqId: drafted.rfqId },
      body: { hasFixedCost: true },
    });
    await publishRfq(api, buyer, drafted.rfqId, [supplier]);
    return drafted;
  };

  it('saves a draft, reads it with the same fields, and saves the read draft (QUOTE-10, QUOTE-11)', async () => {
    const { token } = supplier;
    const rfq = await publishWithToolCost();
    const { rfqId, secondaryId } = rfq;
    const file = { name: 'offer.pdf', bytes: pdf };
    const { attachmentId } = await api.upload('quoteAttachment', {}, file, { token, query: { rfqId } });
    const [first] = rfq.positions;
    const header = { quoteNo: 'D-1', daysValid: 30, incoterm: 'EXW' as const, paymentCondition: '30 days net' };
    await api.call('saveQuoteDraft', {
      token,
      body: {
        // The number is sent as a JSON number, as lists state it (C-21).
        rfqId: secondaryId,
        header,
        positions: [{ positionId: first!.positionId, selected: true, scales: scalesOf([first!]) }],
        attachment: { attachmentId },
      },
    });
    const read = async () => {
      const draft = await api.call('ownQuoteDraft', { token, body: { rfqId } });
      if ('error' in draft) throw new Error('There is no draft');
      return draft;
    };
    const draft = await read();
    expect(draft).toMatchObject({
      rfqId,
      ...header,
      daysValid: '30',
      deliveryCondition: '',
      description: '',
      useToolCost: true,
      positions: [
        { scales: [{ positionId: first!.positionId, unitCost: '2', fixedCost: '7', positionCost: '20' }, {}, {}] },
      ],
      attachment: { attachmentId, label: 'offer.pdf' },
    });
    await api.call('saveQuoteDraft', { token, body: draft });
    const { createdAt: _, ...again } = await read();
    expect(draft).toMatchObject(again);
  });

  it('submits a quote with the tooling cost that it states (QUOTE-19, QUOTE-27)', async () => {
    const { token } = supplier;
    const { rfqId, positions } = await publishWithToolCost();
    const { scales: _, ...header } = quoteBody({ rfqId, secondaryId: 0, positions, ndaDocumentId: null }, '0');
    const quoted = async (change: object) => {
      await api.call('submitQuote', { token, body: { ...header, scales: scalesOf(positions), ...change } });
      const [latest] = (await api.call('ownQuotes', { token, body: { rfqId } })).quotes;
      return [latest?.useToolCost, latest?.totalprice];
    };
    // 2 × (10 + 100 + 1000) for each of two positions, and 7 for each of six scales.
    expect(await quoted({})).toEqual([true, '4482']);
    expect(await quoted({ useToolCost: false })).toEqual([false, '4440']);
  });
});

describe('Sent files (QUOTE-64)', () => {
  const file = (name: string) => ({ name, bytes: pdf });
  const remove = ({ token }: Person, attachmentKey: string) =>
    api.call('deleteAttachment', { token, body: { attachmentKey } });
  const expectKept = async (person: Person, attachmentKey: string): Promise<void> => {
    expect(await refusal(remove(person, attachmentKey))).toMatchObject({ status: 409, code: 'attachment.in-use' });
    expect(await api.call('attachmentFile', { token: person.token, params: { attachmentKey } })).toContain('%PDF-1.4');
  };
  const contextless = (person: Person, type: 'MessageDocument' | 'NdaSigned') =>
    api.upload('uploadContextless', { type }, file('contextless.pdf'), { token: person.token });
  const offer = async (): Promise<string> =>
    (await api.upload('quoteAttachment', {}, file('offer.pdf'), { token: supplier.token, query: { rfqId: rfq.rfqId } }))
      .attachmentId;

  it('cannot be removed from a quote, but can be removed from a draft', async () => {
    const drafted = await offer();
    await api.call('saveQuoteDraft', {
      token: supplier.token,
      body: {
        rfqId: rfq.rfqId,
        header: {
          quoteNo: 'D-1',
          daysValid: '30',
          incoterm: 'EXW',
          deliveryCondition: '',
          paymentCondition: '',
          description: '',
        },
        useToolCost: false,
        positions: [],
        attachment: { attachmentId: drafted },
      },
    });
    await remove(supplier, drafted);
    const attachmentId = await offer();
    await api.call('submitQuote', { token: supplier.token, body: { ...quoteBody(rfq, '3'), attachmentId } });
    await expectKept(supplier, attachmentId);
    const body = { ...quoteBody(rfq, '2'), attachmentId: drafted };
    expect(await refusal(api.call('submitQuote', { token: supplier.token, body }))).toMatchObject({
      status: 400,
      code: 'attachment.not-found',
    });
  });

  it('can be attached only to quotes of the RFQ for which they were uploaded, where the buyer can read them', async () => {
    const attachmentId = await offer();
    const elsewhere = { ...quoteBody(secret, '3'), attachmentId };
    expect(await refusal(api.call('submitQuote', { token: supplier.token, body: elsewhere }))).toMatchObject({
      status: 400,
      code: 'attachment.of-another-rfq',
      errors: [{ field: 'attachmentId' }],
    });
  });

  it('cannot be removed from the signed NDA', async () => {
    const wrongKind = await contextless(supplier, 'MessageDocument');
    const body = {
      rfqId: secret.rfqId,
      documentId: secret.ndaDocumentId!,
      signedAttachmentKey: wrongKind.attachmentKey,
    };
    expect(await refusal(api.call('requestNdaAccess', { token: supplier.token, body }))).toMatchObject({
      status: 400,
      code: 'attachment.not-found',
    });
    const { attachmentKey: signedAttachmentKey } = await contextless(supplier, 'NdaSigned');
    await api.call('requestNdaAccess', {
      token: supplier.token,
      body: { rfqId: secret.rfqId, documentId: secret.ndaDocumentId!, signedAttachmentKey },
    });
    await expectKept(supplier, signedAttachmentKey);
    const unused = await contextless(supplier, 'NdaSigned');
    await remove(supplier, unused.attachmentKey);
  });

  it('cannot be removed from a message to all suppliers', async () => {
    const { attachmentKey } = await contextless(buyer, 'MessageDocument');
    const params = { rfqId: rfq.rfqId };
    const message = { token: buyer.token, params, body: { message: 'New drawing', attachmentKey } };
    expect(await refusal(api.call('messageAll', { ...message, token: supplier.token }))).toMatchObject({ status: 403 });
    await api.call('messageAll', message);
    await expectKept(buyer, attachmentKey);
  });
});

describe('A copy of an RFQ (RFQ-24)', () => {
  it('can drop the files that it shares with its original, which keeps them', async () => {
    const { token } = buyer;
    const { rfqId } = await api.call('duplicateRfq', { token, params: { rfqId: rfq.rfqId }, body: {} });
    const filesOf = async (key: string) =>
      (await api.call('buyerRfqDetails', { token, params: { rfqId: key } })).positions.flatMap(({ attachments }) =>
        attachments.map(({ attachmentID }) => attachmentID),
      );
    const [drawing] = await filesOf(rfqId);
    expect(await filesOf(rfq.rfqId)).toEqual([drawing]);
    const body = { attachmentKey: drawing!, rfqID: rfqId };
    expect(await refusal(api.call('deleteAttachment', { token: supplier.token, body }))).toMatchObject({ status: 404 });
    await api.call('deleteAttachment', { token, body });
    expect(await filesOf(rfqId)).toEqual([]);
    expect(await filesOf(rfq.rfqId)).toEqual([drawing]);
    const published = { ...body, rfqID: rfq.rfqId };
    expect(await refusal(api.call('deleteAttachment', { token, body: published }))).toMatchObject({
      status: 409,
      code: 'rfq.not-a-draft',
    });
  });
});

describe('Documents that a company keeps for its RFQs (CREATE-25, COMP-22)', () => {
  const companyDocuments = ({ token }: Person) => api.call('companyDocuments', { token });
  const add = ({ token }: Person, name: string, isNda: 'true' | 'false') =>
    api.upload('addCompanyDocument', {}, { name, bytes: pdf }, { token, query: { isNda } });

  it('are attached to the company’s own drafts, read by everybody who may read the RFQ, and stay attached', async () => {
    const { token } = buyer;
    const otherBuyer = await registerCompany(api, 'other-buyer', { isBuyer: true });
    const nda = await add(buyer, 'frame-nda.pdf', 'true');
    const terms = await add(buyer, 'terms.pdf', 'false');
    expect(await companyDocuments(buyer)).toMatchObject([
      { documentId: nda.documentId, label: 'frame-nda.pdf', isNda: true },
      { documentId: terms.documentId, label: 'terms.pdf', isNda: false },
    ]);
    expect(await companyDocuments(otherBuyer)).toEqual([]);
    expect(
      await refusal(
        api.call('attachmentFile', {
          token: otherBuyer.token,
          params: { attachmentKey: nda.attachmentID },
        }),
      ),
    ).toMatchObject({ status: 404 });

    const draft = await draftRfq(api, buyer, { nda: true });
    const params = { rfqId: draft.rfqId };
    const body = { documentIds: [nda.documentId, terms.documentId] };
    const choose = (person: Person) => api.call('chooseCompanyDocuments', { token: person.token, params, body });
    expect(await refusal(choose(otherBuyer))).toMatchObject({ status: 404 });
    expect(await refusal(choose(supplier))).toMatchObject({ status: 403 });
    const foreign = await draftRfq(api, otherBuyer);
    expect(
      await refusal(
        api.call('chooseCompanyDocuments', { token: otherBuyer.token, params: { rfqId: foreign.rfqId }, body }),
      ),
    ).toMatchObject({ status: 400, errors: [{ field: 'documentIds', code: 'unknown' }] });
    await choose(buyer);
    await choose(buyer);
    const documentsOf = async () => {
      const { ndaDocuments, termsDocuments } = await api.call('buyerRfqDetails', { token, params });
      return [ndaDocuments.map(({ label }) => label), termsDocuments.map(({ label }) => label)];
    };
    expect(await documentsOf()).toEqual([['nda.txt', 'frame-nda.pdf'], ['terms.pdf']]);

    // A file that an RFQ may refer to is not removed for anybody.
    const { attachmentID: attachmentKey } = nda;
    expect(await refusal(api.call('deleteAttachment', { token, body: { attachmentKey } }))).toMatchObject({
      status: 409,
      code: 'attachment.in-use',
    });
    await api.call('removeCompanyDocument', { token: otherBuyer.token, body: { id: nda.documentId } });
    expect(await companyDocuments(buyer)).toHaveLength(2);
    await api.call('removeCompanyDocument', { token, body: { id: nda.documentId } });
    expect(await companyDocuments(buyer)).toMatchObject([{ documentId: terms.documentId }]);
    await publishRfq(api, buyer, draft.rfqId, [supplier]);
    expect(await documentsOf()).toEqual([['nda.txt', 'frame-nda.pdf'], ['terms.pdf']]);
    const read = api.call('attachmentFile', { token: supplier.token, params: { attachmentKey } });
    expect(await read).toContain('%PDF-1.4');
    expect(await refusal(choose(buyer))).toMatchObject({ status: 400 });
    const rest = { token, params, body: { documentIds: [terms.documentId] } };
    await api.call('chooseCompanyDocuments', rest);
    expect(await documentsOf()).toEqual([['nda.txt', 'frame-nda.pdf'], ['terms.pdf']]);
  });
});
