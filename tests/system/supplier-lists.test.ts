import { refusal, type Api, type Reply } from '../installation/api.js';
import { until } from '@torno/kernel/testing';
import type { Installation } from '../installation/installation.js';
import { signInByApi, password, type Person } from '../installation/people.js';
import { draftRfq, publishRfq, quoteBody, type DraftedRfq } from '../installation/rfq-story.js';
import { startWithCompanies } from '../installation/trading-companies.js';

let installation: Installation;
let api: Api;
let buyer: Person;
let supplier: Person;

const listTypes = ['ALL', 'INBOX', 'PRESELECTED', 'INPROGRESS', 'ENDED', 'ARCHIVED'] as const;
type ListType = (typeof listTypes)[number];

const rowsOf = async (listType: ListType): Promise<Reply<'supplierRfqs'>['rfqs']> => {
  const body = { listType, listLevel: 'COMPANY' as const };
  const { rfqs, total } = await api.call('supplierRfqs', { token: supplier.token, body });
  expect(rfqs).toHaveLength(total);
  return rfqs;
};

/** The lists that contain an RFQ; each call also checks that the counts agree with the lists. */
const listsOf = async ({ rfqId }: DraftedRfq): Promise<readonly ListType[]> => {
  const rows = new Map<ListType, Reply<'supplierRfqs'>['rfqs']>();
  for (const listType of listTypes) rows.set(listType, await rowsOf(listType));
  const size = (listType: ListType) => rows.get(listType)?.length;
  expect(await api.call('supplierRfqCounter', { token: supplier.token, body: {} })).toEqual({
    newRfqs: size('INBOX'),
    inbox: size('INBOX'),
    preselect: size('PRESELECTED'),
    inProgress: size('INPROGRESS'),
    ended: size('ENDED'),
    archived: size('ARCHIVED'),
  });
  return listTypes.filter((listType) => rows.get(listType)?.some(({ id }) => id === rfqId));
};

const details = ({ rfqId }: DraftedRfq) =>
  api.call('supplierRfqDetails', { token: supplier.token, body: { id: rfqId } });
const statusOf = async (rfq: DraftedRfq) => (await details(rfq)).metadata.interactionStatus;

/** Published to the supplier, whose invitation has arrived. */
const invite = async (): Promise<DraftedRfq> => {
  const rfq = await draftRfq(api, buyer);
  await publishRfq(api, buyer, rfq.rfqId, [supplier]);
  await until('the invitation has arrived', async () => (await statusOf(rfq)) === 'SupplierInvitedToRfq');
  return rfq;
};

const close = async (rfq: DraftedRfq): Promise<void> => {
  const body = { outcome: 'NO_AWARD' as const, noAwardReason: 'NO_AWARD_CANCEL' as const };
  await api.call('closeRfq', { token: buyer.token, params: { rfqId: rfq.rfqId }, body });
};

beforeAll(async () => {
  ({ installation, api, buyer, supplier } = await startWithCompanies({ supplier: 'A' }));
});

afterAll(() => installation?.stop());

