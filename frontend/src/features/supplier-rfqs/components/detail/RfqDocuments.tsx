import Description from '@mui/icons-material/DescriptionOutlined';
import { Box, Paper, Typography } from '@mui/material';
import type { DocumentReference, SupplierRfqDetails } from '@torno/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../../quote-editor/index.js';

/** Links that open documents in a new window. */
export const DocumentLinks = ({ documents }: { readonly documents: readonly DocumentReference[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
    {documents.map(({ documentId, url, label }) => (
      <Box component="li" key={documentId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Description fontSize="small" sx={{ color: 'text.secondary' }} />
        <FileLink url={url} label={label} />
      </Box>
    ))}
  </Box>
);

/** Terms and NDA documents of the buyer (SDET-17). */
export const RfqDocuments = memo(({ rfq }: Pick<SupplierRfqDetails, 'rfq'>) => {
  const { t } = useTranslation('supplier-rfqs');
  const groups = [
    { key: 'terms', documents: rfq.termsDocuments },
    { key: 'nda', documents: rfq.ndaDocuments },
  ].filter(({ documents }) => documents.length > 0);
  if (groups.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={t('documents.label')}
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
    >
      {groups.map(({ key, documents }) => (
        <Box key={key}>
          <Typography variant="overline" component="h2" color="text.secondary">
            {t(`documents.${key}`)}
          </Typography>
          <DocumentLinks documents={documents} />
        </Box>
      ))}
    </Paper>
  );
});
RfqDocuments.displayName = 'RfqDocuments';
