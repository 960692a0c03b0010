import { directoryId, emptyPosition, participationId, type UserEvent } from '@torno/domain';
import { addDays, newId, type Actor, type CommandMeta } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { user } from '../account/user.js';
import { attachment } from '../attachments/attachment.js';
import { company, type CompanyProfile } from '../company/company.js';
import { members } from '../company/members.js';
import { directory } from '../directory/directory.js';
import { participation } from '../participation/participation.js';
import { loadSupplierRfq } from '../participation/supplier-rfq.js';
import { rfq, type RfqCommand } from '../rfq/rfq.js';
import { profileOf } from '../testing/people.fixture.js';
import { quoteOfAll } from '../testing/quotes.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';

/** Noon in London, where the buyer lives, in winter time. */
const start = '2026-03-20T12:00:00.000Z';
/** Fourteen days later the clocks of London have gone forward. */
const end = '2026-04-03T22:59:59.000Z';

let processes: TestProcessManagers;
beforeAll(async () => {
  processes = await startTestProcessManagers(start);
});
afterAll(() => processes?.stop());

const by = (actor: Actor): CommandMeta => ({ id: newId(), at: processes.now(), actor, correlationId: newId() });

const settle = async (side: 'buyer' | 'supplier', timeZone: string) => {
  const { commandRunner } = processes;
  const companyId = newId();
  const userId = newId();
  const actor: Actor = { userId, companyId, role: side };
  const plain = profileOf({ isBuyer: side === 'buyer', isSupplier: side === 'supplier' });
  const profile: CompanyProfile = {
    ...plain,
    timeZone,
    tier: side === 'supplier' ? 'A' : null,
    account: { ...plain.account, label: `${side} ${companyId}` },
    address: { ...plain.address, countryCode: 'GB' },
  };
  const person: Extract<UserEvent, { type: 'UserCreated' }>['data'] = {
    userId,
    companyId,
    logName: userId,
    email: `${userId}@example.com`,
    gender: 1,
    firstName: 'Pat',
    lastName: 'Person',
    phone: '',
    department: '',
    jobTitle: '',
    lngCode: 'en',
    registrationDate: start,
    isOperator: false,
  };
  const meta = by(actor);
  await commandRunner.execute(company, companyId, {
    type: 'SaveCompany',
    data: { secondaryCompanyId: '1', profile },
    meta,
  });
  await commandRunner.execute(user, userId, { type: 'CreateUser', data: { user: person, passwordHash: '' }, meta });
  await commandRunner.execute(members, companyId, {
    type: 'AddMember',
    data: { userId, roles: [side], isResponsibleContact: true },
    meta,
  });
  return { companyId, userId, actor };
};
type Person = Awaited<ReturnType<typeof settle>>;

/** An Active RFQ that asks the suppliers. */
const publish = async (buyer: Person, suppliers: readonly Person[]): Promise<string> => {
  const rfqId = newId();
  const timeZone = 'Europe/London';
  const give = <Type extends RfqCommand['type']>(type: Type, data: Extract<RfqCommand, { type: Type }>['data']) =>
    processes.commandRunner.execute(rfq, rfqId, { type, data, meta: by(buyer.actor) } as RfqCommand);
  const { companyId: buyerCompanyId, userId: ownerUserId } = buyer;
  await give('CreateDraft', { secondaryId: 100_001, buyerCompanyId, ownerUserId, platformScope: null });
  await give('ChangeRfq', {
    label: 'Shafts',
    reason: 'NewProduct',
    deliveryDate: '2026-12-01',
    duration: 14,
    timeZone,
  });
  await give('AddPosition', {
    positionId: newId(),
    content: {
      ...emptyPosition,
      label: 'Shaft',
      materialId: 1,
      quantities: [{ scaleId: newId(), quantity: 10 }],
      technologies: [{ technologyId: 11, technologyGroupId: 1 }],
    },
  });
  await give('Publish', { companyIds: suppliers.map(({ companyId }) => companyId), marketplace: false, timeZone });
  await until('all are invited', async () => {
    const participants = await processes.participants.findOne({ _id: rfqId });
    return suppliers.every(({ companyId }) => participants?.companyIds.includes(companyId));
  });
  return rfqId;
};

