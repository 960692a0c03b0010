import type { BuyerRfq } from '@torno/contract';
import type { ReplyOf } from '../../../api/index.js';

export type ParticipationFigures = {
  readonly invited: number;
  readonly read: number;
  readonly declined: number | null;
  readonly quoted: number;
};

type Suppliers = readonly Pick<ReplyOf<'invitedSuppliers'>[number], 'status'>[];

/**
 * The numbers of suppliers who were invited, have read, declined or quoted; `declined` is null until the list is loaded.
 */
export const participationFigures = (
  { supplierCount, viewedCount, quoteCount }: Pick<BuyerRfq, 'supplierCount' | 'viewedCount' | 'quoteCount'>,
  suppliers: Suppliers | undefined,
): ParticipationFigures => ({
  invited: Math.max(supplierCount, suppliers?.length ?? 0),
  read: viewedCount,
  declined: suppliers?.filter(({ status }) => status === 'SupplierRejectedRfq').length ?? null,
  quoted: quoteCount,
});
