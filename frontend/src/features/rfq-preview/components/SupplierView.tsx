import { Box, Divider, Paper, Stack, Typography } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../shared/files/FileImage.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { usePlaceText } from '../../lookups/index.js';
import { FactList, FileButtons, PositionDetails, useRfqFacts } from '../../rfq-view/index.js';
import type { PreviewProps } from './preview-props.js';

type Props = { readonly details: SupplierRfqDetails; readonly rfq: PreviewProps['rfq'] };

/** The time to quote; before publication, the one that the buyer has entered. */
const useTimeToQuote = ({ endDate, customEndDate, duration }: PreviewProps['rfq']): string => {
  const { t } = useTranslation('rfq-preview');
  const format = useFormat();
  const date = endDate ?? customEndDate;
  if (date !== null) return t('date', { date: format.date(date) });
  return duration > 0 ? t('days', { count: duration }) : '–';
};

const Section = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <Box component="section">
    <Typography variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** The RFQ as the server shows it to suppliers of this kind. */
export const SupplierView = ({ details: { rfq: header, contactData: contact, positions, metadata }, rfq }: Props) => {
  const { t } = useTranslation(['rfq-preview', 'shared']);
  const facts = useRfqFacts();
  const until = useTimeToQuote(rfq);
  const placeText = usePlaceText();
  const documents = [...header.ndaDocuments, ...header.termsDocuments];
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2.5} divider={<Divider flexItem />}>
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
            <FileImage
              url={header.previewImageUrl}
              fileName={header.previewImageName}
              alt={header.previewImageUrl === null ? '' : t('shared:pictureOf', { name: header.label })}
              width={96}
              height={96}
            />
            <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {header.label || t(metadata.state === 'VISIBLE' ? 'untitled' : 'hiddenName')}
            </Typography>
          </Box>
          <FactList facts={[...facts.supplierHeaderFacts(header), [t('until'), until]]} />
        </Box>
        {contact.companyName !== '' && (
          <Section title={t('contact')}>
            <Typography variant="body2">
              {contact.companyName}
              <br />
              {`${contact.firstname} ${contact.lastname}`.trim()}
              <br />
              {[contact.street, placeText({ ...contact, postalCode: contact.zip })]
                .filter((part) => part !== '')
                .join(', ')}
            </Typography>
          </Section>
        )}
        {documents.length > 0 && (
          <Section title={t('documents')}>
            <FileButtons files={documents} />
          </Section>
        )}
        <Section title={t('parts')}>
          {positions.length === 0 && <Typography variant="body2">{t('noParts')}</Typography>}
          <Stack spacing={2.5}>
            {positions.map((position) => (
              <PositionDetails
                key={position.positionId}
                position={{ ...position, targetPrice: null, errors: [] }}
                rfq={header}
              />
            ))}
          </Stack>
        </Section>
        <Typography variant="body2" color="text.secondary">
          {t('never')}
        </Typography>
      </Stack>
    </Paper>
  );
};
