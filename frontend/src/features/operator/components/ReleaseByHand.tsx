import { FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { useNotify, useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProblemToast } from '../../../api/index.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { operatorConfig, ownPlatform } from '../../../api/resources/operator-records.js';
import { ShowRecord, useRecordOf } from '../../../shared/record/ShowRecord.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';

const ReleaseSwitch = () => {
  const { t } = useTranslation('operator');
  const mayChange = useMayCall()('changeConfig');
  const notify = useNotify();
  const settings = useRecordOf(operatorConfig);
  const byHand = settings.manualVerification === 'true';
  const [update, { isPending }] = useUpdate<typeof settings>(
    operatorConfig.name,
    { id: settings.id, data: { manualVerification: String(!byHand) }, previousData: settings },
    {
      onSuccess: ({ manualVerification }) =>
        notify(t(manualVerification === 'true' ? 'verification.switchedOn' : 'verification.switchedOff'), {
          type: 'success',
        }),
      onError: useProblemToast(),
    },
  );
  return (
    <>
      <FormControlLabel
        control={<Switch checked={byHand} disabled={isPending || !mayChange} onChange={() => void update()} />}
        label={t('verification.byHand')}
      />
      <Typography variant="body2" color="text.secondary">
        {t(byHand ? 'verification.byHandOn' : 'verification.byHandOff')}
      </Typography>
    </>
  );
};

/** Switches between manual and automatic verification of published RFQs (RFQ-10). */
export const ReleaseByHand = () => (
  <Paper sx={{ p: 2, mb: 3 }}>
    <ShowRecord resource={operatorConfig} id={ownPlatform} notFound={null} skeleton={<BlockSkeleton height={62} />}>
      {() => <ReleaseSwitch />}
    </ShowRecord>
  </Paper>
);
