import {
  awaitsAnswer,
  failureOf,
  canInteract,
  parseParticipationId,
  participationId,
  type ParticipationEvent,
  type RfqEvent,
} from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { attachment } from '../attachments/attachment.js';
import type { EmailDetails, EmailKind } from '../emails/email-job.js';
import { participation } from '../participation/participation.js';
import type { OpenParticipation } from '../participation/participation-state.js';
import { loadSupplierRfq } from '../participation/supplier-rfq.js';
import { rfq } from '../rfq/rfq.js';
import type { RfqState } from '../rfq/rfq-state.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import { participantsOf, type ProcessManager, type ProcessManagerContext } from './process-manager.js';
import { enqueueEmail, isRecent } from './enqueue-email.js';

/** The facts that an e-mail about a participation states; undefined before the first contact. */
const contentOf = async (streamId: string, { commandRunner }: ProcessManagerContext) => {
  const { rfqId } = parseParticipationId(streamId);
  const [{ state: rfqState }, { state: participant }] = await Promise.all([
    commandRunner.load(rfq, rfqId),
    commandRunner.load(participation, streamId),
  ]);
  return participant.isOpen ? { rfqId, rfqState, participant, endDate: participant.endDate } : undefined;
};

/** Enqueues an e-mail about an event of a participation. */
const notify = async (
  kind: EmailKind | ((participant: OpenParticipation) => EmailKind),
  event: RecordedEvent<ParticipationEvent>,
  context: ProcessManagerContext,
  detailsOf: (participant: OpenParticipation, rfqState: RfqState) => EmailDetails = () => ({}),
): Promise<void> => {
  if (!isRecent(event, context)) return;
  const content = await contentOf(event.streamId, context);
  if (!content) return;
  const { participant, rfqState } = content;
  const email = typeof kind === 'string' ? kind : kind(participant);
  await enqueueEmail(email, event, { ...content, ...detailsOf(participant, rfqState) }, context);
};

/** E-mails a colleague who is assigned an RFQ, with the comment (SRFQ-25); people who assign it to themselves get none. */
const notifySupplierAssignee = async (
  event: RecordedEvent<Extract<ParticipationEvent, { type: 'RfqProcessorAssigned' }>>,
  context: ProcessManagerContext,
): Promise<void> => {
  const { receiver, comment } = event.data;
  if (!isRecent(event, context) || receiver === event.metadata.actor.userId) return;
  const content = await contentOf(event.streamId, context);
  if (!content) return;
  const assignment = { receiverUserId: receiver, comment };
  await enqueueEmail('handed-to-seller', event, { ...content, assignment }, context);
};

/** E-mails a colleague in the buyer's company who is assigned an RFQ. */
const notifyBuyerAssignee = async (
  event: RecordedEvent<Extract<RfqEvent, { type: 'RfqReassigned' }>>,
  context: ProcessManagerContext,
): Promise<void> => {
  const { toUserId, comment } = event.data;
  if (!isRecent(event, context) || toUserId === event.metadata.actor.userId) return;
  const rfqId = event.streamId;
  const { state: rfqState } = await context.commandRunner.load(rfq, rfqId);
  if (rfqState.endDate === null) return;
  const assignment = { receiverUserId: toUserId, comment };
  await enqueueEmail('handed-to-purchaser', event, { rfqId, rfqState, endDate: rfqState.endDate, assignment }, context);
};

/** The participations of all suppliers that take part in an RFQ. */
const openParticipations = async (
  rfqId: string,
  context: ProcessManagerContext,
): Promise<readonly OpenParticipation[]> => {
  const participants: OpenParticipation[] = [];
  await forEachInBatches((await participantsOf(rfqId, context))?.companyIds ?? [], async (companyId) => {
    const { state } = await context.commandRunner.load(participation, participationId(rfqId, companyId));
    if (state.isOpen) participants.push(state);
  });
  return participants;
};

/** Reminders go to suppliers who were invited and have neither archived nor answered the RFQ. */
const isReminded = ({ invited, archived, interactionStatus }: OpenParticipation): boolean =>
  invited && !archived && awaitsAnswer(interactionStatus);

/** The deadline approaches: the buyer learns how many have quoted, and the suppliers who have not are reminded (SYS-17). */
const remind = async (event: RecordedEvent, endDate: string, context: ProcessManagerContext): Promise<void> => {
  const rfqId = event.streamId;
  const { state: rfqState } = await context.commandRunner.load(rfq, rfqId);
  // The RFQ was closed or its deadline moved in the meantime.
  if (rfqState.status !== 'Active' || rfqState.endDate !== endDate || !isRecent(event, context)) return;
  const participants = await openParticipations(rfqId, context);
  const quotes = participants.filter(({ hasQuote }) => hasQuote).length;
  await enqueueEmail('deadline-near', event, { rfqId, rfqState, endDate, quotes }, context);
  await forEachInBatches(participants.filter(isReminded), (participant) =>
    enqueueEmail('quote-due', event, { rfqId, rfqState, participant, endDate }, context),
  );
};