const statusOf = async (rfqId: string, { companyId }: Person): Promise<string> => {
  const { state } = await processes.commandRunner.load(participation, participationId(rfqId, companyId));
  return state.isOpen ? (state.interactionStatus ?? 'opened') : 'none';
};

const rfqOf = async (rfqId: string) => (await processes.commandRunner.load(rfq, rfqId)).state;

const quote = async (rfqId: string, supplier: Person): Promise<void> => {
  const { streamId, access, rfq: request } = await loadSupplierRfq(rfqId, supplier.companyId, processes);
  const positions = request.positions.map(({ positionId, quantities }) => ({ positionId, scales: quantities }));
  await processes.commandRunner.execute(participation, streamId, {
    type: 'SubmitQuote',
    data: quoteOfAll(access, positions, '5', { quoteNo: 'Q' }),
    meta: by(supplier.actor),
  });
};

it('A deadline approaches, passes, is moved and passes again; finally the RFQ expires', async () => {
  const buyer = await settle('buyer', 'Europe/London');
  const quick = await settle('supplier', 'Europe/Rome');
  const slow = await settle('supplier', 'Europe/Berlin');
  const rfqId = await publish(buyer, [quick, slow]);
  const emails = (kind: string) =>
    processes.emails
      .filter((email) => email.kind === kind && email.rfqId === rfqId)
      .map(({ receiverUserId, endDate, quotes }) => ({ receiverUserId, endDate, quotes }));

  // The deadline is the end of the day in London, which has summer time by then (RFQ-43).
  expect((await rfqOf(rfqId)).endDate).toBe(end);
  await quote(rfqId, quick);

  // Nothing happens a second before the reminder; then the buyer and the suppliers who have not answered are e-mailed (SYS-17).
  await processes.itIs('2026-03-31T22:59:58.000Z');
  await processes.itIs('2026-03-31T22:59:59.000Z');
  await until('the buyer is reminded', () => emails('deadline-near').length > 0);
  await until('the slow supplier is reminded', () => emails('quote-due').length > 0);
  expect(emails('deadline-near')).toEqual([{ receiverUserId: buyer.userId, endDate: end, quotes: 1 }]);
  expect(emails('quote-due')).toEqual([{ receiverUserId: slow.userId, endDate: end, quotes: undefined }]);

  // The deadline passes: the RFQ stays Active, and suppliers who have not quoted are timed out (RFQ-14).
  await until('the next timer is the deadline', async () => {
    const participants = await processes.participants.findOne({ _id: rfqId });
    return participants?.nextTimerAt === end;
  });
  await processes.itIs(end);
  await until('the slow one timed out', async () => (await statusOf(rfqId, slow)) === 'TimedOut');
  expect((await rfqOf(rfqId)).status).toBe('Active');
  expect(await statusOf(rfqId, quick)).toBe('SupplierQuoted');
  await expect(quote(rfqId, slow)).rejects.toMatchObject({ code: 'quote.deadline-passed' });

  // A later date opens quoting again (RFQ-48).
  await processes.commandRunner.execute(rfq, rfqId, {
    type: 'ChangeDueDate',
    data: { endDate: '2026-04-20', timeZone: 'Europe/London' },
    meta: by(buyer.actor),
  });
  const moved = '2026-04-20T22:59:59.000Z';
  await until('the slow one may quote', async () => (await statusOf(rfqId, slow)) === 'SupplierInvitedToRfq');
  await until('both know of it', () => emails('deadline-moved').length === 2);
  await quote(rfqId, slow);

  // The buyer is reminded of the new date, too; no supplier is still expected to quote.
  await until('the next timer is the reminder', async () => {
    const participants = await processes.participants.findOne({ _id: rfqId });
    return participants?.nextTimerAt === '2026-04-17T22:59:59.000Z';
  });
  await processes.itIs('2026-04-18T08:00:00.000Z');
  await until('the buyer is reminded again', () => emails('deadline-near').length > 1);
  expect(emails('deadline-near')[1]).toEqual({ receiverUserId: buyer.userId, endDate: moved, quotes: 2 });
  expect(emails('quote-due')).toHaveLength(1);

  // Sixty days after its end nobody has closed the RFQ, so it expires (RFQ-15).
  await until('the next timer is the deadline', async () => {
    const participants = await processes.participants.findOne({ _id: rfqId });
    return participants?.nextTimerAt === moved;
  });
  await processes.itIs(moved);
  await until('the next timer is the expiry', async () => {
    const participants = await processes.participants.findOne({ _id: rfqId });
    return participants?.nextTimerAt === '2026-06-19T22:59:59.000Z';
  });
  await processes.itIs('2026-06-18T22:59:59.000Z');
  expect((await rfqOf(rfqId)).status).toBe('Active');
  await processes.itIs('2026-06-19T22:59:59.000Z');
  await until('the RFQ has expired', async () => (await rfqOf(rfqId)).result === 'Expired');
  await until('its quotes are closed', async () => (await statusOf(rfqId, quick)) === 'Closed');
  await until('the buyer is notified', () => emails('expired').length > 0);
  expect(emails('expired')).toEqual([{ receiverUserId: buyer.userId, endDate: moved, quotes: 2 }]);
  await until('nothing is waited for', async () => {
    const participants = await processes.participants.findOne({ _id: rfqId });
    return participants !== null && participants.nextTimerAt === undefined;
  });
  expect(await processes.participants.findOne({ _id: rfqId })).toMatchObject({ endedAt: processes.now() });
});

