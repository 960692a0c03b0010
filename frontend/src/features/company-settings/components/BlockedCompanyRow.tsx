import { joinWithDots } from '@torno/kernel';
import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { blockedCompanies, type BlockingSide } from '../../../api/resources/blocked-companies.js';
import { useBlocking } from '../../../api/resources/use-blocking.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { usePlaceText } from '../../lookups/index.js';

/** The blocked company in the record context, with the date of the block; it can be unblocked. */
export const BlockedCompanyRow = ({ role }: { readonly role: BlockingSide }) => {
  const { companyID, label, city, countryCode, blockedAt } = useRow(blockedCompanies);
  const { t } = useTranslation('company-settings');
  const { date } = useFormat();
  const notify = useNotify();
  const { unblock, isPending } = useBlocking(role, companyID, {
    onUnblocked: () => notify(t('blockList.unblocked', { name: label }), { type: 'success' }),
  });
  const placeText = usePlaceText();
  return (
    <Box component="li" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {joinWithDots([
            placeText({ city, countryCode }),
            blockedAt === null ? null : t('blockList.since', { date: date(blockedAt) }),
          ])}
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={t('blockList.unblockNamed', { name: label })}
        loading={isPending}
        onClick={unblock}
      >
        {t('blockList.unblock')}
      </Button>
    </Box>
  );
};
