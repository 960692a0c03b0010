import { Box, Button } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortenMiddle } from '../../../../shared/format/shorten-middle.js';
import { positionElementId, reveal } from '../../../quote-editor/index.js';

/** Characters of a name; names of one RFQ often differ at their ends only, which stay. */
const labelLength = 24;

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
          sx={{ minWidth: 40, flexShrink: 0, bgcolor: 'background.paper', borderColor: 'divider' }}
        >
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {label === ''
              ? posNumber
              : t('detail.jumpName', { number: posNumber, label: shortenMiddle(label, labelLength) })}
          </Box>
        </Button>
      ))}
    </Box>
  );
});
PositionRail.displayName = 'PositionRail';