it('A supplier who is invited or reads after the deadline cannot quote until it is moved (RFQ-48)', async () => {
  const buyer = await settle('buyer', 'Europe/London');
  const first = await settle('supplier', 'Europe/Rome');
  const invitedSupplier = await settle('supplier', 'Europe/Rome');
  const reader = await settle('supplier', 'Europe/Berlin');
  const rfqId = await publish(buyer, [first]);
  const invitationOf = ({ userId }: Person) =>
    processes.emails.find(({ kind, receiverUserId }) => kind.startsWith('invited') && receiverUserId === userId)?.kind;
  // Two weeks later the e-mail would be outdated.
  await until('the first has got its e-mail', () => invitationOf(first) !== undefined);
  const { endDate } = await rfqOf(rfqId);
  await processes.itIs(endDate ?? '');
  await until('the deadline has passed', async () => (await statusOf(rfqId, first)) === 'TimedOut');

  await processes.commandRunner.execute(rfq, rfqId, {
    type: 'InviteSuppliers',
    data: { companyIds: [invitedSupplier.companyId, reader.companyId], source: 'directory' },
    meta: by(buyer.actor),
  });
  for (const late of [invitedSupplier, reader])
    await until('the late one timed out', async () => (await statusOf(rfqId, late)) === 'TimedOut');
  await until('all have got their e-mails', () => [first, invitedSupplier, reader].every(invitationOf));
  expect([first, invitedSupplier, reader].map(invitationOf)).toEqual(['invited', 'invited-late', 'invited-late']);
  const { streamId, access } = await loadSupplierRfq(rfqId, reader.companyId, processes);
  await processes.commandRunner.execute(participation, streamId, {
    type: 'Read',
    data: { access },
    meta: by(reader.actor),
  });
  expect(await statusOf(rfqId, reader)).toBe('TimedOut');

  await processes.commandRunner.execute(rfq, rfqId, {
    type: 'ChangeDueDate',
    data: { endDate: processes.now().slice(0, 8).concat('28'), timeZone: 'Europe/London' },
    meta: by(buyer.actor),
  });
  await until(
    'who was asked may quote',
    async () => (await statusOf(rfqId, invitedSupplier)) === 'SupplierInvitedToRfq',
  );
  await until('who has read may quote', async () => (await statusOf(rfqId, reader)) === 'SupplierReadRfq');
  await quote(rfqId, invitedSupplier);
});

