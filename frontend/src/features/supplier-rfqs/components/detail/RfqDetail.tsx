import { Alert, Box } from '@mui/material';
import type { OwnQuote, QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EarlierQuoteDialog,
  type IncotermLabel,
  QuoteStatus,
  QuoteWorkspace,
  SendQuoteDialog,
  useQuoteEditor,
} from '../../../quote-editor/index.js';
import { AssignDialog, DeclineDialog, NdaDialog } from '../../dialogs/lazy-dialogs.js';
import { useDialog } from '../../../../shared/routing/use-dialog.js';
import { isOpen, useReadMark } from '../../hooks/use-rfq-page.js';
import { useSupplierRfqActions } from '../../hooks/use-supplier-rfq-actions.js';
import { AwardNote } from './AwardNote.js';
import { BuyerContact } from './BuyerContact.js';
import { BuyerMessages } from './BuyerMessages.js';
import { PositionRail } from './PositionRail.js';
import { RfqDocuments } from './RfqDocuments.js';
import { RfqHeader } from './RfqHeader.js';
import { RfqSummary } from './RfqSummary.js';
import type { DetailAction } from './RfqToolbar.js';

type Props = {
  readonly details: SupplierRfqDetails;
  readonly quotes: readonly OwnQuote[];
  readonly draft: QuoteDraft | null;
  readonly labelOf: IncotermLabel;
};

/** One RFQ as far as the supplier may see it, with their quote. */
export const RfqDetail = ({ details, quotes, draft, labelOf }: Props) => {
  const { rfq, metadata, positions } = details;
  const { t } = useTranslation('supplier-rfqs');
  const { dialog, open, close } = useDialog();
  const { archive } = useSupplierRfqActions();
  const visible = isOpen(details);
  useReadMark(
    rfq.rfqId,
    visible && (metadata.interactionStatus === null || metadata.interactionStatus === 'SupplierInvitedToRfq'),
  );
  const quote = useQuoteEditor({ details, quotes, draft, labelOf, onLeaveOverview: close });
  const isNegotiated = quotes.some(({ markedForNegotiation }) => markedForNegotiation);
  const earlier = quotes.find(({ quoteNumber }) => dialog === `quote-${quoteNumber}`);

  const performAction = useCallback(
    (action: DetailAction): void => {
      if (action === 'archive') void archive([rfq.rfqId]);
      else open(action);
    },
    [archive, open, rfq.rfqId],
  );
  const openQuote = useCallback((number: number): void => open(`quote-${number}`), [open]);

  const status = <QuoteStatus quote={quote} onRequestNda={() => open('nda')} onReview={() => open('send-quote')} />;

  return (
    <>
      <RfqHeader
        details={details}
        quotes={quotes}
        editing={quote.form.editing}
        onAction={performAction}
        onQuote={openQuote}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          // Room for the next step, which lies over the bottom of a phone's window.
          pb: { xs: quote.form.editing ? 0 : 7, sm: 0 },
          '@media print': { display: 'block' },
        }}
      >
        <AwardNote details={details} />
        {/* Without access to the documents there is nothing to price, so the NDA comes first. */}
        {quote.locked && status}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
          }}
        >
          <RfqSummary details={details} labelOf={labelOf} />
          <BuyerContact details={details} />
        </Box>
        <RfqDocuments rfq={rfq} />
        {visible && (
          <>
            {isNegotiated && <Alert severity="success">{t('detail.negotiation')}</Alert>}
            <BuyerMessages
              rfqId={rfq.rfqId}
              quoted={!isNegotiated && quote.form.source.sent?.interactionStatus === 'SupplierQuoted'}
            />
          </>
        )}
        {positions.length > 1 && <PositionRail positions={positions} />}
        <QuoteWorkspace quote={quote} status={!quote.locked && status} onReview={() => open('send-quote')} />
      </Box>
      {dialog === 'send-quote' && visible && <SendQuoteDialog quote={quote} onClose={close} />}
      <Suspense>
        {dialog === 'nda' && metadata.ndaStatus === 'Restricted' && visible && <NdaDialog rfq={rfq} onClose={close} />}
        {dialog === 'reassign' && visible && <AssignDialog side="supplier" rfqIds={[rfq.rfqId]} onClose={close} />}
        {dialog === 'decline' && visible && <DeclineDialog rfqIDs={[rfq.rfqId]} onClose={close} />}
      </Suspense>
      {earlier && <EarlierQuoteDialog details={details} quote={earlier} labelOf={labelOf} onClose={close} />}
    </>
  );
};
