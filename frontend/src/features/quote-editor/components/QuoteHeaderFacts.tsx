import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../shared/ui/Fact.js';
import type { IncotermLabel, QuoteEntries } from '../model/entries.js';
import { FileLink } from './FileLink.js';

type Props = {
  readonly header: QuoteEntries['header'];
  readonly attachment: QuoteEntries['attachment'];
  /** The text of the quote's validity. */
  readonly validity: string;
  readonly labelOf: IncotermLabel;
};

/** Conditions, validity, description and attachment of a quote, read-only. */
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
        {attachment === null ? '–' : <FileLink url={attachment.url} label={attachment.label} />}
      </Fact>
      <Fact label={t('header.description')} wide>
        {header.description || '–'}
      </Fact>
    </Box>
  );
};
