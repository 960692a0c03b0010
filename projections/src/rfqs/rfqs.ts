import {
  costWithTool,
  toCountedScales,
  countedTotal,
  type hasQuoteAfter,
  makesKnownToBuyer,
  parseParticipationId,
  rfqChanges,
  rfqEvents,
  rfqLimits,
  type ParticipationEvent,
  type RfqEvent,
} from '@torno/domain';
import { isEventOf, readModel, type ChangeTable, type DataOf, type RecordedEvent } from '@torno/kernel';
import { emptyRfq, readModelIndexes, type FoldedRfq, type RfqActivity, type RfqReadModel } from '@torno/read-models';
import { deriveFields } from './derive-fields.js';

type Activity = Pick<FoldedRfq, 'activity' | 'positions' | 'counted'>;
type Change = Pick<Activity, 'activity'>;
/** The lists of companies that an event enters a supplier into; the others are about quotes. */
type CompanyList = Exclude<keyof RfqActivity, 'newQuotes' | 'suppliers' | 'offered' | 'totals'>;

const supplierOf = ({ streamId }: RecordedEvent): string => parseParticipationId(streamId).supplierCompanyId;

/** Enters the event's supplier once into lists, and into `suppliers` where the buyer knows of it from then on. */
const enter =
  (...enteredLists: readonly CompanyList[]) =>
  ({ activity }: Activity, event: RecordedEvent): Change => {
    const lists = makesKnownToBuyer(event.type) ? (['suppliers', ...enteredLists] as const) : enteredLists;
    const entries = lists.map((list) => [list, [...new Set([...activity[list], supplierOf(event)])]] as const);
    return { activity: { ...activity, ...Object.fromEntries(entries) } };
  };

const ndaDecided = ({ activity }: Activity, event: RecordedEvent): Change => ({
  activity: { ...activity, openNdas: activity.openNdas.filter((companyId) => companyId !== supplierOf(event)) },
});

type OfferedQuote = RfqActivity['offered'][number];

const withoutOffer = (
  { offered, totals }: RfqActivity,
  companyId: string,
): Pick<RfqActivity, 'offered' | 'totals'> => ({
  offered: offered.filter((quote) => quote.companyId !== companyId),
  totals: totals.filter((quote) => quote.companyId !== companyId),
});

/** The costs of a quote by the scales of the RFQ, in their order. */
const costsOf = (
  { positions }: Pick<FoldedRfq, 'positions'>,
  quotedPositions: DataOf<ParticipationEvent, 'QuoteSubmitted'>['positions'],
): OfferedQuote['costs'] => {
  const scales = new Map(quotedPositions.flatMap((position) => position.scales).map((scale) => [scale.scaleId, scale]));
  return positions.flatMap(({ quantities }) =>
    quantities.map(({ scaleId }) => {
      const scale = scales.get(scaleId);
      return scale === undefined ? null : costWithTool(scale);
    }),
  );
};

/** The totals of complete quotes for the counted quantities. */
const totalsOf = (
  positions: FoldedRfq['positions'],
  counted: FoldedRfq['counted'],
  offered: readonly OfferedQuote[],
): RfqActivity['totals'] => {
  const scaleIds = positions.flatMap(({ quantities }) => quantities.map(({ scaleId }) => scaleId));
  const countedScales = toCountedScales(counted);
  return offered.flatMap(({ companyId, validUntil, costs }) => {
    const costOf = new Map(scaleIds.map((scaleId, index) => [scaleId, costs[index] ?? null]));
    const { amount, missing } = countedTotal(positions, countedScales, (_, scaleId) => {
      const cost = costOf.get(scaleId) ?? null;
      return cost === null ? null : { positionCost: cost, fixedCost: null };
    });
    return amount === null || missing > 0 ? [] : [{ companyId, total: amount, validUntil }];
  });
};

const withoutQuote = ({ activity }: Activity, event: RecordedEvent): Change => {
  const companyId = supplierOf(event);
  return {
    activity: {
      ...activity,
      quotedBy: activity.quotedBy.filter((each) => each !== companyId),
      newQuotes: activity.newQuotes.filter((quote) => quote.companyId !== companyId),
      ...withoutOffer(activity, companyId),
    },
  };
};

