import { addDays, derivedId, type RecordedEvent } from '@torno/kernel';
import { user } from '../account/user.js';
import { company } from '../company/company.js';
import { letterKinds, type LetterJob, type LetterKind } from '../letters/letter-job.js';
import type { OpenParticipation } from '../participation/participation-state.js';
import type { RfqState } from '../rfq/rfq-state.js';
import type { ProcessContext } from './process.js';

/** Queue of letters to write. */
export const letterQueue = 'letters';

/** What was brought in from the past is no news to anybody. */
export const isNews = (event: RecordedEvent, context: ProcessContext): boolean =>
  event.metadata.at >= addDays(context.clock(), -1);

/** What a letter is about: an RFQ, and a supplier's dealing with it where there is one. */
export type Matter = {
  readonly rfqId: string;
  readonly request: RfqState;
  readonly dealing?: OpenParticipation;
  readonly endDate: string;
  readonly quotes?: number;
  readonly fileName?: string;
  /** Further RFQs of the receiver that have the file. */
  readonly alsoIn?: readonly string[];
  /** Who is written to where that is not simply who is in charge, and with what words of a colleague. */
  readonly handover?: { readonly receiverUserId: string; readonly comment: string };
};

/** Puts a letter into the queue; who has nobody in charge gets none. */
export const write = async (
  kind: LetterKind,
  event: RecordedEvent,
  { rfqId, request, dealing, endDate, quotes, fileName, alsoIn, handover }: Matter,
  { execution, queue }: ProcessContext,
): Promise<void> => {
  const toBuyer = letterKinds[kind] === 'buyer';
  const receiverId = handover?.receiverUserId ?? (toBuyer ? request.ownerUserId : dealing?.processorUserId);
  if (!receiverId) return;
  const sender = toBuyer && dealing ? dealing.supplierCompanyId : request.buyerCompanyId;
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
    rfqLabel: request.label,
    company: sendingCompany.label,
    companyKey: sendingCompany.secondaryCompanyId,
    endDate,
    ...(quotes === undefined ? {} : { quotes }),
    ...(handover ? { comment: handover.comment } : {}),
    ...(fileName === undefined ? {} : { fileName }),
    ...(alsoIn === undefined ? {} : { alsoIn }),
  };
  await queue.publish(letterQueue, { id: derivedId('letter', event.id, kind, receiverId), payload: letter });
};
