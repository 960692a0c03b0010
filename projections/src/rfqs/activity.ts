import { parseParticipationId, type ParticipationEvent } from '@torno/domain';
import type { ChangeTable, RecordedEvent } from '@torno/kernel';
import type { RfqActivity, RfqReadModel } from '@torno/read-models';

type Activity = Pick<RfqReadModel, 'activity'>;
/** The lists of companies; `newQuotes` holds quotes. */
type CompanyList = Exclude<keyof RfqActivity, 'newQuotes'>;

const supplierOf = ({ streamId }: RecordedEvent): string => parseParticipationId(streamId).supplierCompanyId;

/** Enters the event's supplier into lists, where it stands once. */
const enter =
  (...lists: readonly CompanyList[]) =>
  ({ activity }: Activity, event: RecordedEvent): Activity => {
    const entries = lists.map((list) => [list, [...new Set([...activity[list], supplierOf(event)])]] as const);
    return { activity: { ...activity, ...Object.fromEntries(entries) } };
  };

const ndaDecided = ({ activity }: Activity, event: RecordedEvent): Activity => ({
  activity: { ...activity, openNdas: activity.openNdas.filter((companyId) => companyId !== supplierOf(event)) },
});

/**
 * What the RFQ's suppliers do, counted once per company (RFQ-41, SDET-67). Suppliers that have only a bookmark or a
 * draft do not count: the buyer learns nothing of those.
 */
export const supplierActivity: ChangeTable<Activity, ParticipationEvent> = {
  SupplierInvitedToRfq: enter('suppliers'),
  RfqReadBySupplier: enter('suppliers', 'viewedBy'),
  QuoteSubmitted: (rfq, event) => {
    const { activity } = enter('suppliers', 'quotedBy')(rfq, event);
    const companyId = supplierOf(event);
    const others = activity.newQuotes.filter((quote) => quote.companyId !== companyId);
    return { activity: { ...activity, newQuotes: [...others, { companyId, quoteId: event.data.quoteId }] } };
  },
  QuoteViewedByBuyer: ({ activity }, { data }) => ({
    activity: { ...activity, newQuotes: activity.newQuotes.filter(({ quoteId }) => quoteId !== data.quoteId) },
  }),
  NdaAccessRequested: enter('suppliers', 'openNdas'),
  NdaAccessGranted: ndaDecided,
  NdaAccessRejected: ndaDecided,
};
