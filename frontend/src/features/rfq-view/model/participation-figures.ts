import type { BuyerRfq } from '@torno/contract';
import type { ReplyOf } from '../../../api/index.js';

export type ParticipationFigures = {
  readonly invited: number;
  readonly read: number;
  readonly declined: number | null;
  readonly quoted: number;
};

type Suppliers = readonly Pick<ReplyOf<'invitedSuppliers'>[number], 'status'>[];

/** How many suppliers know the RFQ, have read, declined and quoted it; declined is unknown until the list is there. */
export const participationFigures = (
  { supplierCount, viewedCount, quoteCount }: Pick<BuyerRfq, 'supplierCount' | 'viewedCount' | 'quoteCount'>,
  suppliers: Suppliers | undefined,
): ParticipationFigures => ({
  invited: Math.max(supplierCount, suppliers?.length ?? 0),
  read: viewedCount,
  declined: suppliers?.filter(({ status }) => status === 'SupplierRejectedRfq').length ?? null,
  quoted: quoteCount,
});
