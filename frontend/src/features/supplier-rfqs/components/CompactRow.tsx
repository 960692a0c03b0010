import { joinWithDots } from '@torno/kernel';
import { Box, Link, Typography, useMediaQuery, useTheme } from '@mui/material';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FileImage } from '../../../shared/files/FileImage.js';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { SelectRow } from '../../../shared/list/SelectBoxes.js';
import { useRow } from '../../../shared/list/use-row.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { useRfqChips } from '../hooks/use-rfq-chips.js';
import { rowHeights } from '../hooks/use-row-height.js';
import { useRowName } from '../hooks/use-row-name.js';
import { supplierRfqAddress } from '../../../shared/routing/addresses.js';
import { firstNames } from '../model/row-facts.js';
import { usePlaceText } from '../../lookups/index.js';
import { RowBookmark } from './BookmarkButton.js';
import { QuoteIndicator } from './QuoteIndicator.js';
import type { RfqRowProps } from './RfqRow.js';

const areas = {
  xs: '"select name name mark" "select buyer buyer buyer" "select demand demand demand" "select chips indicator indicator"',
  md: '"select image name amount indicator deadline mark" "select image line line line line mark"',
};
const columns = {
  xs: 'auto minmax(0, 1fr) auto 34px',
  md: 'auto auto minmax(0, 1fr) 184px 136px 190px auto',
};

const figure = { fontSize: '0.8125rem' };

/** The demand and the deadline: a line of the row on a phone, cells of its grid on wider screens. */
const demand = {
  gridArea: 'demand',
  display: { xs: 'flex', md: 'contents' },
  columnGap: 1,
};

/** The text in a line of this many on a phone, and in one on wider screens; what is too long is cut at its end. */
const cutAfter = (phoneLines: number) => ({
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: String(phoneLines), md: '1' },
  overflowWrap: 'anywhere',
  // A single line is filled up to its end.
  wordBreak: { xs: phoneLines === 1 ? 'break-all' : 'normal', md: 'break-all' },
});

/** One line of chips; those for which a phone has no room fall into a second line, which is hidden. */
const chipLine = {
  gridArea: { xs: 'chips', md: 'auto' },
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: { xs: 0.5, md: 0.75 },
  flex: 'none',
  height: 24,
  overflow: 'hidden',
  '&& .MuiChip-root': { fontSize: { xs: '0.75rem', md: '0.8125rem' } },
  '&& .MuiChip-label': { px: { xs: 0.5, md: 1 }, whiteSpace: 'nowrap' },
};

/** The RFQ of a list's row in two lines, on a phone in four, so that all rows have one height. */
export const CompactRow = memo(({ labels, currentAddress, selected, selectable = true }: RfqRowProps) => {
  const { t } = useTranslation('supplier-rfqs');
  const format = useFormat();
  const row = useRow(supplierRfqs);
  const placeText = usePlaceText();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { isRead, name } = useRowName(row);
  const chips = useRfqChips({
    isNew: row.isNew,
    savedQuote: row.savedQuote,
    interactionStatus: row.interactionStatus,
    series: row.demandType === 'Series',
    ndaRequired: row.ndaRequired,
    short: true,
    reason: null,
  });
  const technologies = (maxNames: number): string =>
    firstNames(row.technologies.map(labels.technology), maxNames, (count) => t('row.more', { count }));
  const numberAndBuyer = [
    // An RFQ that the supplier may not read is named by its number.
    ...(isRead ? [String(row.secondaryId)] : []),
    row.buyerInfo.label || t('row.unnamedBuyer'),
  ];
  const place = placeText({ ...row.buyerInfo, postalCode: '' });
  // Narrow screens have no room for the country beside the town.
  const shortPlace = wide ? place : row.buyerInfo.city || place;
  const amount = joinWithDots([
    t('row.upTo', { quantity: format.number(row.orderQuantity) }),
    t('row.parts', { number: format.number(row.positions) }),
  ]);
  const deadline = format.deadline({ status: row.rfqStatus, endDate: row.auctionEnd, endedAt: row.endedAt });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: columns,
        alignItems: 'center',
        alignContent: 'center',
        rowGap: { xs: 0.25, md: 0 },
        px: 2,
        py: { xs: 0.5, md: 1 },
        minHeight: rowHeights.compact,
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
      <Box sx={{ gridArea: 'image', mr: 1.5, display: { xs: 'none', md: 'flex' } }}>
        <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={48} height={48} />
      </Box>
      <Link
        component={RouterLink}
        to={supplierRfqAddress(row.secondaryId, currentAddress)}
        noWrap
        title={name}
        sx={{ gridArea: 'name', mr: { xs: 0.5, md: 1.5 }, fontWeight: 650, fontSize: '0.875rem' }}
      >
        {name}
      </Link>
      <Box sx={demand}>
        <Typography noWrap title={amount} sx={{ ...figure, gridArea: 'amount', flex: 1 }}>
          {amount}
        </Typography>
        <Typography noWrap sx={{ ...figure, gridArea: 'deadline', textAlign: 'end' }}>
          {row.rfqStatus === 'Active' ? t('row.deadline', { deadline }) : deadline}
        </Typography>
      </Box>
      <Box
        sx={{
          gridArea: { md: 'line' },
          display: { xs: 'contents', md: 'flex' },
          alignItems: 'center',
          columnGap: 1,
          minHeight: 26,
        }}
      >
        <Typography
          variant="caption"
          color="text.secondary"
          title={joinWithDots([...numberAndBuyer, place, technologies(Infinity)])}
          sx={{
            gridArea: { xs: 'buyer', md: 'auto' },
            flex: 1,
            lineHeight: 1.4,
            ...cutAfter(chips.length === 0 && row.quoteIndicator === null ? 2 : 1),
          }}
        >
          {joinWithDots([...numberAndBuyer, shortPlace, technologies(1)])}
        </Typography>
        {chips.length > 0 && (
          <Box title={chips.map(({ label }) => label).join(', ')} sx={chipLine}>
            {chips.map((chip) => (
              <StatusChip key={chip.label} {...chip} />
            ))}
          </Box>
        )}
      </Box>
      {row.quoteIndicator !== null && (
        <Box sx={{ gridArea: 'indicator' }}>
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
