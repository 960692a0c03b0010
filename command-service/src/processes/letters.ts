import { parseParticipationId, type ParticipationEvent } from '@torno/domain';
import { addDays, derivedId, type RecordedEvent } from '@torno/kernel';
import { user } from '../account/user.js';
import { company } from '../company/company.js';
import { letterKinds, type LetterJob, type LetterKind } from '../letters/letter-job.js';
import { participation } from '../participation/participation.js';
import { rfq } from '../rfq/rfq.js';
import type { Process, ProcessContext } from './process.js';

/** Queue of letters to write. */
export const letterQueue = 'letters';

/** Earliest instant of what still counts as news. */
const newsSince = (now: string): string => addDays(now, -1);

/** Puts a letter about an RFQ into the queue; what was brought in from the past is no news to anybody. */
const write = async (
  kind: LetterKind,
  event: RecordedEvent<ParticipationEvent>,
  context: ProcessContext,
): Promise<void> => {
  if (event.metadata.at < newsSince(context.clock())) return;
  const { execution, queue } = context;
  const { rfqId, supplierCompanyId } = parseParticipationId(event.streamId);
  const [{ state: request }, { state: dealing }] = await Promise.all([
    execution.load(rfq, rfqId),
    execution.load(participation, event.streamId),
  ]);
  if (!dealing.opened) return;
  const toBuyer = letterKinds[kind] === 'buyer';
  const receiverId = toBuyer ? request.ownerUserId : dealing.processorUserId;
  if (receiverId === null) return;
  const sender = toBuyer ? supplierCompanyId : request.buyerCompanyId;
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
    endDate: dealing.facts.endDate,
  };
  await queue.publish(letterQueue, { id: derivedId('letter', event.id, kind), payload: letter });
};

/** People are told by mail what they wait for. */
export const lettersAreWritten: Process = {
  name: 'letters-are-written',
  on: {
    SupplierInvitedToRfq: (event, context) => write('invited', event, context),
    NdaAccessRequested: (event, context) => write('nda-requested', event, context),
    NdaAccessGranted: (event, context) => write('nda-granted', event, context),
    NdaAccessRejected: (event, context) => write('nda-rejected', event, context),
    QuoteSubmitted: (event, context) => write('quote-received', event, context),
    QuoteRejectedByBuyer: (event, context) => write('quote-rejected', event, context),
    QuotePositionsAccepted: (event, context) => write('quote-accepted', event, context),
    ParticipationAwarded: (event, context) => write('awarded', event, context),
    ParticipationClosedByBuyer: (event, context) => write('closed', event, context),
    ParticipationDeadlineMoved: (event, context) => write('deadline-moved', event, context),
  },
};
