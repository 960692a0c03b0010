import { Box } from '@mui/material';
import { lastDayOfValidity } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

/** Says in amber since when a quote no longer holds. */
export const ExpiredSince = ({ validUntil }: { readonly validUntil: string }) => {
  const { t } = useTranslation('quote-editor');
  const { date } = useFormat();
  return (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {t('earlier.expired', { date: date(lastDayOfValidity(validUntil)) })}
    </Box>
  );
};
