import { makesKnownToBuyer, parseParticipationId, type ParticipationEvent } from '@torno/domain';
import type { ChangeTable, RecordedEvent } from '@torno/kernel';
import type { RfqActivity, RfqReadModel } from '@torno/read-models';

type Activity = Pick<RfqReadModel, 'activity'>;
/** The lists of companies that an event enters a supplier into; `newQuotes` holds quotes. */
type CompanyList = Exclude<keyof RfqActivity, 'newQuotes' | 'suppliers'>;

const supplierOf = ({ streamId }: RecordedEvent): string => parseParticipationId(streamId).supplierCompanyId;

/** Enters the event's supplier once into lists, and into `suppliers` where the buyer knows of it from then on. */
const enter =
  (...entered: readonly CompanyList[]) =>
  ({ activity }: Activity, event: RecordedEvent): Activity => {
    const lists = makesKnownToBuyer(event.type) ? (['suppliers', ...entered] as const) : entered;
    const entries = lists.map((list) => [list, [...new Set([...activity[list], supplierOf(event)])]] as const);
    return { activity: { ...activity, ...Object.fromEntries(entries) } };
  };

const ndaDecided = ({ activity }: Activity, event: RecordedEvent): Activity => ({
  activity: { ...activity, openNdas: activity.openNdas.filter((companyId) => companyId !== supplierOf(event)) },
});

/**
 * What the RFQ's suppliers do, counted once per company (RFQ-41, SDET-67). Only suppliers that the buyer knows of count.
 */
export const supplierActivity: ChangeTable<Activity, ParticipationEvent> = {
  SupplierInvitedToRfq: enter(),
  RfqReadBySupplier: enter('viewedBy'),
  QuoteSubmitted: (rfq, event) => {
    const { activity } = enter('quotedBy')(rfq, event);
    const companyId = supplierOf(event);
    const others = activity.newQuotes.filter((quote) => quote.companyId !== companyId);
    return { activity: { ...activity, newQuotes: [...others, { companyId, quoteId: event.data.quoteId }] } };
  },
  QuoteViewedByBuyer: ({ activity }, { data }) => ({
    activity: { ...activity, newQuotes: activity.newQuotes.filter(({ quoteId }) => quoteId !== data.quoteId) },
  }),
  NdaAccessRequested: enter('openNdas'),
  NdaAccessGranted: ndaDecided,
  NdaAccessRejected: ndaDecided,
};
