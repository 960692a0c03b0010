import { Box, Button } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { beginningAndEnd } from '../../../../shared/format/shorten-middle.js';
import { positionElementId, reveal } from '../../../quote-editor/index.js';

/**
 * A name whose beginning is cut where it is long; names of one RFQ often differ at their ends only, which stay. The cut
 * leaves the text whole, since the name of a button for assistive technology must contain what is shown (WCAG 2.5.3).
 */
const PositionName = ({ label }: { readonly label: string }) => {
  const [beginning, end] = beginningAndEnd(label);
  return (
    <>
      <Box component="span" sx={{ maxWidth: '16ch', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {beginning}
      </Box>
      {end}
    </>
  );
};

/** Pixels. */
const fadeWidth = 48;

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
        // Fades out at the edge while there is more to scroll to; at the end it is behind the last button.
        scrollPaddingInlineEnd: fadeWidth,
        '&::after': {
          content: '""',
          position: 'sticky',
          right: 0,
          flex: 'none',
          width: fadeWidth,
          pointerEvents: 'none',
          background: ({ palette }) => `linear-gradient(to right, transparent, ${palette.background.default})`,
        },
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
          <Box component="span" sx={{ display: 'flex', whiteSpace: 'pre' }}>
            {posNumber}
            {label !== '' && (
              <>
                {' '}
                <PositionName label={label} />
              </>
            )}
          </Box>
        </Button>
      ))}
    </Box>
  );
});
PositionRail.displayName = 'PositionRail';
