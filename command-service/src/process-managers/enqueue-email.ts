import { concernKeys, emailKinds, jobQueues } from '@torno/domain';
import { addDays, derivedId, type RecordedEvent } from '@torno/kernel';
import type { Queue } from '@torno/platform';
import { user } from '../account/user.js';
import { company } from '../company/company.js';
import { isBlocked } from '../directory/is-blocked.js';
import type { EmailDetails, EmailJob, EmailKind, AnyEmailJob } from '../emails/email-job.js';
import type { OpenParticipation } from '../participation/participation-state.js';
import type { RfqState } from '../rfq/rfq-state.js';
import type { ProcessManagerContext } from './process-manager.js';

/** False for imported history and for events that are handled long after they happened: nobody is e-mailed about them. */
export const isRecent = (event: RecordedEvent, context: ProcessManagerContext): boolean =>
  event.metadata.at >= addDays(context.clock(), -1);

/** An e-mail whose id is known already is not sent again. */
export const publishEmail = (queue: Pick<Queue, 'publish'>, id: string, email: AnyEmailJob): Promise<void> => {
  const { kind, receiverUserId: userId } = email;
  const concerns = concernKeys({ userId, ...('rfqId' in email ? { rfqId: email.rfqId } : {}) });
  return queue.publish(jobQueues.emails, { id, payload: email, kind, concerns });
};

/** The RFQ that an e-mail concerns, and the participant if it concerns a single one. */
export type EmailSubject = EmailDetails & {
  readonly rfqId: string;
  readonly rfqState: RfqState;
  readonly participant?: OpenParticipation;
  readonly endDate: string;
  /** The colleague who is assigned the RFQ: they receive the e-mail instead of the present assignee. */
  readonly assignment?: { readonly receiverUserId: string; readonly comment: string };
};

/** Decisions about a supplier's quotes, which stay readable in spite of a block. */
const outcomes: ReadonlySet<EmailKind> = new Set<EmailKind>([
  'quote-accepted',
  'quote-rejected',
  'awarded',
  'negotiation',
  'closed',
]);

/**
 * Whether a block by either side keeps an e-mail from a supplier (BRFQ-18). A supplier still learns the outcome of
 * their quotes, and receives what a colleague has written to them.
 */
const isWithheld = async (
  kind: EmailKind,
  { rfqState, participant, assignment }: EmailSubject,
  context: ProcessManagerContext,
): Promise<boolean> => {
  if (emailKinds[kind] === 'buyer' || !participant || assignment) return false;
  if (participant.quoted && outcomes.has(kind)) return false;
  return isBlocked(rfqState.buyerCompanyId, participant.supplierCompanyId, context);
};

/** Enqueues an e-mail to the assignee of the RFQ; if the company has none, nothing is sent. */
export const enqueueEmail = async (
  kind: EmailKind,
  event: RecordedEvent,
  subject: EmailSubject,
  context: ProcessManagerContext,
): Promise<void> => {
  const { rfqId, rfqState, participant, endDate, assignment, ...details } = subject;
  const { commandRunner, queue } = context;
  const toBuyer = emailKinds[kind] === 'buyer';
  const receiverId = assignment?.receiverUserId ?? (toBuyer ? rfqState.ownerUserId : participant?.processorUserId);
  if (!receiverId || (await isWithheld(kind, subject, context))) return;
  const sender = toBuyer && participant ? participant.supplierCompanyId : rfqState.buyerCompanyId;
  const [{ state: recipient }, { state: sendingCompany }] = await Promise.all([
    commandRunner.load(user, receiverId),
    commandRunner.load(company, sender),
  ]);
  if (!recipient.exists) return;
  const email: EmailJob = {
    kind,
    receiverUserId: receiverId,
    rfqId,
    secondaryId: rfqState.secondaryId,
    rfqLabel: rfqState.label,
    company: sendingCompany.label,
    companyKey: sendingCompany.secondaryCompanyId,
    endDate,
    ...details,
    ...(assignment ? { comment: assignment.comment } : {}),
  };
  await publishEmail(queue, derivedId('letter', event.id, kind, receiverId), email);
};