it('A supplier who first reads a marketplace RFQ after its deadline is timed out (SDET-63)', async () => {
  const buyer = await settle('buyer', 'Europe/London');
  const invitedSupplier = await settle('supplier', 'Europe/Rome');
  const rfqId = await publish(buyer, [invitedSupplier]);
  const stranger = await settle('supplier', 'Europe/Rome');
  await processes.itIs((await rfqOf(rfqId)).endDate ?? '');
  await until('the deadline has passed', async () => (await statusOf(rfqId, invitedSupplier)) === 'TimedOut');
  const { streamId, access } = await loadSupplierRfq(rfqId, stranger.companyId, processes);
  await processes.commandRunner.execute(participation, streamId, {
    type: 'Read',
    data: { access: { ...access, visibility: 'VISIBLE' } },
    meta: by(stranger.actor),
  });
  await until('the stranger is timed out', async () => (await statusOf(rfqId, stranger)) === 'TimedOut');
});

it('An assignment is e-mailed to the new assignee with the comment (SRFQ-25)', async () => {
  const buyer = await settle('buyer', 'Europe/London');
  const seller = await settle('supplier', 'Europe/Rome');
  const colleague = await settle('supplier', 'Europe/Rome');
  const purchaser = await settle('buyer', 'Europe/London');
  const rfqId = await publish(buyer, [seller]);
  const assign = async (receiver: string, comment: string) => {
    const { streamId, access } = await loadSupplierRfq(rfqId, seller.companyId, processes);
    await processes.commandRunner.execute(participation, streamId, {
      type: 'AssignForSupplier',
      data: { access, receiver, comment },
      meta: by(seller.actor),
    });
  };
  await assign(colleague.userId, 'You know their steel');
  // People who assign an RFQ to themselves get no e-mail.
  await assign(seller.userId, 'back');
  await processes.commandRunner.execute(rfq, rfqId, {
    type: 'AssignRfq',
    data: { toUserId: purchaser.userId, comment: 'While I am away' },
    meta: by(buyer.actor),
  });
  const sentEmails = () =>
    processes.emails
      .filter((email) => email.rfqId === rfqId && email.kind.startsWith('handed'))
      .map(({ kind, receiverUserId, comment }) => [kind, receiverUserId, comment]);
  await until('both are notified', () => sentEmails().length > 1);
  expect(sentEmails()).toEqual([
    ['handed-to-seller', colleague.userId, 'You know their steel'],
    ['handed-to-purchaser', purchaser.userId, 'While I am away'],
  ]);
});

it('The buyer is notified of a withdrawn quote with number and reason, and no longer counts at the deadline (C-44)', async () => {
  const buyer = await settle('buyer', 'Europe/London');
  const hasty = await settle('supplier', 'Europe/Rome');
  const steady = await settle('supplier', 'Europe/Rome');
  const rfqId = await publish(buyer, [hasty, steady]);
  for (const supplier of [hasty, steady]) await quote(rfqId, supplier);
  const streamId = participationId(rfqId, hasty.companyId);
  const { state } = await processes.commandRunner.load(participation, streamId);
  const quoteId = (state.isOpen && state.quotes[0]?.quoteId) || '';
  await processes.commandRunner.execute(participation, streamId, {
    type: 'WithdrawQuote',
    data: { quoteId, reason: 'No steel', rfqActive: true },
    meta: by(hasty.actor),
  });
  const emails = (kind: string) => processes.emails.filter((email) => email.kind === kind && email.rfqId === rfqId);
  await until('the buyer is notified', () => emails('quote-withdrawn').length > 0);
  expect(emails('quote-withdrawn')).toEqual([
    expect.objectContaining({
      receiverUserId: buyer.userId,
      company: `supplier ${hasty.companyId}`,
      quoteNumber: 1,
      comment: 'No steel',
    }),
  ]);
  expect(await statusOf(rfqId, hasty)).toBe('SupplierReadRfq');
  const { endDate } = await rfqOf(rfqId);
  await processes.itIs(addDays(endDate ?? '', -1));
  await until('the buyer is reminded', () => emails('deadline-near').length > 0);
  expect(emails('deadline-near')).toEqual([expect.objectContaining({ quotes: 1 })]);
  await until('the supplier may be reminded to quote again', () => emails('quote-due').length > 0);
  expect(emails('quote-due')).toEqual([expect.objectContaining({ receiverUserId: hasty.userId })]);
});

