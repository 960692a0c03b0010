import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { PriceChange } from '../model/earlier-quotes.js';

type Props = { readonly change: PriceChange; readonly currency: string };

/** The difference from the supplier's earlier quote, as text and icon. */
export const ChangeMark = ({ change: { before, percent, cheaper }, currency }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const Icon = cheaper ? TrendingDown : TrendingUp;
  const amount = format.unitPrice(before, currency);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.75rem',
        color: cheaper ? 'success.main' : 'warning.main',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {percent === undefined
        ? t('change.before', { amount })
        : t(cheaper ? 'change.cheaper' : 'change.dearer', { percent: format.number(Math.abs(percent), 1), amount })}
    </Box>
  );
};
