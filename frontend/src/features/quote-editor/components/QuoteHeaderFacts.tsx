import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openFile, problemTitle } from '../../../app/providers/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import type { IncotermLabel, QuoteEntries } from '../model/entries.js';

type Props = {
  readonly header: QuoteEntries['header'];
  readonly attachment: QuoteEntries['attachment'];
  /** How long the quote holds, in words. */
  readonly validity: string;
  readonly labelOf: IncotermLabel;
};

type FactProps = { readonly label: string; readonly wide?: boolean; readonly children: ReactNode };

const Fact = ({ label, wide = false, children }: FactProps) => (
  <Box sx={wide ? { gridColumn: '1 / -1' } : undefined}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** Conditions, validity, description and attachment of a quote, to be read. */
export const QuoteHeaderFacts = ({ header, attachment, validity, labelOf }: Props) => {
  const { t } = useTranslation('quote-editor');
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
    >
      <Fact label={t('header.quoteNo')}>{header.quoteNo || '–'}</Fact>
      <Fact label={t('header.validity')}>{validity}</Fact>
      <Fact label={t('header.incoterm')}>{labelOf(header.incoterm) || header.incoterm}</Fact>
      <Fact label={t('header.deliveryCondition')}>{header.deliveryCondition || '–'}</Fact>
      <Fact label={t('header.paymentCondition')}>{header.paymentCondition || '–'}</Fact>
      <Fact label={t('attachment.label')}>
        {attachment === null ? (
          '–'
        ) : (
          <Link
            component="button"
            type="button"
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            onClick={() =>
              void openFile(attachment.url, attachment.label).catch((error: unknown) =>
                showAlert({ type: 'error', title: problemTitle(error) }),
              )
            }
          >
            {attachment.label}
          </Link>
        )}
      </Fact>
      <Fact label={t('header.description')} wide>
        {header.description || '–'}
      </Fact>
    </Box>
  );
};
