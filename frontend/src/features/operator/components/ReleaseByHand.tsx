import { FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand, useQueryCall } from '../../../api/index.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';

/** Switches between manual and automatic verification of published RFQs (RFQ-10). */
export const ReleaseByHand = () => {
  const { t } = useTranslation('operator');
  const notify = useNotify();
  const query = useQueryCall('operatorConfig', {});
  const { mutate, isPending } = useCommand('changeConfig', {
    onSuccess: (_, { body: { value } }) =>
      notify(t(value === 'true' ? 'verification.switchedOn' : 'verification.switchedOff'), { type: 'success' }),
  });
  return (
    <Paper sx={{ p: 2, mb: 3 }}>
      <QueryState query={query} skeleton={<BlockSkeleton height={62} />}>
        {({ manualVerification }) => {
          const byHand = manualVerification === 'true';
          return (
            <>
              <FormControlLabel
                control={
                  <Switch
                    checked={byHand}
                    disabled={isPending}
                    onChange={(_, on) => mutate({ body: { key: 'manualVerification', value: String(on) } })}
                  />
                }
                label={t('verification.byHand')}
              />
              <Typography variant="body2" color="text.secondary">
                {t(byHand ? 'verification.byHandOn' : 'verification.byHandOff')}
              </Typography>
            </>
          );
        }}
      </QueryState>
    </Paper>
  );
};
