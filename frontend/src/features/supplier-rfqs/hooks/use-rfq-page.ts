import type { QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import type { Incoterm } from '@torno/domain';
import { useCallback, useEffect, useRef } from 'react';
import { useCommand, useQueryCall } from '../../../api/index.js';
import { useLookup } from '../../lookups/index.js';
import type { IncotermLabel } from '../../quote-editor/index.js';

/** The RFQ is there with all that belongs to it; behind the own block only the buyer is (SDET-37). */
export const isOpen = ({ metadata }: Pick<SupplierRfqDetails, 'metadata'>): boolean =>
  metadata.state === 'VISIBLE' && !metadata.accessRestricted;

/** Everything that the page of an RFQ needs before it can show it, by its id or number (SDET-02). */
export const useRfqPage = (key: string) => {
  const details = useQueryCall('getRfqDetails', { body: { id: key } });
  const visible = details.data !== undefined && isOpen(details.data);
  const quotes = useQueryCall('listMyQuotes', { body: { rfqId: key } }, { enabled: visible });
  const draft = useQueryCall('getDraft', { body: { rfqId: key } }, { enabled: visible });
  const incoterms = useLookup('dataIncoterms');

  const { error: draftError } = draft;
  useEffect(() => {
    // A draft that cannot be loaded must not keep anyone from the RFQ (QUOTE-65).
    // oxlint-disable-next-line no-console
    if (draftError) console.error('The draft of the quote could not be loaded', draftError);
  }, [draftError]);

  const labels = incoterms.data;
  const labelOf: IncotermLabel = useCallback(
    (incoterm: Incoterm) => labels?.find(({ id }) => id === incoterm)?.label ?? '',
    [labels],
  );
  const stored: QuoteDraft | null = visible && draft.data !== undefined && !('error' in draft.data) ? draft.data : null;
  const ready =
    details.data !== undefined &&
    !incoterms.isPending &&
    (!visible || ((quotes.data !== undefined || quotes.isError) && !draft.isPending));
  return {
    details,
    ready,
    /** The own quotes could not be loaded: without them a quote could get a wrong number. */
    quotesFailed: visible && quotes.isError && quotes.data === undefined,
    retry: (): void => void Promise.all([details.refetch(), visible ? quotes.refetch() : undefined]),
    quotes: (visible && quotes.data?.quotes) || [],
    draft: stored,
    labelOf,
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