it('An RFQ moves from list to list as it is read, drafted, quoted, closed and archived (SRFQ-34, SRFQ-35)', async () => {
  const { token } = supplier;
  const rfq = await invite();
  const { rfqId } = rfq;
  const params = { rfqId };
  expect(await listsOf(rfq)).toEqual(['ALL', 'INBOX']);
  expect((await rowsOf('INBOX'))[0]).toMatchObject({ isNew: true, interactionStatus: 'SupplierInvitedToRfq' });

  expect(await api.call('readRfq', { token, params })).toMatchObject({ interactionStatus: 'SupplierReadRfq' });
  expect(await listsOf(rfq)).toEqual(['ALL']);
  const seen = await api.call('buyerRfqs', { token: buyer.token, body: {} });
  expect(seen.rfqs.find((row) => row.rfqId === rfqId)).toMatchObject({ viewedCount: 1 });

  const header = { daysValid: 30, incoterm: 'EXW' as const };
  await api.call('saveQuoteDraft', { token, body: { rfqId, header, positions: [] } });
  expect(await listsOf(rfq)).toEqual(['ALL', 'INPROGRESS']);
  await api.call('deleteQuoteDraft', { token, body: { rfqId } });
  expect(await listsOf(rfq)).toEqual(['ALL']);

  await api.call('submitQuote', { token, body: quoteBody(rfq, '3') });
  expect(await listsOf(rfq)).toEqual(['ALL', 'INPROGRESS']);
  await close(rfq);
  await until('the end has arrived', async () => (await statusOf(rfq)) === 'BuyerClosedRfq');
  expect(await listsOf(rfq)).toEqual(['ENDED']);

  await api.call('archiveForSupplier', { token, body: { rfqIDs: [rfqId] } });
  expect(await listsOf(rfq)).toEqual(['ARCHIVED']);
  expect(await statusOf(rfq)).toBe('SupplierArchivedRfq');
  // The buyer keeps the result of the quote (SDET-63).
  const [quote] = await api.call('rfqQuotes', { token: buyer.token, params });
  expect(quote).toMatchObject({ metadata: { interactionStatus: 'Closed' } });
});

it('A marketplace RFQ that the supplier has worked on stays listed when it ends (SRFQ-34)', async () => {
  const { token } = supplier;
  const found = await draftRfq(api, buyer);
  const passedBy = await draftRfq(api, buyer);
  for (const { rfqId } of [found, passedBy]) await publishRfq(api, buyer, rfqId, [], true);
  await api.call('readRfq', { token, params: { rfqId: found.rfqId } });
  expect(await listsOf(found)).toEqual(['ALL']);
  for (const rfq of [found, passedBy]) await close(rfq);
  await until('the end has arrived', async () => (await listsOf(found)).includes('ENDED'));
  expect(await listsOf(found)).toEqual(['ENDED']);
  expect((await details(found)).rfq.status).toBe('Ended');
  expect(await refusal(details(passedBy))).toMatchObject({ status: 404 });
});

it('A supplier bookmarks and archives several RFQs at once, by id or number (SRFQ-21 to SRFQ-23, QUOTE-20)', async () => {
  const { token } = supplier;
  const [one, two] = [await invite(), await invite()];
  const both = [one.rfqId, String(two.secondaryId)];
  const marked = async () => (await rowsOf('PRESELECTED')).map(({ id, bookmarked }) => [id, bookmarked]).sort();
  await api.call('preselectRfqs', { token, body: { rfqIDs: both, selected: true } });
  expect(await marked()).toEqual(
    [
      [one.rfqId, true],
      [two.rfqId, true],
    ].sort(),
  );
  await api.call('preselectRfqs', { token, body: { rfqIDs: [one.rfqId], selected: false } });
  expect(await marked()).toEqual([[two.rfqId, true]]);
  await api.call('bookmarkRfq', { token, body: { rfqId: one.rfqId, isBookmarked: true } });
  expect((await details(one)).metadata.bookmarked).toBe(true);
  await api.call('bookmarkRfq', { token, body: { rfqId: one.rfqId, isBookmarked: false } });
  expect((await details(one)).metadata.bookmarked).toBe(false);

  // An unknown RFQ prevents the change of all others.
  const archive = (rfqIDs: string[]) => api.call('archiveForSupplier', { token, body: { rfqIDs } });
  expect(await refusal(archive([one.rfqId, '999999']))).toMatchObject({ status: 404 });
  expect(await statusOf(one)).toBe('SupplierInvitedToRfq');
  await archive(both);
  for (const rfq of [one, two]) expect(await listsOf(rfq)).toEqual(['ARCHIVED']);
});

