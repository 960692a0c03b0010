import {
  parseParticipationId,
  participationId,
  type AttachmentEvent,
  type ParticipationEvent,
  type RfqEvent,
} from '@torno/domain';
import { addDays, derivedId, type RecordedEvent } from '@torno/kernel';
import { user } from '../account/user.js';
import { attachment } from '../attachment/attachment.js';
import { company } from '../company/company.js';
import { letterKinds, type LetterJob, type LetterKind } from '../letters/letter-job.js';
import { participation } from '../participation/participation.js';
import { latestQuote, type OpenParticipation } from '../participation/participation-state.js';
import { attachedFiles } from '../rfq/attached-files.js';
import { rfq } from '../rfq/rfq.js';
import type { RfqState } from '../rfq/rfq-state.js';
import { flawFound } from '../rfq/unreadable-files.js';
import { inGroups } from './in-groups.js';
import { rosterOf, type Process, type ProcessContext } from './process.js';

/** Queue of letters to write. */
export const letterQueue = 'letters';

/** What was brought in from the past is no news to anybody. */
const isNews = (event: RecordedEvent, context: ProcessContext): boolean =>
  event.metadata.at >= addDays(context.clock(), -1);

/** What a letter is about: an RFQ, and a supplier's dealing with it where there is one. */
type Matter = {
  readonly rfqId: string;
  readonly request: RfqState;
  readonly dealing?: OpenParticipation;
  readonly endDate: string;
  readonly quotes?: number;
  readonly fileName?: string;
  /** Who is written to where that is not simply who is in charge, and with what words of a colleague. */
  readonly handover?: { readonly receiverUserId: string; readonly comment: string };
};

/** Puts a letter into the queue; who has nobody in charge gets none. */
const write = async (
  kind: LetterKind,
  event: RecordedEvent,
  { rfqId, request, dealing, endDate, quotes, fileName, handover }: Matter,
  { execution, queue }: ProcessContext,
): Promise<void> => {
  const toBuyer = letterKinds[kind] === 'buyer';
  const receiverId = handover?.receiverUserId ?? (toBuyer ? request.ownerUserId : dealing?.processorUserId);
  if (!receiverId) return;
  const sender = toBuyer && dealing ? dealing.facts.supplierCompanyId : request.buyerCompanyId;
  const [{ state: receiver }, { state: sendingCompany }] = await Promise.all([
    execution.load(user, receiverId),
    execution.load(company, sender),
  ]);
  if (!receiver.exists) return;
  const letter: LetterJob = {
    kind,
    receiverUserId: receiverId,
    rfqId,
    secondaryId: request.secondaryId,
    rfqLabel: request.header.label,
    company: sendingCompany.label,
    companyKey: sendingCompany.secondaryCompanyId,
    endDate,
    ...(quotes === undefined ? {} : { quotes }),
    ...(handover ? { comment: handover.comment } : {}),
    ...(fileName === undefined ? {} : { fileName }),
  };
  await queue.publish(letterQueue, { id: derivedId('letter', event.id, kind, receiverId), payload: letter });
};

/** Tells one side what happened between a supplier and an RFQ. */
const tell = async (
  kind: LetterKind,
  event: RecordedEvent<ParticipationEvent>,
  context: ProcessContext,
): Promise<void> => {
  if (!isNews(event, context)) return;
  const { rfqId } = parseParticipationId(event.streamId);
  const [{ state: request }, { state: dealing }] = await Promise.all([
    context.execution.load(rfq, rfqId),
    context.execution.load(participation, event.streamId),
  ]);
  if (!dealing.opened) return;
  await write(kind, event, { rfqId, request, dealing, endDate: dealing.facts.endDate }, context);
};

/** A colleague gets an RFQ, and what was written to him about it (SRFQ-25); who takes it himself needs no letter. */
const handOver = async (
  event: RecordedEvent<Extract<ParticipationEvent, { type: 'RfqProcessorAssigned' }>>,
  context: ProcessContext,
): Promise<void> => {
  const { receiver, comment } = event.data;
  if (!isNews(event, context) || receiver === event.metadata.actor.userId) return;
  const { rfqId } = parseParticipationId(event.streamId);
  const [{ state: request }, { state: dealing }] = await Promise.all([
    context.execution.load(rfq, rfqId),
    context.execution.load(participation, event.streamId),
  ]);
  if (!dealing.opened) return;
  const { endDate } = dealing.facts;
  const handover = { receiverUserId: receiver, comment };
  await write('handed-to-seller', event, { rfqId, request, dealing, endDate, handover }, context);
};

