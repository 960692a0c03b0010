import type { DraftHeader, DraftPosition } from '@torno/domain';

/** Read model `quote-drafts`: the unsent quote of a supplier, `_id` is the participation's id. */
export type QuoteDraftReadModel = {
  readonly rfqId: string;
  readonly supplierCompanyId: string;
  readonly header: DraftHeader;
  readonly useToolCost: boolean;
  readonly positions: readonly DraftPosition[];
  readonly attachmentKey: string | null;
  readonly savedAt: string;
};