type SupplierChanges = ChangeTable<Activity, ParticipationEvent>;

/**
 * The activity of the RFQ's suppliers, counted once per company (RFQ-41, SDET-67). Only suppliers that the buyer knows
 * of count.
 */
const supplierActivity: SupplierChanges & Required<Pick<SupplierChanges, keyof typeof hasQuoteAfter>> = {
  SupplierInvitedToRfq: enter(),
  RfqReadBySupplier: enter('viewedBy'),
  QuoteWithdrawn: withoutQuote,
  QuoteSubmitted: (rfq, event) => {
    const { activity } = enter('quotedBy')(rfq, event);
    const companyId = supplierOf(event);
    const others = activity.newQuotes.filter((quote) => quote.companyId !== companyId);
    const { quoteId, validUntil, positions } = event.data;
    const offer = { companyId, validUntil, costs: costsOf(rfq, positions) };
    const { offered, totals } = withoutOffer(activity, companyId);
    return {
      activity: {
        ...activity,
        newQuotes: [...others, { companyId, quoteId }],
        offered: [...offered, offer],
        totals: [...totals, ...totalsOf(rfq.positions, rfq.counted, [offer])],
      },
    };
  },
  QuoteViewedByBuyer: ({ activity }, { data }) => ({
    activity: { ...activity, newQuotes: activity.newQuotes.filter(({ quoteId }) => quoteId !== data.quoteId) },
  }),
  // A rejected quote is no longer on offer.
  QuoteRejectedByBuyer: ({ activity }, event) => ({
    activity: { ...activity, ...withoutOffer(activity, supplierOf(event)) },
  }),
  NdaAccessRequested: enter('openNdas'),
  NdaAccessGranted: ndaDecided,
  NdaAccessRejected: ndaDecided,
};

/** An RFQ changes by its own events; what suppliers do changes its activity. */
export const rfqs = readModel<RfqReadModel, RfqEvent | ParticipationEvent, FoldedRfq>({
  name: 'rfqs',
  version: 19,
  indexes: readModelIndexes.rfqs,
  derive: deriveFields,
  key: ({ category, streamId }) => (category === 'participation' ? parseParticipationId(streamId).rfqId : streamId),
  create: {
    RfqDraftCreated: ({ data, streamId, metadata }) => ({
      ...emptyRfq,
      ...data,
      rfqId: streamId,
      createdAt: metadata.at,
    }),
  },
  events: rfqEvents,
  everyChange: (rfq, event) => (isEventOf(rfqEvents, event) ? rfqChanges(rfq, event) : {}),
  change: {
    ...supplierActivity,
    CountedScalesChosen: ({ activity, positions }, { data: { counted } }) => ({
      activity: { ...activity, totals: totalsOf(positions, counted, activity.offered) },
    }),
    RfqPublicationRequested: () => ({ failureReasons: [], heldBy: [] }),
    RfqPublicationHeld: (_, { data }) => ({ heldBy: data.heldBy }),
    RfqPublicationFailed: (_, { data }) => ({ failureReasons: data.reasons }),
    RfqReturnedToDraft: () => ({ failureReasons: [] }),
    RfqReassigned: (_, { data, metadata }) => ({
      handover: { byUserId: metadata.actor.userId, at: metadata.at, comment: data.comment },
    }),
    RfqMessageToAllSent: ({ messages }, { data, metadata }) => ({
      // RFQs from before there was a limit may have more.
      messages: [
        ...messages.filter(({ messageId }) => messageId !== data.messageId),
        { ...data, at: metadata.at },
      ].slice(-rfqLimits.messages),
    }),
    RfqAwarded: ({ awards }, { data }) => ({
      awards: [...awards.filter(({ companyId }) => companyId !== data.companyId), data],
    }),
    RfqClosedWithoutAward: (_, { data }) => ({ noAwardReason: data.reason }),
    RfqEnded: (_, { metadata }) => ({ endedAt: metadata.at }),
  },
  remove: ['RfqDraftDiscarded'],
});
