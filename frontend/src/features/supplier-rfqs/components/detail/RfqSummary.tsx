import Euro from '@mui/icons-material/Euro';
import { Box, Paper, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { SupplierRfqDetails } from '@torno/contract';
import { hasDeadlinePassed, valueBand } from '@torno/domain';
import { ownDeliveryWords } from '@torno/reference-data';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../../shared/files/FileImage.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useInstant } from '../../../../shared/format/use-instant.js';
import { Fact } from '../../../../shared/ui/Fact.js';
import { LookupField } from '../../../lookups/index.js';
import type { IncotermLabel } from '../../../quote-editor/index.js';
import { isOpen } from '../../hooks/use-rfq-page.js';

/** Estimated value as one to three signs (SDET-53). */
const ValueBand = ({ euros }: { readonly euros: string }) => {
  const { t } = useTranslation('supplier-rfqs');
  const band = valueBand(euros);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', color: 'primary.main' }}>
        {Array.from({ length: band }, (_, index) => (
          <Euro key={index} sx={{ fontSize: 16 }} />
        ))}
      </Box>
      {t(`value.${band}`)}
    </Box>
  );
};

type Props = { readonly details: SupplierRfqDetails; readonly labelOf: IncotermLabel };

/** Preview, deadline, number of quotes, value and conditions of the RFQ, as far as they are disclosed (SDET-15, C-31). */
export const RfqSummary = memo(({ details, labelOf }: Props) => {
  const { rfq, metadata, contactData } = details;
  const { t } = useTranslation(['supplier-rfqs', 'shared']);
  const { date, until, deadline, unit } = useFormat();
  const now = useInstant();
  const timeLeft = rfq.status === 'Active' && !hasDeadlinePassed(rfq, now);
  const delivery = joinWithDots([
    labelOf(rfq.incoterm) || rfq.incoterm,
    ownDeliveryWords(rfq.incoterm, rfq.deliveryCondition),
  ]);
  return (
    <Paper component="section" aria-label={t('detail.summary')} sx={{ p: 2, display: 'flex', gap: 2 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <FileImage
          url={rfq.previewImageUrl}
          fileName={rfq.previewImageName}
          alt={rfq.previewImageUrl === null ? '' : t('shared:pictureOf', { name: rfq.label })}
          width={96}
          height={96}
        />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          flex: 1,
          display: 'grid',
          alignContent: 'start',
          columnGap: 2,
          rowGap: 1.25,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
        }}
      >
        <Fact label={t('fields:endDate')}>
          <Typography component="span" variant="body2" fontWeight={650}>
            {deadline(rfq)}
          </Typography>
          {timeLeft && ` (${until(rfq.endDate)})`}
        </Fact>
        {isOpen(details) ? (
          <>
            <Fact label={t('detail.quoteCount')}>{metadata.rfqQuoteCount}</Fact>
            {rfq.listData.rfqPrice !== null && (
              <Fact label={t('detail.value')}>
                <ValueBand euros={rfq.listData.rfqPrice} />
              </Fact>
            )}
            <Fact label={t('detail.unit')}>
              {t('detail.perUnit', {
                currency: rfq.currency,
                unit: unit(rfq.unit),
              })}
            </Fact>
            {delivery !== '' && <Fact label={t('fields:deliveryCondition')}>{delivery}</Fact>}
            {rfq.paymentCondition !== '' && <Fact label={t('fields:paymentCondition')}>{rfq.paymentCondition}</Fact>}
          </>
        ) : (
          contactData.countryCode !== '' && (
            <Fact label={t('detail.country')}>
              <LookupField
                record={contactData}
                source="countryCode"
                lookup="countries"
                emptyText={contactData.countryCode}
              />
            </Fact>
          )
        )}
        {rfq.deliveryDate !== null && <Fact label={t('detail.deliveryDate')}>{date(rfq.deliveryDate)}</Fact>}
        {rfq.reasonComment !== '' && <Fact label={t('detail.reasonComment')}>{rfq.reasonComment}</Fact>}
      </Box>
    </Paper>
  );
});
RfqSummary.displayName = 'RfqSummary';
