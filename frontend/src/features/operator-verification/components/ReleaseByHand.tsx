import { FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OperatorSettingRecord, operatorSettings } from '../../../api/resources/operator-records.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { loadSettingDialog } from '../../operator-settings/index.js';

const SettingDialog = lazy(loadSettingDialog);

const ReleaseSwitch = ({ setting }: { readonly setting: OperatorSettingRecord }) => {
  const { value, changes } = setting;
  const { t } = useTranslation('operator-verification');
  const { dateTime } = useFormat();
  const mayChange = useMayCall()('changeConfig');
  const byHand = value === 'true';
  const [isChanging, setIsChanging] = useState(false);
  const latest = changes[0];
  return (
    <>
      <FormControlLabel
        control={<Switch checked={byHand} disabled={!mayChange} onChange={() => setIsChanging(true)} />}
        label={t('verification.byHand')}
      />
      <Typography variant="body2" color="text.secondary">
        {t(byHand ? 'verification.byHandOn' : 'verification.byHandOff')}
      </Typography>
      {latest && latest.reason !== '' && (
        <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {t('verification.byHandSince', {
            name: latest.operatorName,
            at: dateTime(latest.at),
            reason: latest.reason,
          })}
        </Typography>
      )}
      <Suspense>
        {isChanging && <SettingDialog setting={setting} value={String(!byHand)} onClose={() => setIsChanging(false)} />}
      </Suspense>
    </>
  );
};

/**
 * The rule that holds published RFQs until an operator decides, with who has set it and why; it is switched here, with a
 * reason (RFQ-10).
 */
export const ReleaseByHand = () => (
  <Paper sx={{ p: 2, mb: 3 }}>
    <WholeList resource={operatorSettings} filter={{}}>
      <ListState<OperatorSettingRecord> skeleton={<BlockSkeleton height={62} />} empty={null}>
        {(settings) =>
          settings
            .filter(({ key }) => key === 'manualVerification')
            .map((setting) => <ReleaseSwitch key={setting.key} setting={setting} />)
        }
      </ListState>
    </WholeList>
  </Paper>
);