/** The same within the buyer's company. */
const handOverRequest = async (
  event: RecordedEvent<Extract<RfqEvent, { type: 'RfqReassigned' }>>,
  context: ProcessContext,
): Promise<void> => {
  const { toUserId, comment } = event.data;
  if (!isNews(event, context) || toUserId === event.metadata.actor.userId) return;
  const rfqId = event.streamId;
  const { state: request } = await context.execution.load(rfq, rfqId);
  if (request.endDate === null) return;
  const handover = { receiverUserId: toUserId, comment };
  await write('handed-to-purchaser', event, { rfqId, request, endDate: request.endDate, handover }, context);
};

/** The dealings of all who take part in an RFQ. */
const dealingsWith = async (rfqId: string, context: ProcessContext): Promise<readonly OpenParticipation[]> => {
  const roster = await rosterOf(rfqId, context);
  const dealings: OpenParticipation[] = [];
  await inGroups(roster?.companyIds ?? [], async (companyId) => {
    const { state } = await context.execution.load(participation, participationId(rfqId, companyId));
    if (state.opened) dealings.push(state);
  });
  return dealings;
};

const hasQuoted = (dealing: OpenParticipation): boolean => latestQuote(dealing) !== undefined;

/** Asked, and neither quoted nor declined yet. */
const isAwaited = ({ invited, archived, status }: OpenParticipation): boolean =>
  invited && !archived && (status === 'SupplierInvitedToRfq' || status === 'SupplierReadRfq');

/** A deadline comes near: the buyer hears how it stands, and whoever is awaited that he is (SYS-17). */
const remind = async (event: RecordedEvent, endDate: string, context: ProcessContext): Promise<void> => {
  const rfqId = event.streamId;
  const { state: request } = await context.execution.load(rfq, rfqId);
  // Closed or moved in the meantime.
  if (request.status !== 'Active' || request.endDate !== endDate || !isNews(event, context)) return;
  const dealings = await dealingsWith(rfqId, context);
  const quotes = dealings.filter(hasQuoted).length;
  await write('deadline-near', event, { rfqId, request, endDate, quotes }, context);
  await inGroups(dealings.filter(isAwaited), (dealing) =>
    write('quote-due', event, { rfqId, request, dealing, endDate }, context),
  );
};

/** The picture of a file failed only after its RFQ was published: verification could not know (RFQ-10). */
const warnOfFile = async (
  event: RecordedEvent<Extract<AttachmentEvent, { type: 'AttachmentPreviewFailed' }>>,
  context: ProcessContext,
): Promise<void> => {
  if (!isNews(event, context)) return;
  const { state: file } = await context.execution.load(attachment, event.streamId);
  if (file.status !== 'stored' || file.rfqId === null || flawFound(file) === null) return;
  const { rfqId, fileName } = file;
  const { state: request } = await context.execution.load(rfq, rfqId);
  const { status, endDate } = request;
  const holds = attachedFiles(request).some(({ attachmentKey }) => attachmentKey === event.streamId);
  if (status !== 'Active' || endDate === null || !holds) return;
  await write('file-unreadable', event, { rfqId, request, endDate, fileName }, context);
};

/** People are told by mail what they wait for. */
export const lettersAreWritten: Process = {
  name: 'letters-are-written',
  on: {
    SupplierInvitedToRfq: (event, context) => tell('invited', event, context),
    RfqProcessorAssigned: handOver,
    RfqReassigned: handOverRequest,
    NdaAccessRequested: (event, context) => tell('nda-requested', event, context),
    NdaAccessGranted: (event, context) => tell('nda-granted', event, context),
    NdaAccessRejected: (event, context) => tell('nda-rejected', event, context),
    QuoteSubmitted: (event, context) => tell('quote-received', event, context),
    QuoteRejectedByBuyer: (event, context) => tell('quote-rejected', event, context),
    QuotePositionsAccepted: (event, context) => tell('quote-accepted', event, context),
    ParticipationAwarded: (event, context) => tell('awarded', event, context),
    ParticipationClosedByBuyer: (event, context) => tell('closed', event, context),
    ParticipationDeadlineMoved: (event, context) => tell('deadline-moved', event, context),
    AttachmentPreviewFailed: warnOfFile,
    RfqDeadlineApproached: (event, context) => remind(event, event.data.endDate, context),
    RfqExpired: async (event, context) => {
      if (!isNews(event, context)) return;
      const rfqId = event.streamId;
      const { state: request } = await context.execution.load(rfq, rfqId);
      const quotes = (await dealingsWith(rfqId, context)).filter(hasQuoted).length;
      await write('expired', event, { rfqId, request, endDate: event.data.endDate, quotes }, context);
    },
  },
};