it('A supplier is e-mailed why their quote is rejected, and that they are chosen for negotiation (BRFQ-20)', async () => {
  const buyer = await settle('buyer', 'Europe/London');
  const rejected = await settle('supplier', 'Europe/Rome');
  const chosen = await settle('supplier', 'Europe/Rome');
  const rfqId = await publish(buyer, [rejected, chosen]);
  for (const supplier of [rejected, chosen]) await quote(rfqId, supplier);
  const streamId = participationId(rfqId, rejected.companyId);
  const { state } = await processes.commandRunner.load(participation, streamId);
  const quoteId = (state.isOpen && state.quotes[0]?.quoteId) || '';
  await processes.commandRunner.execute(participation, streamId, {
    type: 'RejectQuote',
    data: { quoteId, reason: 'Delivery is too late', rfqActive: true },
    meta: by(buyer.actor),
  });
  await processes.commandRunner.execute(rfq, rfqId, {
    type: 'Close',
    data: {
      settledChanges: 0,
      outcome: 'NEGOTIATION',
      suppliers: [],
      negotiationCompanyIds: [chosen.companyId],
      noAwardReason: null,
      awards: [],
      counted: {},
      awardable: [{ companyId: chosen.companyId, positions: [] }],
      ratableCompanyIds: [chosen.companyId, rejected.companyId],
    },
    meta: by(buyer.actor),
  });
  const emails = (kind: string) =>
    processes.emails
      .filter((email) => email.kind === kind && email.rfqId === rfqId)
      .map(({ receiverUserId, company: label, comment }) => [receiverUserId, label, comment]);
  const sender = `buyer ${buyer.companyId}`;
  await until('the chosen supplier is notified', () => emails('negotiation').length > 0);
  expect(emails('negotiation')).toEqual([[chosen.userId, sender, undefined]]);
  await until('the rejected supplier is notified', () => emails('quote-rejected').length > 0);
  expect(emails('quote-rejected')).toEqual([[rejected.userId, sender, 'Delivery is too late']]);
});

it('A message to all is e-mailed with the name of its file to each supplier who may read it (BRFQ-21)', async () => {
  const buyer = await settle('buyer', 'Europe/London');
  const readers = [await settle('supplier', 'Europe/Rome'), await settle('supplier', 'Europe/Rome')];
  const blocked = await settle('supplier', 'Europe/Rome');
  const rfqId = await publish(buyer, [...readers, blocked]);
  const attachmentKey = newId();
  await processes.commandRunner.execute(attachment, attachmentKey, {
    type: 'RecordUpload',
    data: {
      type: 'MessageDocument',
      ownerCompanyId: buyer.companyId,
      rfqId,
      referId: null,
      fileName: 'drawing-b.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '',
    },
    meta: by(buyer.actor),
  });
  await processes.commandRunner.execute(directory, directoryId(buyer.companyId, blocked.companyId), {
    type: 'SetBlocked',
    data: { on: true, mode: 'Buyer' },
    meta: by(buyer.actor),
  });
  await processes.commandRunner.execute(rfq, rfqId, {
    type: 'MessageAll',
    data: { messageId: newId(), text: 'Drawing changed', attachmentKey },
    meta: by(buyer.actor),
  });
  const emails = () => processes.emails.filter((email) => email.kind === 'message' && email.rfqId === rfqId);
  await until('both are notified', () => emails().length > 1);
  expect(
    emails()
      .map(({ receiverUserId }) => receiverUserId)
      .toSorted(),
  ).toEqual(readers.map(({ userId }) => userId).toSorted());
  for (const email of emails())
    expect(email).toMatchObject({
      company: `buyer ${buyer.companyId}`,
      comment: 'Drawing changed',
      fileName: 'drawing-b.pdf',
    });
});
