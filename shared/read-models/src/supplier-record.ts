/** The actions of a supplier on one RFQ, as instants. */
export type RecordedRfq = {
  readonly rfqId: string;
  /** Null for an RFQ that they found themselves. */
  readonly invitedAt: string | null;
  /** The first quote, or the refusal; null before. */
  readonly answeredAt: string | null;
  /** The RFQ has ended or its deadline has passed, so that no answer will come. */
  readonly over: boolean;
  readonly awarded: boolean;
};

/**
 * Read model `supplier-records`: how a supplier deals with RFQs, `_id` is the company's id. Buyers read only the figures,
 * which name no RFQ and no other buyer.
 */
export type SupplierRecordReadModel = {
  readonly companyId: string;
  /** The newest ones, oldest first. */
  readonly rfqs: readonly RecordedRfq[];
  /** How many of them were answered or are over, and how many were answered. */
  readonly invitations: number;
  readonly answers: number;
  /** Median hours from invitation to answer; null without an answer. */
  readonly answerHours: number | null;
  readonly awards: number;
};
