import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Button, Link } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { BuyerQuote } from '@torno/contract';
import type { QuoteHeader } from '@torno/domain';
import { Fragment, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { openFile, problemTitle } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { termsOf, useQuoteTerms } from '../hooks/use-quote-terms.js';
import { ReadMore } from './ReadMore.js';

type FactName = keyof QuoteHeader | 'sent' | 'author' | 'rejected' | 'withdrawn' | 'attachment';

/** The terms, author and attachments of a quote. */
export const QuoteFacts = ({ quote }: { readonly quote: BuyerQuote }) => {
  const { t } = useTranslation('quote-comparison');
  const notify = useNotify();
  const format = useFormat();
  const termOf = useQuoteTerms();
  const terms = termsOf([quote]);
  const { attachment, supplier } = quote;
  const open = (url: string, label: string): void => {
    openFile(url, label).catch((error: unknown) => notify(problemTitle(error), { type: 'error' }));
  };
  /** The facts in the order in which they are shown; the compiler asks for every field of the header. */
  const facts: Readonly<Record<FactName, ReactNode>> = {
    quoteNo: quote.quoteNo !== '' && (
      <Fact variant="inherit" label={t('fact.quoteNo')}>
        {quote.quoteNo}
      </Fact>
    ),
    sent: (
      <Fact variant="inherit" label={t('fact.sent')}>
        {format.dateTime(quote.createdAt)}
      </Fact>
    ),
    daysValid: (
      <Fact variant="inherit" label={t('fields:validUntil')}>
        {termOf(quote, 'validUntil')}
      </Fact>
    ),
    incoterm: (
      <Fact variant="inherit" label={t('fields:incoterm')}>
        {termOf(quote, 'incoterm')}
      </Fact>
    ),
    deliveryCondition: terms.includes('deliveryCondition') && (
      <Fact variant="inherit" label={t('fields:deliveryCondition')}>
        {termOf(quote, 'deliveryCondition')}
      </Fact>
    ),
    paymentCondition: terms.includes('paymentCondition') && (
      <Fact variant="inherit" label={t('fields:paymentCondition')}>
        {termOf(quote, 'paymentCondition')}
      </Fact>
    ),
    author: supplier.authorName !== '' && (
      <Fact variant="inherit" label={t('fact.author')}>
        {supplier.authorName}
        {supplier.authorPhone !== '' && (
          <>
            {' · '}
            <Link underline="always" href={`tel:${supplier.authorPhone.replace(/[^\d+]/g, '')}`}>
              {supplier.authorPhone}
            </Link>
          </>
        )}
      </Fact>
    ),
    description: quote.description !== '' && (
      <Fact variant="inherit" label={t('fact.description')} wide>
        <ReadMore text={quote.description} />
      </Fact>
    ),
    rejected: quote.rejectReason !== '' && (
      <Fact variant="inherit" label={t('fact.rejectReason')} wide>
        <ReadMore text={quote.rejectReason} />
      </Fact>
    ),
    withdrawn: quote.withdrawnAt !== null && (
      <Fact variant="inherit" label={t('fact.withdrawn')} wide>
        <ReadMore text={joinWithDots([format.dateTime(quote.withdrawnAt), quote.withdrawReason])} />
      </Fact>
    ),
    attachment: attachment && (
      <Fact variant="inherit" label={t('fact.attachment')} wide>
        <Button
          size="small"
          startIcon={<AttachFile />}
          onClick={() => open(attachment.url, attachment.label)}
          sx={{ ml: -0.5 }}
        >
          {attachment.label}
        </Button>
      </Fact>
    ),
  };
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 50% - 6px), 1fr))',
      }}
    >
      {Object.entries(facts).map(([name, fact]) => (
        <Fragment key={name}>{fact}</Fragment>
      ))}
    </Box>
  );
};
