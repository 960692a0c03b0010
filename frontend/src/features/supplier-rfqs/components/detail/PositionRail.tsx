import { Box, Button } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { positionElementId, reveal } from '../../../quote-editor/index.js';

/** Numbers and names of the positions as links to them (SDET-09). */
export const PositionRail = memo(({ positions }: Pick<SupplierRfqDetails, 'positions'>) => {
  const { t } = useTranslation('supplier-rfqs');
  return (
    <Box
      component="nav"
      aria-label={t('detail.rail')}
      className="no-print"
      sx={{
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        position: 'sticky',
        top: 'calc(56px + var(--above, 0px))',
        zIndex: 5,
        py: 0.75,
        bgcolor: 'background.default',
      }}
    >
      {positions.map(({ positionId, posNumber, label }) => (
        <Button
          key={positionId}
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={
            label === ''
              ? t('detail.jumpUnnamed', { number: posNumber })
              : t('detail.jump', { number: posNumber, label })
          }
          onClick={() => reveal([positionElementId(positionId)], 'start')}
          sx={{ maxWidth: 200, minWidth: 40, flexShrink: 0, bgcolor: 'background.paper', borderColor: 'divider' }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label === '' ? posNumber : t('detail.jumpName', { number: posNumber, label })}
          </Box>
        </Button>
      ))}
    </Box>
  );
});
PositionRail.displayName = 'PositionRail';
