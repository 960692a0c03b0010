import Close from '@mui/icons-material/Close';
import Download from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Divider, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { ExportDialog } from '../../rfq-actions/index.js';
import { FactList } from '../components/FactList.js';
import { FileButtons } from '../components/FileButtons.js';
import { PositionDetails } from '../components/PositionDetails.js';
import { useRfqFacts } from '../hooks/use-rfq-facts.js';
import { insideRfq } from '../model/return-address.js';

/** All data of the RFQ in a drawer over its view (BRFQ-29). */
const RfqDrawerPage = () => {
  const { t } = useTranslation('rfq-view');
  const rfq = useRecordOf(buyerRfqDetails);
  const facts = useRfqFacts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isExporting, setIsExporting] = useState(false);
  const close = (): void => void navigate(insideRfq(buyerRfqAddress(rfq.rfqId), params), { preventScrollReset: true });
  const documents = [...rfq.ndaDocuments, ...rfq.termsDocuments];
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'drawer-heading',
          sx: { width: 'min(720px, 100vw)', outline: 'none !important' },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 3,
          py: 1.5,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id="drawer-heading" variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {t('dataOf', { name: rfq.label })}
        </Typography>
        <Button size="small" startIcon={<Download />} onClick={() => setIsExporting(true)}>
          {t('export')}
        </Button>
        <IconButton onClick={close} aria-label={t('close')} edge="end">
          <Close />
        </IconButton>
      </Box>
      <Stack spacing={3} divider={<Divider flexItem />} sx={{ p: 3 }}>
        <FactList facts={facts.headerFacts(rfq)} />
        {documents.length > 0 && (
          <Box component="section">
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('documents.heading')}
            </Typography>
            <FileButtons files={documents} />
          </Box>
        )}
        {rfq.positions.map((position) => (
          <PositionDetails key={position.positionId} position={position} rfq={rfq} />
        ))}
      </Stack>
      {isExporting && <ExportDialog rfq={rfq} scope="rfq" onClose={() => setIsExporting(false)} />}
    </Drawer>
  );
};

export default RfqDrawerPage;
