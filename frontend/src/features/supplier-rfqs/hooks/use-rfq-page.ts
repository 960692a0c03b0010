import type { QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import { useEffect, useRef } from 'react';
import { useCommand, useQueryCall } from '../../../api/index.js';

/** The RFQ is there with all that belongs to it; behind the own block only the buyer is (SDET-37). */
export const isOpen = ({ metadata }: Pick<SupplierRfqDetails, 'metadata'>): boolean =>
  metadata.state === 'VISIBLE' && !metadata.accessRestricted;

/** What the supplier has quoted and drafted for the RFQ, by its id or number (SDET-02). */
export const useOwnQuotes = (key: string, visible: boolean) => {
  const quotes = useQueryCall('listMyQuotes', { body: { rfqId: key } }, { enabled: visible });
  const draft = useQueryCall('getDraft', { body: { rfqId: key } }, { enabled: visible });

  const { error: draftError } = draft;
  useEffect(() => {
    // A draft that cannot be loaded must not keep anyone from the RFQ (QUOTE-65).
    // oxlint-disable-next-line no-console
    if (draftError) console.error('The draft of the quote could not be loaded', draftError);
  }, [draftError]);

  const stored: QuoteDraft | null = visible && draft.data !== undefined && !('error' in draft.data) ? draft.data : null;
  return {
    ready: !visible || ((quotes.data !== undefined || quotes.isError) && !draft.isPending),
    /** The own quotes could not be loaded: without them a quote could get a wrong number. */
    failed: visible && quotes.isError && quotes.data === undefined,
    askAgain: quotes.refetch,
    quotes: (visible && quotes.data?.quotes) || [],
    draft: stored,
  };
};

/** Tells the server at the first opening that the RFQ has been read (SDET-58). */
export const useReadMark = (rfqId: string, unread: boolean): void => {
  const { mutate } = useCommand('readRfq', { onProblem: () => true });
  const told = useRef('');
  useEffect(() => {
    if (!unread || told.current === rfqId) return;
    told.current = rfqId;
    mutate({ params: { rfqId } });
  }, [unread, rfqId, mutate]);
};
