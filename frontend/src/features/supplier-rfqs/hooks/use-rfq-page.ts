import type { QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import { useEffect, useRef } from 'react';
import { useCommand, useQueryCall } from '../../../api/index.js';
import { ownQuotes } from '../../../api/resources/rfq-parts.js';
import { useWholeList } from '../../../shared/list/WholeList.js';

/** True when the RFQ's content is accessible; for a blocked buyer only the buyer's name is shown (SDET-37). */
export const isOpen = ({ metadata }: Pick<SupplierRfqDetails, 'metadata'>): boolean =>
  metadata.state === 'VISIBLE' && !metadata.accessRestricted;

/** The supplier's quotes and draft for the RFQ, by its id or number (SDET-02). */
export const useOwnQuotes = (key: string, visible: boolean) => {
  const quotes = useWholeList(ownQuotes, { rfqId: key }, { enabled: visible });
  const draft = useQueryCall('ownQuoteDraft', { body: { rfqId: key } }, { enabled: visible });

  const { error: draftError } = draft;
  useEffect(() => {
    // A draft that cannot be loaded must not keep anyone from the RFQ (QUOTE-65).
    // oxlint-disable-next-line no-console
    if (draftError) console.error('The page could not load the draft of the quote', draftError);
  }, [draftError]);

  const stored: QuoteDraft | null = visible && draft.data !== undefined && !('error' in draft.data) ? draft.data : null;
  return {
    ready: !visible || ((quotes.data !== undefined || quotes.isError) && !draft.isPending),
    /** True when the quotes could not be loaded; without them a new quote could get a wrong number. */
    failed: visible && quotes.isError && quotes.data === undefined,
    refetchQuotes: quotes.refetch,
    quotes: (visible && quotes.data) || [],
    draft: stored,
  };
};

/** Marks the RFQ as read on its first opening (SDET-58). */
export const useReadMark = (rfqId: string, unread: boolean): void => {
  const { mutate } = useCommand('readRfq', { onProblem: () => true });
  const markedRfqId = useRef('');
  useEffect(() => {
    if (!unread || markedRfqId.current === rfqId) return;
    markedRfqId.current = rfqId;
    mutate({ params: { rfqId } });
  }, [unread, rfqId, mutate]);
};
