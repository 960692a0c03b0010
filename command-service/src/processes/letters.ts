import { parseParticipationId, participationId, type ParticipationEvent, type RfqEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import type { LetterKind } from '../letters/letter-job.js';
import { participation } from '../participation/participation.js';
import { latestQuote, type OpenParticipation } from '../participation/participation-state.js';
import { rfq } from '../rfq/rfq.js';
import { inGroups } from './in-groups.js';
import { rosterOf, type Process, type ProcessContext } from './process.js';
import { isNews, write } from './write-letter.js';

/** Tells one side what happened between a supplier and an RFQ. */
const tell = async (
  kind: LetterKind | ((dealing: OpenParticipation) => LetterKind),
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
  const letter = typeof kind === 'string' ? kind : kind(dealing);
  await write(letter, event, { rfqId, request, dealing, endDate: dealing.endDate }, context);
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
  const { endDate } = dealing;
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
const isAwaited = ({ invited, archived, interactionStatus }: OpenParticipation): boolean =>
  invited && !archived && (interactionStatus === 'SupplierInvitedToRfq' || interactionStatus === 'SupplierReadRfq');

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

/** People are told by mail what they wait for. */
export const lettersAreWritten: Process = {
  name: 'letters-are-written',
  on: {
    // Whoever is asked after the deadline cannot quote before it is moved (RFQ-48).
    SupplierInvitedToRfq: (event, context) =>
      tell(({ endDate }) => (event.metadata.at < endDate ? 'invited' : 'invited-late'), event, context),
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
