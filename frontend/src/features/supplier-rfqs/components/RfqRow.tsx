import { Box, Checkbox, Link, Typography } from '@mui/material';
import type { SupplierRfqRow } from '@torno/contract';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FileImage } from '../../../app/files/FileImage.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { CatalogueLabels } from '../hooks/use-catalogue-labels.js';
import { supplierRfqAddress } from '../model/rfq-address.js';
import { firstNames, placeOf } from '../model/row-facts.js';
import { BookmarkButton } from './BookmarkButton.js';
import { QuoteIndicator } from './QuoteIndicator.js';
import { RfqChips } from './RfqChips.js';

type Props = {
  readonly row: SupplierRfqRow;
  readonly labels: CatalogueLabels;
  /** Address of the list, to come back to. */
  readonly here: string;
  /** Undefined outside bulk mode. */
  readonly selected?: boolean;
  readonly onSelect?: (id: string, on: boolean) => void;
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** One RFQ of a list (SRFQ-11); of a height that depends on the width only (SRFQ-32). */
export const RfqRow = memo(({ row, labels, here, selected, onSelect }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const format = useFormat();
  const bulk = selected !== undefined;
  const name = row.label || t('untitled');
  const technologies = firstNames(row.technologies.map(labels.technology));
  const materials = firstNames(row.materials.map(labels.material), 2);
  const names = ({ shown, more }: typeof technologies): string =>
    shown.length === 0 ? '–' : [shown.join(', '), ...(more > 0 ? [t('row.more', { count: more })] : [])].join(' ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: bulk
          ? { xs: 'auto minmax(0, 1fr) auto', sm: 'auto 112px minmax(0, 1fr) auto' }
          : { xs: 'minmax(0, 1fr) auto', sm: '112px minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        alignContent: 'start',
        p: 2,
        minHeight: { xs: 401, sm: 359, md: 212, lg: 212, xl: 180 },
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: selected ? 'action.selected' : undefined,
        '&:hover': { bgcolor: selected ? 'action.selected' : 'action.hover' },
      }}
    >
      {bulk && (
        <Box sx={{ mt: -0.75, ml: -1, gridRow: { sm: row.quoteIndicator === null ? 'span 2' : 'span 3' } }}>
          <Checkbox
            checked={selected}
            onChange={(_, on) => onSelect?.(row.id, on)}
            slotProps={{ input: { 'aria-label': t('bulk.select', { name }) } }}
          />
        </Box>
      )}
      <Box sx={{ display: { xs: 'none', sm: 'block' }, gridRow: row.quoteIndicator === null ? 'span 2' : 'span 3' }}>
        <FileImage url={row.previewImageUrl} alt="" width={112} height={112} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box>
          <Link
            component={RouterLink}
            to={supplierRfqAddress(row.secondaryId, here)}
            variant="h3"
            sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {t('row.number', { number: row.secondaryId })}
            {row.employee !== '' && ` · ${t('row.processor', { name: row.employee })}`}
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
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'end',
          gap: 0.5,
          width: { md: 190 },
          textAlign: 'right',
        }}
      >
        <BookmarkButton rfqId={row.id} label={name} bookmarked={row.bookmarked} />
        <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          {t('row.quotes', { count: row.quotes })}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          gridColumn: bulk ? { xs: '1 / -1', sm: '3 / -1' } : { xs: '1 / -1', sm: '2 / -1' },
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
          columnGap: 2,
          rowGap: 1,
        }}
      >
        <Fact label={t('row.deadline')}>{format.deadline(row.rfqStatus === 'Active', row.auctionEnd, null)}</Fact>
        <Fact label={t('row.quantity')}>{format.number(row.orderQuantity)}</Fact>
        <Fact label={t('row.positions')}>{row.positions}</Fact>
        <Fact label={t('row.technologies')}>{names(technologies)}</Fact>
        <Fact label={t('row.materials')}>{names(materials)}</Fact>
        <Fact label={t('row.buyer')}>
          {row.buyerInfo.label || t('row.hiddenBuyer')}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {placeOf(row.buyerInfo)}
          </Box>
        </Fact>
      </Box>
      {row.quoteIndicator !== null && (
        <Box sx={{ gridColumn: bulk ? { xs: '1 / -1', sm: '3 / -1' } : { xs: '1 / -1', sm: '2 / -1' } }}>
          <QuoteIndicator value={row.quoteIndicator} />
        </Box>
      )}
    </Box>
  );
});
RfqRow.displayName = 'RfqRow';
