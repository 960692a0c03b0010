import { addDays, derivedId, type RecordedEvent } from '@torno/kernel';
import { user } from '../account/user.js';
import { company } from '../company/company.js';
import { emailKinds, type EmailDetails, type EmailJob, type EmailKind } from '../emails/email-job.js';
import type { OpenParticipation } from '../participation/participation-state.js';
import type { RfqState } from '../rfq/rfq-state.js';
import type { ProcessManagerContext } from './process-manager.js';

/** Stored name of the queue of e-mails. */
export const emailQueue = 'letters';

/** Imported history and events handled long after they happened are not e-mailed to anybody. */
export const isRecent = (event: RecordedEvent, context: ProcessManagerContext): boolean =>
  event.metadata.at >= addDays(context.clock(), -1);

/** What an e-mail is about: an RFQ, and one of its participants where it concerns a single one. */
export type EmailSubject = EmailDetails & {
  readonly rfqId: string;
  readonly request: RfqState;
  readonly participant?: OpenParticipation;
  readonly endDate: string;
  /** Overrides the default recipient, the assignee; includes their colleague's comment. */
  readonly handover?: { readonly receiverUserId: string; readonly comment: string };
};

/** Enqueues an e-mail to the assignee of the RFQ; if the company has none, nothing is sent. */
export const enqueueEmail = async (
  kind: EmailKind,
  event: RecordedEvent,
  { rfqId, request, participant, endDate, handover, ...details }: EmailSubject,
  { commandRunner, queue }: ProcessManagerContext,
): Promise<void> => {
  const toBuyer = emailKinds[kind] === 'buyer';
  const receiverId = handover?.receiverUserId ?? (toBuyer ? request.ownerUserId : participant?.processorUserId);
  if (!receiverId) return;
  const sender = toBuyer && participant ? participant.supplierCompanyId : request.buyerCompanyId;
  const [{ state: receiver }, { state: sendingCompany }] = await Promise.all([
    commandRunner.load(user, receiverId),
    commandRunner.load(company, sender),
  ]);
  if (!receiver.exists) return;
  const email: EmailJob = {
    kind,
    receiverUserId: receiverId,
    rfqId,
    secondaryId: request.secondaryId,
    rfqLabel: request.label,
    company: sendingCompany.label,
    companyKey: sendingCompany.secondaryCompanyId,
    endDate,
    ...details,
    ...(handover ? { comment: handover.comment } : {}),
  };
  await queue.publish(emailQueue, { id: derivedId('letter', event.id, kind, receiverId), payload: email });
};
