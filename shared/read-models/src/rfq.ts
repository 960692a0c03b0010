import {
  newRfq,
  type BuyerListType,
  type HoldingRule,
  type NoAwardReason,
  type Offer,
  type PlatformScope,
  type QuantityChoice,
  type RfqAward,
  type RfqPosition,
  type SharedRfq,
} from '@torno/domain';
import type { DecimalString } from '@torno/kernel';

export type RfqPositionDocument = RfqPosition & {
  /** From 1, in order. */
  readonly posNumber: number;
};

export type RfqMessage = {
  readonly messageId: string;
  readonly text: string;
  readonly attachmentKey: string | null;
  readonly senderUserId: string;
  readonly at: string;
};

/** Suppliers by their activity on the RFQ: one id per company, however often something happened. */
export type RfqActivity = {
  readonly suppliers: readonly string[];
  readonly viewedBy: readonly string[];
  readonly quotedBy: readonly string[];
  /** Newest quotes that the buyer has not opened, one per supplier. */
  readonly newQuotes: readonly { readonly companyId: string; readonly quoteId: string }[];
  readonly openNdas: readonly string[];
  /**
   * The costs of the quotes on offer, one entry per supplier, with tooling cost, in the order of the RFQ's scales; null
   * for a scale that is not quoted.
   */
  readonly offered: readonly (Pick<Offer, 'validUntil'> & {
    readonly companyId: string;
    readonly costs: readonly (DecimalString | null)[];
  })[];
  /** Totals of the quotes that cover every position, for the counted quantities (C-37). */
  readonly totals: readonly (Offer & { readonly companyId: string })[];
};

/** An RFQ as folded from its events, without derived fields. */
export type FoldedRfq = SharedRfq & {
  readonly rfqId: string;
  readonly secondaryId: number;
  readonly buyerCompanyId: string;
  readonly platformScope: PlatformScope | null;
  readonly copiedFrom: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly noAwardReason: NoAwardReason | null;
  readonly awards: readonly RfqAward[];
  readonly failureReasons: readonly string[];
  /** The rules that held the last publication for review; absent in documents from before they were recorded. */
  readonly heldBy?: readonly HoldingRule[];
  /** The last assignment to a colleague; null before the first one. */
  readonly handover: { readonly byUserId: string; readonly at: string; readonly comment: string } | null;
  readonly messages: readonly RfqMessage[];
  readonly activity: RfqActivity;
};

/** A new RFQ's values (1 §3, RFQ-02, CREATE-16), except the ones from its first event. */
export const emptyRfq: Omit<
  FoldedRfq,
  'rfqId' | 'secondaryId' | 'buyerCompanyId' | 'ownerUserId' | 'platformScope' | 'copiedFrom' | 'createdAt'
> = {
  ...newRfq,
  endedAt: null,
  noAwardReason: null,
  awards: [],
  failureReasons: [],
  heldBy: [],
  handover: null,
  messages: [],
  activity: { suppliers: [], viewedBy: [], quotedBy: [], newQuotes: [], openNdas: [], offered: [], totals: [] },
};

/** Read model `rfqs`: one document per RFQ, `_id` is the RFQ's id, with fields that lists search and sort by. */
export type RfqReadModel = Omit<FoldedRfq, 'positions'> & {
  readonly positions: readonly RfqPositionDocument[];
  readonly lists: readonly BuyerListType[];
  readonly supplierCount: number;
  readonly viewedCount: number;
  /** Suppliers with a quote that is not withdrawn. */
  readonly quoteCount: number;
  readonly newQuoteCount: number;
  readonly openNdaCount: number;
  /**
   * The lowest of the quotes' totals, without those that had expired when the RFQ ended; null without one that covers every
   * position, and for a cancelled RFQ.
   */
  readonly bestTotal: DecimalString | null;
  /** ISO instant from which another total is the best one, as that quote expires; null for an RFQ that has ended. */
  readonly bestUntil: string | null;
  /** The choice of the quantities that the totals count. Missing in documents of version 13. */
  readonly quantityChoice?: QuantityChoice;
  /** The label without case and accents, by which lists are sorted. */
  readonly labelKey: string;
  /** The total that lists show and sort by: the awards' total or, where that is unknown, the best one. */
  readonly listTotal: number | null;
  /** Active on the marketplace: suppliers may find it without an invitation. */
  readonly onMarket: boolean;
  readonly technologyIds: readonly number[];
  /** Files of positions, documents and messages. */
  readonly attachmentKeys: readonly string[];
  /** Search keys of number, label and internal code. Missing in documents of version 14. */
  readonly searchKeys?: readonly string[];
  /** Search tokens of label, internal code and number (BRFQ-32). */
  readonly tokens: readonly string[];
  /** Search words of the names and numbers of the parts. Missing in documents of version 12. */
  readonly partWords?: readonly string[];
};
