import { FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { settings } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../api/use-may-call.js';
import { operatorConfig, ownPlatform } from '../../../api/resources/operator-records.js';
import { ShowRecord, useRecordOf } from '../../../shared/record/ShowRecord.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';

const SettingDialog = lazy(() => import('./SettingDialog.js'));

const ReleaseSwitch = () => {
  const { t } = useTranslation('operator');
  const mayChange = useMayCall()('changeConfig');
  const { manualVerification = settings.manualVerification.usual } = useRecordOf(operatorConfig);
  const byHand = manualVerification === 'true';
  const [changing, setChanging] = useState(false);
  return (
    <>
      <FormControlLabel
        control={<Switch checked={byHand} disabled={!mayChange} onChange={() => setChanging(true)} />}
        label={t('verification.byHand')}
      />
      <Typography variant="body2" color="text.secondary">
        {t(byHand ? 'verification.byHandOn' : 'verification.byHandOff')}
      </Typography>
      <Suspense>
        {changing && (
          <SettingDialog name="manualVerification" value={String(!byHand)} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </>
  );
};

/** Switches between manual and automatic verification of published RFQs, with a reason (RFQ-10). */
export const ReleaseByHand = () => (
  <Paper sx={{ p: 2, mb: 3 }}>
    <ShowRecord resource={operatorConfig} id={ownPlatform} notFound={null} skeleton={<BlockSkeleton height={62} />}>
      {() => <ReleaseSwitch />}
    </ShowRecord>
  </Paper>
);
