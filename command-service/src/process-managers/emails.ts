import {
  awaitsAnswer,
  parseParticipationId,
  participationId,
  type ParticipationEvent,
  type RfqEvent,
} from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import type { EmailDetails, EmailKind } from '../emails/email-job.js';
import { participation } from '../participation/participation.js';
import { latestQuote, type OpenParticipation } from '../participation/participation-state.js';
import { rfq } from '../rfq/rfq.js';
import { inGroups } from './in-groups.js';
import { participantsOf, type ProcessManager, type ProcessManagerContext } from './process-manager.js';
import { enqueueEmail, isRecent } from './enqueue-email.js';

/** What an e-mail about a participation says of it and of its RFQ; undefined before the two have met. */
const contentOf = async (streamId: string, { commandRunner }: ProcessManagerContext) => {
  const { rfqId } = parseParticipationId(streamId);
  const [{ state: request }, { state: participant }] = await Promise.all([
    commandRunner.load(rfq, rfqId),
    commandRunner.load(participation, streamId),
  ]);
  return participant.opened ? { rfqId, request, participant, endDate: participant.endDate } : undefined;
};

/** E-mails one side about an event of a participation. */
const notify = async (
  kind: EmailKind | ((participant: OpenParticipation) => EmailKind),
  event: RecordedEvent<ParticipationEvent>,
  context: ProcessManagerContext,
  detailsOf: (participant: OpenParticipation) => EmailDetails = () => ({}),
): Promise<void> => {
  if (!isRecent(event, context)) return;
  const content = await contentOf(event.streamId, context);
  if (!content) return;
  const { participant } = content;
  const email = typeof kind === 'string' ? kind : kind(participant);
  await enqueueEmail(email, event, { ...content, ...detailsOf(participant) }, context);
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
  const handover = { receiverUserId: receiver, comment };
  await enqueueEmail('handed-to-seller', event, { ...content, handover }, context);
};

/** E-mails a colleague in the buyer's company who is assigned an RFQ. */
const notifyBuyerAssignee = async (
  event: RecordedEvent<Extract<RfqEvent, { type: 'RfqReassigned' }>>,
  context: ProcessManagerContext,
): Promise<void> => {
  const { toUserId, comment } = event.data;
  if (!isRecent(event, context) || toUserId === event.metadata.actor.userId) return;
  const rfqId = event.streamId;
  const { state: request } = await context.commandRunner.load(rfq, rfqId);
  if (request.endDate === null) return;
  const handover = { receiverUserId: toUserId, comment };
  await enqueueEmail('handed-to-purchaser', event, { rfqId, request, endDate: request.endDate, handover }, context);
};

/** The participations of all suppliers that take part in an RFQ. */
const openParticipations = async (
  rfqId: string,
  context: ProcessManagerContext,
): Promise<readonly OpenParticipation[]> => {
  const participants: OpenParticipation[] = [];
  await inGroups((await participantsOf(rfqId, context))?.companyIds ?? [], async (companyId) => {
    const { state } = await context.commandRunner.load(participation, participationId(rfqId, companyId));
    if (state.opened) participants.push(state);
  });
  return participants;
};

const hasQuoted = (participant: OpenParticipation): boolean => latestQuote(participant)?.withdrawn === false;

/** Reminders go to suppliers who were invited, have not put the RFQ away and have not answered. */
const isReminded = ({ invited, archived, interactionStatus }: OpenParticipation): boolean =>
  invited && !archived && awaitsAnswer(interactionStatus);

/** The deadline approaches: the buyer learns how many have quoted, and the suppliers who have not are reminded (SYS-17). */
const remind = async (event: RecordedEvent, endDate: string, context: ProcessManagerContext): Promise<void> => {
  const rfqId = event.streamId;
  const { state: request } = await context.commandRunner.load(rfq, rfqId);
  // The RFQ was closed or its deadline moved in the meantime.
  if (request.status !== 'Active' || request.endDate !== endDate || !isRecent(event, context)) return;
  const participants = await openParticipations(rfqId, context);
  const quotes = participants.filter(hasQuoted).length;
  await enqueueEmail('deadline-near', event, { rfqId, request, endDate, quotes }, context);
  await inGroups(participants.filter(isReminded), (participant) =>
    enqueueEmail('quote-due', event, { rfqId, request, participant, endDate }, context),
  );
};

/** People are e-mailed about events that they wait for. */
export const emailsAreSent: ProcessManager = {
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
    QuoteRejectedByBuyer: (event, context) => notify('quote-rejected', event, context),
    QuotePositionsAccepted: (event, context) => notify('quote-accepted', event, context),
    ParticipationAwarded: (event, context) => notify('awarded', event, context),
    ParticipationClosedByBuyer: (event, context) => notify('closed', event, context),
    ParticipationDeadlineMoved: (event, context) => notify('deadline-moved', event, context),
    RfqDeadlineApproached: (event, context) => remind(event, event.data.endDate, context),
    RfqExpired: async (event, context) => {
      if (!isRecent(event, context)) return;
      const rfqId = event.streamId;
      const { state: request } = await context.commandRunner.load(rfq, rfqId);
      const quotes = (await openParticipations(rfqId, context)).filter(hasQuoted).length;
      await enqueueEmail('expired', event, { rfqId, request, endDate: event.data.endDate, quotes }, context);
    },
  },
};
