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
  xs: '"select name mark" "select demand demand" "select line line" "select indicator indicator"',
  md: '"select image name amount indicator deadline mark" "select image line line line line mark"',
};
const columns = {
  xs: 'auto minmax(0, 1fr) auto',
  md: 'auto auto minmax(0, 1fr) 184px 136px 190px auto',
};

const figure = { fontSize: '0.8125rem' };

/** A line of the row on a phone, whose parts are cells of the grid on wider screens. */
const demand = {
  gridArea: 'demand',
  display: { xs: 'flex', md: 'contents' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 1,
};

/** The RFQ of a list's row in two lines, on a phone in four or five; what is too long for them takes further lines. */
export const CompactRow = memo(({ labels, currentAddress, selected, selectable = true }: RfqRowProps) => {
  const { t } = useTranslation('supplier-rfqs');
  const format = useFormat();
  const row = useRow(supplierRfqs);
  const placeText = usePlaceText();
  const { isRead, name } = useRowName(row);
  const technologies = (maxNames: number): string =>
    firstNames(row.technologies.map(labels.technology), maxNames, (count) => t('row.more', { count }));
  const numberAndBuyer = joinWithDots([
    // An RFQ that the supplier may not read is named by its number.
    ...(isRead ? [String(row.secondaryId)] : []),
    row.buyerInfo.label || t('row.unnamedBuyer'),
    placeText({ ...row.buyerInfo, postalCode: '' }),
  ]);
  const firstTechnology = technologies(1);
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
        py: { xs: 0.75, md: 1 },
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
        sx={{ gridArea: 'name', mr: 1.5, fontWeight: 650, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
      <Box sx={demand}>
        <Typography sx={{ ...figure, gridArea: 'amount' }}>
          {joinWithDots([
            t('row.upTo', { quantity: format.number(row.orderQuantity) }),
            t('row.parts', { number: format.number(row.positions) }),
          ])}
        </Typography>
        <Typography sx={{ ...figure, gridArea: 'deadline', textAlign: { md: 'end' } }}>
          {row.rfqStatus === 'Active' ? t('row.deadline', { deadline }) : deadline}
        </Typography>
      </Box>
      <Box
        sx={{
          gridArea: 'line',
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.5,
          minHeight: { md: 26 },
          '& > :empty': { display: 'none' },
        }}
      >
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' }}
        >
          {numberAndBuyer}
          {firstTechnology !== '' && (
            <>
              {'\u00a0· '}
              <span title={technologies(Infinity)}>{firstTechnology}</span>
            </>
          )}
        </Typography>
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
