import {
  expiryOf,
  parseParticipationId,
  reminderOf,
  type ParticipationEvent,
  type RfqEvent,
  type RfqResult,
} from '@torno/domain';
import { readModel } from '@torno/kernel';

/** What the processes remember of an RFQ: who takes part, and when its clock strikes next. */
export type RfqRoster = {
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

/** What comes next at `now`. A deadline that is set within the days of its reminder needs none: it is news itself. */
const nextTimer = (endDate: string, deadlinePassed: boolean, now: string): string => {
  if (deadlinePassed) return expiryOf(endDate);
  return reminderOf(endDate) > now ? reminderOf(endDate) : endDate;
};

const withTimer = ({ nextTimerAt: _, ...roster }: RfqRoster, now: string): RfqRoster =>
  roster.status === 'Active' && roster.endDate !== null
    ? { ...roster, nextTimerAt: nextTimer(roster.endDate, roster.deadlinePassed, now) }
    : roster;

const empty = (rfqId: string, buyerCompanyId: string): RfqRoster => ({
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

/** Kept by the processes themselves in the order of events, so that a reaction never misses a participant. */
export const rfqRoster = readModel<RfqRoster, RfqEvent | ParticipationEvent>({
  name: 'process-rfq-roster',
  version: 1,
  indexes: [{ keys: { nextTimerAt: 1 }, sparse: true }, { keys: { buyerCompanyId: 1, companyIds: 1 } }],
  key: ({ category, streamId }) => (category === 'participation' ? parseParticipationId(streamId).rfqId : streamId),
  create: { RfqDraftCreated: ({ streamId, data }) => empty(streamId, data.buyerCompanyId) },
  change: {
    RfqAwarded: (_roster, { data }) => ({ awardedCompanyId: data.companyId }),
    RfqClosedForNegotiation: (_roster, { data }) => ({ negotiationCompanyIds: data.companyIds }),
    RfqArchived: () => ({ status: 'Archived' }),
    ParticipationOpened: ({ companyIds }, { data }) => ({
      companyIds: [...new Set([...companyIds, data.supplierCompanyId])],
    }),
  },
  remove: ['RfqDraftDiscarded'],
  // The timer is a field that may be missing, which no change of fields can tell.
  fold: {
    RfqActivated: (roster, { data, metadata }) =>
      roster && withTimer({ ...roster, status: 'Active', endDate: data.endDate, deadlinePassed: false }, metadata.at),
    RfqDueDateChanged: (roster, { data, metadata }) =>
      roster && withTimer({ ...roster, endDate: data.to, deadlinePassed: false }, metadata.at),
    RfqDeadlineApproached: (roster, { metadata }) => roster && withTimer(roster, metadata.at),
    RfqDeadlinePassed: (roster, { metadata }) => roster && withTimer({ ...roster, deadlinePassed: true }, metadata.at),
    RfqEnded: (roster, { data, metadata }) =>
      roster && withTimer({ ...roster, status: 'Ended', result: data.result }, metadata.at),
  },
});
