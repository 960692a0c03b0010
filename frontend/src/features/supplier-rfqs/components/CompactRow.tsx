import { joinWithDots } from '@torno/kernel';
import { Box, Link, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FileImage } from '../../../shared/files/FileImage.js';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { SelectRow } from '../../../shared/list/SelectBoxes.js';
import { useRow } from '../../../shared/list/use-row.js';
import { rowHeights } from '../hooks/use-row-height.js';
import { useRowName } from '../hooks/use-row-name.js';
import { supplierRfqAddress } from '../../../shared/routing/addresses.js';
import { firstNames, placeOf } from '../model/row-facts.js';
import { RowBookmark } from './BookmarkButton.js';
import { QuoteIndicator } from './QuoteIndicator.js';
import { RfqChips } from './RfqChips.js';
import type { RfqRowProps } from './RfqRow.js';

const areas = {
  xs: '"select head mark" "select facts facts" "select state state"',
  md: '"select image head facts state mark"',
};
const columns = {
  xs: 'auto minmax(0, 1fr) auto',
  md: 'auto auto minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.1fr) auto',
};

/** The RFQ of a list's row in two lines, on a phone in five. */
export const CompactRow = memo(({ labels, here, selected, selectable = true }: RfqRowProps) => {
  const { t } = useTranslation('supplier-rfqs');
  const format = useFormat();
  const row = useRow(supplierRfqs);
  const { number, isRead, name } = useRowName(row);
  const technologies = firstNames(row.technologies.map(labels.technology), 2, (count) => t('row.more', { count }));
  const buyer = [row.buyerInfo.label, placeOf(row.buyerInfo)].filter((part) => part !== '').join(', ');
  const from = joinWithDots([buyer || t('row.hiddenBuyer'), ...(isRead && row.label !== '' ? [number] : [])]);
  const deadline = format.deadline({ status: row.rfqStatus, endDate: row.auctionEnd, endedAt: row.endedAt });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: columns,
        alignItems: { xs: 'start', md: 'center' },
        alignContent: 'space-between',
        px: 2,
        py: 1,
        height: rowHeights.compact,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: selected ? 'action.selected' : undefined,
        '&:hover': { bgcolor: selected ? 'action.selected' : 'action.hover' },
      }}
    >
      {selected !== undefined && (
        <Box sx={{ gridArea: 'select', ml: -1, mr: 1 }}>
          <SelectRow id={row.id} label={t('bulk.select', { name })} disabled={!selectable} />
        </Box>
      )}
      <Box sx={{ gridArea: 'image', mr: 2, display: { xs: 'none', md: 'block' } }}>
        <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={56} height={56} />
      </Box>
      <Box sx={{ gridArea: 'head', minWidth: 0, pr: { xs: 1, md: 2 } }}>
        <Link
          component={RouterLink}
          to={supplierRfqAddress(row.secondaryId, here)}
          noWrap
          title={name}
          sx={{ display: 'block', fontWeight: 650 }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="text.secondary" noWrap title={from}>
          {from}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'facts', minWidth: 0, pr: { md: 2 } }}>
        <Typography variant="body2" noWrap>
          {joinWithDots([
            t('row.upTo', { quantity: format.number(row.orderQuantity) }),
            t('row.parts', { count: row.positions }),
          ])}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap title={technologies}>
          {technologies}
        </Typography>
      </Box>
      <Box
        sx={{
          gridArea: 'state',
          minWidth: 0,
          pr: { md: 1 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.25,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="body2" noWrap sx={{ flex: 'none', maxWidth: '100%' }}>
            {row.rfqStatus === 'Active' ? t('row.deadline', { deadline }) : deadline}
          </Typography>
          {row.quoteIndicator !== null && (
            <Box sx={{ flex: '0 1 96px', minWidth: 0 }}>
              <QuoteIndicator value={row.quoteIndicator} small />
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', height: 24, overflow: 'hidden', '& > *': { flexWrap: 'nowrap' } }}>
          <RfqChips
            isNew={row.isNew}
            savedQuote={row.savedQuote}
            interactionStatus={row.interactionStatus}
            series={row.demandType === 'Series'}
            ndaRequired={row.ndaRequired}
            reason={null}
          />
        </Box>
      </Box>
      <Box sx={{ gridArea: 'mark', justifySelf: 'end', mr: -0.75, my: { xs: -0.5, md: 0 } }}>
        <RowBookmark row={row} name={name} />
      </Box>
    </Box>
  );
});
CompactRow.displayName = 'CompactRow';
