import { joinWithDots } from '@torno/kernel';
import { Box, Link, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FileImage } from '../../../shared/files/FileImage.js';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { SelectRow } from '../../../shared/list/SelectBoxes.js';
import { useRow } from '../../../shared/list/use-row.js';
import type { CatalogueLabels } from '../hooks/use-catalogue-labels.js';
import { rowHeights } from '../hooks/use-row-height.js';
import { useRowName } from '../hooks/use-row-name.js';
import { supplierRfqAddress } from '../../../shared/routing/addresses.js';
import { RowBookmark } from './BookmarkButton.js';
import { QuoteIndicator } from './QuoteIndicator.js';
import { RfqChips } from './RfqChips.js';
import { RfqRowFacts } from './RfqRowFacts.js';

export type RfqRowProps = {
  readonly labels: CatalogueLabels;
  /** Address of the list to return to. */
  readonly currentAddress: string;
  /** Undefined outside bulk mode. */
  readonly selected?: boolean;
  /** False when no more RFQs can be selected. */
  readonly selectable?: boolean;
};

const areas = {
  xs: '"select image head mark" "facts facts facts facts" "interaction interaction interaction interaction"',
  sm: '"select image head mark" "select image facts facts" "select image interaction interaction"',
  md: '"select image head mark" "select image head interaction" "select image facts facts"',
};

/** Pixels. */
const pictureSize = { xs: 72, sm: 160, md: 112 };

/** The RFQ of a list's row with all that is known of it there (SRFQ-11). */
const RfqRow = memo(({ labels, currentAddress, selected, selectable = true }: RfqRowProps) => {
  const { t } = useTranslation('supplier-rfqs');
  const row = useRow(supplierRfqs);
  const { number, isRead, name } = useRowName(row);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
        gridTemplateRows: { md: 'auto 1fr auto' },
        rowGap: { xs: 1, md: 0.5 },
        alignItems: 'start',
        // Rows have equal height (SRFQ-32); spare room goes between the parts.
        alignContent: { xs: 'space-between', md: 'start' },
        px: 2,
        py: { xs: 2, md: 1.625 },
        minHeight: rowHeights.detailed,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: selected ? 'action.selected' : undefined,
        '&:hover': { bgcolor: selected ? 'action.selected' : 'action.hover' },
      }}
    >
      {selected !== undefined && (
        <Box sx={{ gridArea: 'select', mt: -0.75, ml: -1, mr: 1 }}>
          <SelectRow id={row.id} label={t('bulk.select', { name })} disabled={!selectable} />
        </Box>
      )}
      <Box
        sx={{
          gridArea: 'image',
          display: { xs: selected === undefined ? 'block' : 'none', sm: 'block' },
          mr: { xs: 1.5, sm: 2 },
          '&& > *': { width: pictureSize, height: pictureSize },
        }}
      >
        <FileImage
          url={row.previewImageUrl}
          fileName={row.previewImageName}
          alt=""
          width={pictureSize.sm}
          height={pictureSize.sm}
        />
      </Box>
      <Box sx={{ gridArea: 'head', minWidth: 0, display: 'grid', gap: 1, pr: 1, pb: { md: 0.5 } }}>
        <Box sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={supplierRfqAddress(row.secondaryId, currentAddress)}
            variant="h3"
            sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <Typography variant="caption" color="text.secondary" component="div">
            {joinWithDots([
              ...(isRead ? [number, t('row.quotes', { count: row.quotes })] : []),
              ...(row.employee === '' ? [] : [t('row.assignee', { name: row.employee })]),
            ])}
          </Typography>
        </Box>
        <RfqChips
          isNew={row.isNew}
          savedQuote={row.savedQuote}
          interactionStatus={row.interactionStatus}
          series={row.demandType === 'Series'}
          ndaRequired={row.ndaRequired}
          reason={row.reasonForRfq}
        />
      </Box>
      <Box sx={{ gridArea: 'mark', justifySelf: 'end', mt: -0.75, mr: -0.75 }}>
        <RowBookmark row={row} name={name} />
      </Box>
      <RfqRowFacts labels={labels} />
      {row.quoteIndicator !== null && (
        <Box sx={{ gridArea: 'interaction', justifySelf: { md: 'end' } }}>
          <QuoteIndicator value={row.quoteIndicator} />
        </Box>
      )}
    </Box>
  );
});
RfqRow.displayName = 'RfqRow';

export default RfqRow;
