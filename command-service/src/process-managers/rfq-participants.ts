import {
  expiryOf,
  parseParticipationId,
  reminderOf,
  type ParticipationEvent,
  type RfqEvent,
  type RfqResult,
} from '@torno/domain';
import { readModel } from '@torno/kernel';

/** What the process managers need to know of an RFQ: who takes part in it, and when its next timer is due. */
export type RfqParticipants = {
  readonly rfqId: string;
  readonly buyerCompanyId: string;
  readonly status: 'Draft' | 'Active' | 'Ended' | 'Archived';
  readonly endDate: string | null;
  readonly deadlinePassed: boolean;
  readonly result: RfqResult | null;
  readonly awardedCompanyId: string | null;
  readonly negotiationCompanyIds: readonly string[];
  /** Companies with a participation. */
  readonly companyIds: readonly string[];
  /** ISO instant at which people are reminded, the deadline passes or the RFQ expires; missing when nothing is to come. */
  readonly nextTimerAt?: string;
};

/** The next timer after `now`. A deadline set after the day of its reminder needs none: people have just been told. */
const nextTimer = (endDate: string, deadlinePassed: boolean, now: string): string => {
  if (deadlinePassed) return expiryOf(endDate);
  return reminderOf(endDate) > now ? reminderOf(endDate) : endDate;
};

const withTimer = ({ nextTimerAt: _, ...participants }: RfqParticipants, now: string): RfqParticipants =>
  participants.status === 'Active' && participants.endDate !== null
    ? { ...participants, nextTimerAt: nextTimer(participants.endDate, participants.deadlinePassed, now) }
    : participants;

const empty = (rfqId: string, buyerCompanyId: string): RfqParticipants => ({
  rfqId,
  buyerCompanyId,
  status: 'Draft',
  endDate: null,
  deadlinePassed: false,
  result: null,
  awardedCompanyId: null,
  negotiationCompanyIds: [],
  companyIds: [],
});

/**
 * The process managers' private read model. They fold it themselves, in the order of the events that they handle, so
 * that a handler never misses a participant. The name is that of the stored collection.
 */
export const rfqParticipants = readModel<RfqParticipants, RfqEvent | ParticipationEvent>({
  name: 'process-rfq-roster',
  version: 1,
  indexes: [{ keys: { nextTimerAt: 1 }, sparse: true }, { keys: { buyerCompanyId: 1, companyIds: 1 } }],
  key: ({ category, streamId }) => (category === 'participation' ? parseParticipationId(streamId).rfqId : streamId),
  create: { RfqDraftCreated: ({ streamId, data }) => empty(streamId, data.buyerCompanyId) },
  change: {
    RfqAwarded: (_participants, { data }) => ({ awardedCompanyId: data.companyId }),
    RfqClosedForNegotiation: (_participants, { data }) => ({ negotiationCompanyIds: data.companyIds }),
    RfqArchived: () => ({ status: 'Archived' }),
    ParticipationOpened: ({ companyIds }, { data }) => ({
      companyIds: [...new Set([...companyIds, data.supplierCompanyId])],
    }),
  },
  remove: ['RfqDraftDiscarded'],
  // The timer is a field that may be missing, which no change of fields can tell.
  fold: {
    RfqActivated: (participants, { data, metadata }) =>
      participants &&
      withTimer({ ...participants, status: 'Active', endDate: data.endDate, deadlinePassed: false }, metadata.at),
    RfqDueDateChanged: (participants, { data, metadata }) =>
      participants && withTimer({ ...participants, endDate: data.to, deadlinePassed: false }, metadata.at),
    RfqDeadlineApproached: (participants, { metadata }) => participants && withTimer(participants, metadata.at),
    RfqDeadlinePassed: (participants, { metadata }) =>
      participants && withTimer({ ...participants, deadlinePassed: true }, metadata.at),
    RfqEnded: (participants, { data, metadata }) =>
      participants && withTimer({ ...participants, status: 'Ended', result: data.result }, metadata.at),
  },
});
