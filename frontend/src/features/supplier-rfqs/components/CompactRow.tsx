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
import { firstNames } from '../model/row-facts.js';
import { usePlaceText } from '../../lookups/index.js';
import { RowBookmark } from './BookmarkButton.js';
import { QuoteIndicator } from './QuoteIndicator.js';
import { RfqChips } from './RfqChips.js';
import type { RfqRowProps } from './RfqRow.js';

const areas = {
  xs: '"select name mark" "select buyer buyer" "select demand demand" "select state state"',
  md: '"select image name amount deadline indicator mark" "select image buyer technologies chips chips mark"',
};
const columns = {
  xs: 'auto minmax(0, 1fr) auto',
  md: 'auto auto minmax(0, 1.7fr) minmax(0, 1fr) 206px 136px auto',
};

const figure = { fontSize: '0.8125rem' };

const chipsInOneLine = {
  gridArea: 'chips',
  display: 'flex',
  minWidth: 0,
  maxWidth: '100%',
  '&& > *': { flexWrap: 'nowrap', minWidth: 0 },
  '&& .MuiChip-root': { flex: 'none' },
  '&& .MuiChip-root:last-of-type': { flex: '0 1 auto', minWidth: 0, mr: { xs: 1, md: 0 } },
  '&& .MuiChip-label': { whiteSpace: 'nowrap' },
};

/** A line of the row on a phone, whose parts are cells of the grid on wider screens. */
const line = (gridArea: string) => ({
  gridArea,
  display: { xs: 'flex', md: 'contents' },
  alignItems: 'center',
  columnGap: 1,
  minWidth: 0,
});

/** The RFQ of a list's row in two lines, on a phone in four. */
export const CompactRow = memo(({ labels, currentAddress, selected, selectable = true }: RfqRowProps) => {
  const { t } = useTranslation('supplier-rfqs');
  const format = useFormat();
  const row = useRow(supplierRfqs);
  const placeText = usePlaceText();
  const { isRead, name } = useRowName(row);
  const technologies = row.technologies.map(labels.technology).filter((technology) => technology !== '');
  const numberAndBuyer = joinWithDots([
    // An RFQ that the supplier may not read is named by its number.
    ...(isRead ? [String(row.secondaryId)] : []),
    row.buyerInfo.label || t('row.unnamedBuyer'),
    placeText({ ...row.buyerInfo, postalCode: '' }),
  ]);
  const deadline = format.deadline({ status: row.rfqStatus, endDate: row.auctionEnd, endedAt: row.endedAt });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: columns,
        alignItems: 'center',
        alignContent: { xs: 'space-between', md: 'center' },
        rowGap: { md: 0.25 },
        px: 2,
        py: { xs: 0.75, md: 1 },
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
      <Box sx={{ gridArea: 'image', mr: 1.5, display: { xs: 'none', md: 'block' } }}>
        <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={48} height={48} />
      </Box>
      <Link
        component={RouterLink}
        to={supplierRfqAddress(row.secondaryId, currentAddress)}
        noWrap
        title={name}
        sx={{ gridArea: 'name', mr: { xs: 1, md: 1.5 }, fontWeight: 650, fontSize: { md: '0.875rem' } }}
      >
        {name}
      </Link>
      <Typography
        title={numberAndBuyer}
        sx={{ gridArea: 'buyer', mr: { xs: row.quoteIndicator === null ? 0 : 18, md: 1.5 }, lineHeight: 1.4 }}
        variant="caption"
        color="text.secondary"
        noWrap
      >
        {numberAndBuyer}
      </Typography>
      <Box sx={line('demand')}>
        <Typography noWrap sx={{ ...figure, gridArea: 'amount', flex: 1, mr: { md: 1.5 } }}>
          {joinWithDots([
            t('row.upTo', { quantity: format.number(row.orderQuantity) }),
            t('row.parts', { number: format.number(row.positions) }),
          ])}
        </Typography>
        <Typography noWrap sx={{ ...figure, gridArea: 'deadline' }}>
          {row.rfqStatus === 'Active' ? t('row.deadline', { deadline }) : deadline}
        </Typography>
      </Box>
      {/* Technologies for which there is no room beside the chips fall into a second line, which is hidden. */}
      <Box sx={{ ...line('state'), columnGap: 0, flexWrap: 'wrap', height: 24, overflow: 'hidden' }}>
        <Box sx={chipsInOneLine}>
          <RfqChips
            isNew={row.isNew}
            savedQuote={row.savedQuote}
            interactionStatus={row.interactionStatus}
            series={row.demandType === 'Series'}
            ndaRequired={row.ndaRequired}
            short
            reason={null}
          />
        </Box>
        <Typography
          variant="caption"
          color="text.secondary"
          title={technologies.join(', ')}
          noWrap
          sx={{ gridArea: 'technologies', flex: '1 1 56px', mr: { md: 1.5 }, lineHeight: 1.4 }}
        >
          {firstNames(technologies, 1, (count) => t('row.more', { count }))}
        </Typography>
      </Box>
      {row.quoteIndicator !== null && (
        <Box
          sx={{
            gridArea: { xs: 'buyer', md: 'indicator' },
            justifySelf: { xs: 'end', md: 'start' },
            minWidth: 0,
            maxWidth: { xs: 136, md: '100%' },
          }}
        >
          <QuoteIndicator value={row.quoteIndicator} small />
        </Box>
      )}
      <Box sx={{ gridArea: 'mark', justifySelf: 'end', mr: -0.75, my: { xs: -1, md: 0 } }}>
        <RowBookmark row={row} name={name} />
      </Box>
    </Box>
  );
});
CompactRow.displayName = 'CompactRow';
