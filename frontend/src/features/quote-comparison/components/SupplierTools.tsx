import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { BuyerQuote } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import type { ComparisonProps } from './comparison-props.js';

type Props = Pick<ComparisonProps, 'pinned' | 'onPin' | 'onHide'> & { readonly quote: BuyerQuote };

/** Pins a supplier or hides it from the comparison. */
export const SupplierTools = ({ quote: { supplier }, pinned, onPin, onHide }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const { companyKey, label: name } = supplier;
  const isPinned = pinned.includes(companyKey);
  return (
    <Box className="no-print" component="span" sx={{ display: 'inline-flex', flexShrink: 0 }}>
      <Tooltip title={t(isPinned ? 'pin.off' : 'pin.on')}>
        <IconButton
          size="small"
          aria-label={t('pin.supplier', { name })}
          aria-pressed={isPinned}
          onClick={() => onPin(companyKey)}
        >
          {isPinned ? (
            <PushPin sx={{ fontSize: 18, color: 'primary.main' }} />
          ) : (
            <PushPinOutlined sx={{ fontSize: 18 }} />
          )}
        </IconButton>
      </Tooltip>
      <Tooltip title={t('hide.one')}>
        <IconButton size="small" aria-label={t('hide.supplier', { name })} onClick={() => onHide(companyKey)}>
          <VisibilityOff sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