/** The buyer learns that a publication was refused, with the operator's comment (RFQ-11). */
const notifyOfRefusal = async (
  event: RecordedEvent<Extract<RfqEvent, { type: 'RfqPublicationFailed' }>>,
  context: ProcessManagerContext,
): Promise<void> => {
  if (!isRecent(event, context)) return;
  const rfqId = event.streamId;
  const { state: rfqState } = await context.commandRunner.load(rfq, rfqId);
  if (rfqState.endDate === null) return;
  // Findings of the check itself are explained beside the RFQ only, where they name fields and positions.
  const words = event.data.reasons.flatMap((reason) => {
    const failure = failureOf(reason, []);
    return failure.kind === 'words' ? failure.text : [];
  });
  const details = { endDate: rfqState.endDate, comment: words.join('\n') };
  await enqueueEmail('publication-failed', event, { rfqId, rfqState, ...details }, context);
};

/** A message to all is e-mailed to every supplier who may read it, with the name of its file (BRFQ-21). */
const sendMessage = async (
  event: RecordedEvent<Extract<RfqEvent, { type: 'RfqMessageToAllSent' }>>,
  context: ProcessManagerContext,
): Promise<void> => {
  if (!isRecent(event, context)) return;
  const { text, attachmentKey } = event.data;
  const rfqId = event.streamId;
  const file = attachmentKey === null ? undefined : (await context.commandRunner.load(attachment, attachmentKey)).state;
  const details = { comment: text, ...(file?.status === 'stored' ? { fileName: file.fileName } : {}) };
  await forEachInBatches((await participantsOf(rfqId, context))?.companyIds ?? [], async (companyId) => {
    const { access, rfq: rfqState, participation: participant } = await loadSupplierRfq(rfqId, companyId, context);
    if (!participant.isOpen || !canInteract(access.visibility)) return;
    await enqueueEmail(
      'message',
      event,
      { rfqId, rfqState, participant, endDate: participant.endDate, ...details },
      context,
    );
  });
};

/** Number and label of the positions that the event names; of none where it stands for all that are quoted. */
const positionsNamedBy =
  ({ data: { positionIds } }: { readonly data: { readonly positionIds: readonly string[] } }) =>
  (_: OpenParticipation, { positions }: RfqState): EmailDetails => ({
    positions: positions.flatMap(({ positionId, label }, index) =>
      positionIds.includes(positionId) ? [`${index + 1} · ${label}`] : [],
    ),
  });

/** People are e-mailed about events that they wait for. */
export const emailsAreSent: ProcessManager = {
  // Stored name; never changed.
  name: 'letters-are-written',
  on: {
    // A supplier invited after the deadline cannot quote until it is moved (RFQ-48).
    SupplierInvitedToRfq: (event, context) =>
      notify(({ endDate }) => (event.metadata.at < endDate ? 'invited' : 'invited-late'), event, context),
    RfqProcessorAssigned: notifySupplierAssignee,
    RfqReassigned: notifyBuyerAssignee,
    NdaAccessRequested: (event, context) => notify('nda-requested', event, context),
    NdaAccessGranted: (event, context) => notify('nda-granted', event, context),
    NdaAccessRejected: (event, context) => notify('nda-rejected', event, context),
    QuoteSubmitted: (event, context) => notify('quote-received', event, context),
    QuoteWithdrawn: (event, context) =>
      notify('quote-withdrawn', event, context, ({ quotes }) => ({
        quoteNumber: quotes.find(({ quoteId }) => quoteId === event.data.quoteId)?.quoteNumber,
        comment: event.data.reason,
      })),
    QuoteRejectedByBuyer: (event, context) =>
      notify('quote-rejected', event, context, () => ({ comment: event.data.reason })),
    QuotePositionsAccepted: (event, context) => notify('quote-accepted', event, context, positionsNamedBy(event)),
    ParticipationAwarded: (event, context) => notify('awarded', event, context, positionsNamedBy(event)),
    ParticipationMarkedForNegotiation: (event, context) => notify('negotiation', event, context),
    ParticipationClosedByBuyer: (event, context) => notify('closed', event, context),
    ParticipationDeadlineMoved: (event, context) => notify('deadline-moved', event, context),
    RfqPublicationFailed: notifyOfRefusal,
    RfqMessageToAllSent: sendMessage,
    RfqDeadlineApproached: (event, context) => remind(event, event.data.endDate, context),
    RfqExpired: async (event, context) => {
      if (!isRecent(event, context)) return;
      const rfqId = event.streamId;
      const { state: rfqState } = await context.commandRunner.load(rfq, rfqId);
      const quotes = (await openParticipations(rfqId, context)).filter(({ hasQuote }) => hasQuote).length;
      await enqueueEmail('expired', event, { rfqId, rfqState, endDate: event.data.endDate, quotes }, context);
    },
  },
};
