import { Alert, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { type Audience, audiencesOf, hintOf } from '../model/audiences.js';
import type { PreviewProps } from './preview-props.js';
import { SupplierView } from './SupplierView.js';

const Preview = ({ rfq, onClose, action, warning }: PreviewProps) => {
  const { t } = useTranslation('rfq-preview');
  const [audience, setAudience] = useState<Audience>('invited');
  const query = useQueryCall(
    'rfqPreview',
    { params: { rfqId: rfq.rfqId }, query: { audience } },
    { keepPrevious: true },
  );
  const audiences = audiencesOf(rfq);
  return (
    <AppDialog
      title={t('title')}
      width="lg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {action}
        </>
      }
    >
      <Stack spacing={2}>
        {warning !== undefined && <Alert severity="warning">{warning}</Alert>}
        {audiences.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={audience}
            aria-label={t('audience')}
            onChange={(_, next: Audience | null) => setAudience(next ?? audience)}
            sx={{ flexWrap: 'wrap' }}
          >
            {audiences.map((each) => (
              <ToggleButton key={each} value={each}>
                {t(each)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Alert severity="info">{t(`hint.${hintOf(audience, rfq)}`)}</Alert>
        <QueryState query={query} skeleton={<BlockSkeleton height={360} />} errorText={t('failed')}>
          {(details) => <SupplierView details={details} rfq={rfq} />}
        </QueryState>
      </Stack>
    </AppDialog>
  );
};

export default Preview;
