import { Box } from '@mui/material';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../shared/ui/Fact.js';
import { type HeaderField, type IncotermLabel, type QuoteEntries } from '../model/entries.js';
import { FileLink } from './FileLink.js';

type Props = {
  readonly header: QuoteEntries['header'];
  readonly attachment: QuoteEntries['attachment'];
  /** The text of the quote's validity. */
  readonly validity: ReactNode;
  readonly labelOf: IncotermLabel;
};

/** Conditions, validity, description and attachment of a quote, read-only. */
export const QuoteHeaderFacts = ({ header, attachment, validity, labelOf }: Props) => {
  const { t } = useTranslation('quote-editor');
  /** The facts in the order in which they are shown; the compiler asks for every field. */
  const facts: Readonly<Record<HeaderField | 'attachment', ReactElement | null>> = {
    quoteNo: <Fact label={t('header.quoteNo')}>{header.quoteNo || '–'}</Fact>,
    daysValid: <Fact label={t('header.validity')}>{validity}</Fact>,
    incoterm: <Fact label={t('fields:incoterm')}>{labelOf(header.incoterm) || header.incoterm}</Fact>,
    deliveryCondition:
      header.deliveryCondition === '' ? null : (
        <Fact label={t('fields:deliveryCondition')}>{header.deliveryCondition}</Fact>
      ),
    paymentCondition: <Fact label={t('fields:paymentCondition')}>{header.paymentCondition || '–'}</Fact>,
    attachment: (
      <Fact label={t('attachment.label')}>
        {attachment === null ? '–' : <FileLink url={attachment.url} label={attachment.label} />}
      </Fact>
    ),
    description: (
      <Fact label={t('header.description')} wide>
        {header.description || '–'}
      </Fact>
    ),
  };
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
    >
      {Object.entries(facts).map(([name, fact]) => (
        <Fragment key={name}>{fact}</Fragment>
      ))}
    </Box>
  );
};
