import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { userImpersonations } from '../../../api/resources/user-impersonations.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';

/** The impersonation in the record context: by whom, when, why, and how much was changed. */
export const ImpersonationRow = () => {
  const { operatorName, userName, reason, startedAt, endedAt, changes } = useRow(userImpersonations);
  const { t } = useTranslation('impersonation');
  const { dateTime } = useFormat();
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography fontWeight={600}>{t('access.by', { operator: operatorName, user: userName })}</Typography>
      <Typography variant="body2" color="text.secondary">
        {endedAt === null
          ? t('access.lasting', { start: dateTime(startedAt) })
          : t('access.from', { start: dateTime(startedAt), end: dateTime(endedAt) })}
        {' · '}
        {changes === 0 ? t('access.none') : t('access.changes', { count: changes })}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {t('access.reason', { reason })}
      </Typography>
    </Box>
  );
};