it('The key of a request for several RFQs is refused with others before any of them changes (C-43)', async () => {
  const { token } = supplier;
  const [one, two, three] = [await invite(), await invite(), await invite()];
  const mark = (...rfqs: readonly DraftedRfq[]) =>
    api.call('preselectRfqs', {
      token,
      key: 'mark',
      body: { rfqIDs: rfqs.map(({ rfqId }) => rfqId), selected: true },
    });
  await mark(one);
  await mark(one);
  for (const others of [
    [one, two],
    [two, three],
  ])
    expect(await refusal(mark(...others))).toMatchObject({ status: 409, code: 'idempotency.other-body' });
  for (const [rfq, bookmarked] of [
    [one, true],
    [two, false],
    [three, false],
  ] as const)
    expect((await details(rfq)).metadata.bookmarked).toBe(bookmarked);
  await api.call('preselectRfqs', { token, body: { rfqIDs: [one.rfqId], selected: false } });
});

it('The key of a request for one RFQ is refused for another one (C-43)', async () => {
  const { token } = supplier;
  const [one, two] = [await invite(), await invite()];
  const bookmark = ({ rfqId }: DraftedRfq) =>
    api.call('bookmarkRfq', { token, key: 'bookmark', body: { rfqId, isBookmarked: true } });
  const header = { daysValid: '30', incoterm: 'EXW' } as const;
  const save = ({ rfqId }: DraftedRfq) =>
    api.call('saveQuoteDraft', { token, key: 'save', body: { rfqId, header, positions: [], attachment: null } });
  const remove = ({ rfqId }: DraftedRfq) => api.call('deleteQuoteDraft', { token, key: 'remove', body: { rfqId } });
  for (const send of [bookmark, save, remove]) {
    await send(one);
    await send(one);
    expect(await refusal(send(two))).toMatchObject({ status: 409, code: 'idempotency.other-body' });
  }
  expect((await details(one)).metadata.bookmarked).toBe(true);
  expect((await details(two)).metadata.bookmarked).toBe(false);
  await api.call('bookmarkRfq', { token, body: { rfqId: one.rfqId, isBookmarked: false } });
});

it('An RFQ is assigned to the responsible contact first, and then to the chosen assignee (SRFQ-24, SRFQ-25, SRFQ-41, SRFQ-42)', async () => {
  const address = { street: '', postalCode: '80331', city: 'München', countryCode: 'DE' };
  const { companyId } = await api.call('syncCompany', {
    body: { externalId: 'firm', label: 'Firm', isBuyer: false, isSupplier: true, address },
  });
  const join = async (name: string, isResponsibleContact: boolean) => {
    const email = `${name}@example.com`;
    const person = { externalId: name, companyExternalId: 'firm', logName: email, email, password };
    await api.call('syncUser', { body: { ...person, firstName: name, lastName: 'Tester', isResponsibleContact } });
    return signInByApi(api, email);
  };
  const colleague = await join('colleague', false);
  const contact = await join('contact', true);
  const rfq = await draftRfq(api, buyer);
  const rfqIDs = [rfq.rfqId];
  await publishRfq(api, buyer, rfq.rfqId, [{ ...supplier, companyId }]);
  const inbox = async ({ token }: { token: string }, listLevel: 'USER' | 'COMPANY') =>
    (await api.call('supplierRfqs', { token, body: { listType: 'INBOX', listLevel } })).rfqs;
  await until('the invitation has arrived', async () => (await inbox(contact, 'COMPANY')).length > 0);
  const assigneeNames = async () => (await inbox(contact, 'COMPANY')).map(({ employee }) => employee);
  expect(await assigneeNames()).toEqual(['contact Tester']);
  expect([(await inbox(contact, 'USER')).length, (await inbox(colleague, 'USER')).length]).toEqual([1, 0]);

  const assignees = await api.call('supplierAssignees', { token: contact.token, body: { rfqIDs } });
  expect(assignees.map(({ name, currentAssignee }) => [name, currentAssignee])).toEqual([
    ['colleague Tester', false],
    ['contact Tester', true],
  ]);
  const receiver = assignees[0]?.usrID ?? '';
  await api.call('assignForSupplier', { token: contact.token, body: { rfqIDs, receiver, comment: 'Your steel' } });
  expect(await assigneeNames()).toEqual(['colleague Tester']);
  expect([(await inbox(contact, 'USER')).length, (await inbox(colleague, 'USER')).length]).toEqual([0, 1]);
  const handoverFor = async ({ token }: { token: string }) =>
    (await api.call('supplierRfqDetails', { token, body: { id: rfq.rfqId } })).metadata.handover;
  expect(await handoverFor(colleague)).toMatchObject({ name: 'contact Tester', comment: 'Your steel' });
  expect(await handoverFor(contact)).toBeNull();
});

