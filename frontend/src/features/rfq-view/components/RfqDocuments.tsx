import { Box, Paper, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { FileButtons } from './FileButtons.js';

/** NDA and terms of the RFQ; nothing where there are none. */
export const RfqDocuments = () => {
  const { ndaDocuments, termsDocuments } = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation('rfq-view');
  if (ndaDocuments.length + termsDocuments.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="documents-heading" sx={{ p: 2 }}>
      <Typography id="documents-heading" variant="h2" sx={{ mb: 1.5 }}>
        {t('documents.heading')}
      </Typography>
      <Stack spacing={1.5}>
        {ndaDocuments.length > 0 && (
          <Box>
            <Typography variant="h3" sx={{ mb: 0.75 }}>
              {t('documents.nda')}
            </Typography>
            <FileButtons files={ndaDocuments} />
          </Box>
        )}
        {termsDocuments.length > 0 && (
          <Box>
            <Typography variant="h3" sx={{ mb: 0.75 }}>
              {t('documents.terms')}
            </Typography>
            <FileButtons files={termsDocuments} />
          </Box>
        )}
      </Stack>
    </Paper>
  );
};
