import { Box, Button, Typography } from '@mui/material';
import { useDelete, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProblemToast } from '../../../api/index.js';
import { blockedCompanies } from '../../../api/resources/blocked-companies.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';

/** The blocked company in the record context, with the date of the block; it can be unblocked. */
export const BlockedCompanyRow = () => {
  const company = useRow(blockedCompanies);
  const { id, label, city, countryCode, blockedAt } = company;
  const { t } = useTranslation('company-settings');
  const { date } = useFormat();
  const notify = useNotify();
  const [unblock, { isPending }] = useDelete(
    blockedCompanies.name,
    { id, previousData: company },
    {
      onSuccess: () => notify(t('blockList.unblocked', { name: label }), { type: 'success' }),
      onError: useProblemToast(),
    },
  );
  const since = blockedAt === null ? '' : t('blockList.since', { date: date(blockedAt) });
  return (
    <Box component="li" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {[countryCode, city, since].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={t('blockList.unblockNamed', { name: label })}
        loading={isPending}
        onClick={() => void unblock()}
      >
        {t('blockList.unblock')}
      </Button>
    </Box>
  );
};