it('Buyer and supplier each see the other’s actions (SDET-64, SRFQ-26, QVIEW-08, QVIEW-15)', async () => {
  const { token } = supplier;
  const declined = await invite();
  const reason = 'No capacity';
  await api.call('declineRfqs', { token, body: { rfqIDs: [declined.rfqId], reason } });
  const invitedSuppliers = await api.call('invitedSuppliers', {
    token: buyer.token,
    params: { rfqId: declined.rfqId },
  });
  expect(invitedSuppliers).toMatchObject([{ companyId: supplier.companyId, status: 'SupplierRejectedRfq' }]);
  expect(await refusal(api.call('submitQuote', { token, body: quoteBody(declined, '3') }))).toMatchObject({
    status: 409,
    code: 'quote.not-open',
  });

  const rfq = await invite();
  const params = { rfqId: rfq.rfqId };
  await api.call('messageAll', { token: buyer.token, params, body: { message: 'New drawing' } });
  expect(await api.call('supplierRevisions', { token, query: params })).toMatchObject([
    { message: 'New drawing', name: 'buyer Tester', attachment: null },
  ]);
  const first = await api.call('submitQuote', { token, body: quoteBody(rfq, '3') });
  await api.call('viewQuote', { token: buyer.token, params: { ...params, quoteId: first.quoteId } });
  const second = await api.call('submitQuote', { token, body: quoteBody(rfq, '2') });
  expect([first.quoteNumber, second.quoteNumber]).toEqual([1, 2]);
  const { quotes } = await api.call('ownQuotes', { token, body: params });
  expect(quotes.map(({ quoteNumber, viewedByBuyer }) => [quoteNumber, viewedByBuyer])).toEqual([
    [2, false],
    [1, true],
  ]);
  const { history, quotes: received } = await api.call('supplierQuotes', {
    token: buyer.token,
    params: { ...params, companyKey: supplier.companyKey },
  });
  expect(received.map(({ quoteNumber, latest }) => [quoteNumber, latest])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(history.filter(({ type }) => type === 'QuoteSubmitted').map(({ quoteNumber }) => quoteNumber)).toEqual([2, 1]);
  // Only the newest quote can be decided.
  const reject = (quoteId: string) =>
    api.call('rejectQuote', { token: buyer.token, params: { ...params, quoteId }, body: {} });
  expect(await refusal(reject(first.quoteId))).toMatchObject({ status: 409, code: 'quote.superseded' });
  expect(await reject(second.quoteId)).toMatchObject({ interactionStatus: 'Rejected' });
  expect(await statusOf(rfq)).toBe('BuyerRejectedQuote');
  // After a rejection the supplier may quote again.
  await api.call('submitQuote', { token, body: quoteBody(rfq, '1') });
  expect(await statusOf(rfq)).toBe('SupplierQuoted');
  expect(await refusal(api.call('declineRfqs', { token, body: { rfqIDs: [rfq.rfqId] } }))).toMatchObject({
    status: 409,
    code: 'participation.not-declinable',
  });
});
