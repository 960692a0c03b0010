import {
  expiryOf,
  parseParticipationId,
  reminderOf,
  type ParticipationEvent,
  type RfqEvent,
  type RfqResult,
} from '@torno/domain';
import { projection } from '@torno/kernel';

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

const byRfq = ({ streamId }: { readonly streamId: string }): string => streamId;

/** Kept by the processes themselves in the order of events, so that a reaction never misses a participant. */
export const rfqRoster = projection<RfqRoster, RfqEvent | ParticipationEvent>({
  name: 'process-rfq-roster',
  version: 1,
  indexes: [{ keys: { nextTimerAt: 1 }, sparse: true }, { keys: { buyerCompanyId: 1, companyIds: 1 } }],
  on: {
    RfqDraftCreated: { key: byRfq, fold: (_, { streamId, data }) => empty(streamId, data.buyerCompanyId) },
    RfqDraftDiscarded: { key: byRfq, fold: () => null },
    RfqActivated: {
      key: byRfq,
      fold: (roster, { data, metadata }) =>
        roster && withTimer({ ...roster, status: 'Active', endDate: data.endDate, deadlinePassed: false }, metadata.at),
    },
    RfqDueDateChanged: {
      key: byRfq,
      fold: (roster, { data, metadata }) =>
        roster && withTimer({ ...roster, endDate: data.to, deadlinePassed: false }, metadata.at),
    },
    RfqDeadlineApproached: { key: byRfq, fold: (roster, { metadata }) => roster && withTimer(roster, metadata.at) },
    RfqDeadlinePassed: {
      key: byRfq,
      fold: (roster, { metadata }) => roster && withTimer({ ...roster, deadlinePassed: true }, metadata.at),
    },
    RfqAwarded: { key: byRfq, fold: (roster, { data }) => roster && { ...roster, awardedCompanyId: data.companyId } },
    RfqClosedForNegotiation: {
      key: byRfq,
      fold: (roster, { data }) => roster && { ...roster, negotiationCompanyIds: data.companyIds },
    },
    RfqEnded: {
      key: byRfq,
      fold: (roster, { data, metadata }) =>
        roster && withTimer({ ...roster, status: 'Ended', result: data.result }, metadata.at),
    },
    RfqArchived: { key: byRfq, fold: (roster) => roster && { ...roster, status: 'Archived' } },
    ParticipationOpened: {
      key: ({ streamId }) => parseParticipationId(streamId).rfqId,
      fold: (roster, { data }) =>
        roster && { ...roster, companyIds: [...new Set([...roster.companyIds, data.supplierCompanyId])] },
    },
  },
});
