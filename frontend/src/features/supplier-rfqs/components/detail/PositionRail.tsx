import { Box, Button } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { positionElementId, reveal } from '../../../quote-editor/index.js';

/** Numbers of the positions as links to them (SDET-09). */
export const PositionRail = memo(({ positions }: Pick<SupplierRfqDetails, 'positions'>) => {
  const { t } = useTranslation('supplier-rfqs');
  return (
    <Box
      component="nav"
      aria-label={t('detail.rail')}
      className="no-print"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: 0.5,
        overflow: 'auto',
        position: { md: 'sticky' },
        top: { md: 72 },
        maxHeight: { md: 'calc(100vh - 96px)' },
        pb: { xs: 0.5, md: 0 },
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
          sx={{ minWidth: 40, px: 0, flexShrink: 0, bgcolor: 'background.paper', borderColor: 'divider' }}
        >
          {posNumber}
        </Button>
      ))}
    </Box>
  );
});
PositionRail.displayName = 'PositionRail';
