import {
  expiryOf,
  newRfq,
  parseParticipationId,
  reminderOf,
  rfqDeadlineChanges,
  rfqLifecycleChanges,
  rfqLifecycleEvents,
  type ParticipationEvent,
  type RfqAward,
  type RfqEvent,
  type SharedRfq,
} from '@torno/domain';
import { handleEach, readModel, type RecordedEvent } from '@torno/kernel';

/** The facts of an RFQ that process managers read: who takes part in it, and when its next timer is due. */
export type RfqParticipants = Pick<SharedRfq, 'status' | 'endDate' | 'result'> & {
  readonly rfqId: string;
  readonly buyerCompanyId: string;
  readonly deadlinePassed: boolean;
  /** The only winner of an RFQ that was awarded before awards could be split; `awards` is missing there. */
  readonly awardedCompanyId: string | null;
  readonly awards?: readonly Pick<RfqAward, 'companyId' | 'positionIds'>[];
  /** When the RFQ ended; missing while it has not. */
  readonly endedAt?: string;
  readonly negotiationCompanyIds: readonly string[];
  /** Companies with a participation. */
  readonly companyIds: readonly string[];
  /** ISO instant at which people are reminded, the deadline passes or the RFQ expires; missing if nothing is due. */
  readonly nextTimerAt?: string;
};

/** The next timer after `now`. A deadline set after its reminder was due needs none: the change itself notified people. */
const nextTimer = (endDate: string, deadlinePassed: boolean, now: string): string => {
  if (deadlinePassed) return expiryOf(endDate);
  return reminderOf(endDate) > now ? reminderOf(endDate) : endDate;
};

const withTimer = ({ nextTimerAt: _, ...participants }: RfqParticipants, now: string): RfqParticipants =>
  participants.status === 'Active' && participants.endDate !== null
    ? { ...participants, nextTimerAt: nextTimer(participants.endDate, participants.deadlinePassed, now) }
    : participants;

/** The participants after an event of the RFQ, with their next timer. */
const applyEvent = (participants: RfqParticipants | null, event: RecordedEvent<RfqEvent>): RfqParticipants | null => {
  if (!participants) return null;
  const {
    status = participants.status,
    endDate = participants.endDate,
    result = participants.result,
  } = rfqLifecycleChanges(participants, event);
  const changedParticipants = {
    ...participants,
    status,
    endDate,
    result,
    ...rfqDeadlineChanges(participants, event),
    ...(event.type === 'RfqEnded' ? { endedAt: event.metadata.at } : {}),
  };
  return withTimer(changedParticipants, event.metadata.at);
};

const noParticipants = (rfqId: string, buyerCompanyId: string): RfqParticipants => ({
  rfqId,
  buyerCompanyId,
  status: newRfq.status,
  endDate: newRfq.endDate,
  result: newRfq.result,
  deadlinePassed: false,
  awardedCompanyId: null,
  awards: [],
  negotiationCompanyIds: [],
  companyIds: [],
});

/**
 * The process managers' private read model. They fold it themselves, in the order of the events that they handle, so
 * that a policy never misses a participant.
 */
export const rfqParticipants = readModel<RfqParticipants, RfqEvent | ParticipationEvent>({
  // Stored name; never changed.
  name: 'process-rfq-roster',
  version: 1,
  indexes: [{ keys: { nextTimerAt: 1 }, sparse: true }, { keys: { buyerCompanyId: 1, companyIds: 1 } }],
  key: ({ category, streamId }) => (category === 'participation' ? parseParticipationId(streamId).rfqId : streamId),
  create: { RfqDraftCreated: ({ streamId, data }) => noParticipants(streamId, data.buyerCompanyId) },
  change: {
    RfqAwarded: ({ awards = [] }, { data: { companyId, positionIds } }) => ({
      awards: [...awards.filter((award) => award.companyId !== companyId), { companyId, positionIds }],
    }),
    RfqClosedForNegotiation: (_participants, { data }) => ({ negotiationCompanyIds: data.companyIds }),
    ParticipationOpened: ({ companyIds }, { data }) => ({
      companyIds: [...new Set([...companyIds, data.supplierCompanyId])],
    }),
  },
  remove: ['RfqDraftDiscarded'],
  // These rows replace the whole document, because a change of fields cannot remove the timer.
  fold: {
    ...handleEach([...rfqLifecycleEvents, 'RfqDeadlineApproached', 'RfqDeadlinePassed'], applyEvent),
  },
});
