import { Box } from '@mui/material';
import { lastDayOfValidity } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { isAccepted, type QuotingSupplier } from '../model/quoting-suppliers.js';
import { SupplierTotal, type SupplierTotals } from './SupplierTotal.js';

type Props = {
  readonly supplier: QuotingSupplier;
  readonly totals: SupplierTotals;
  /** Prefix of the element ids by which a field is labelled with the name and described by the total. */
  readonly id: string;
};

const idsOf = (id: string, { companyId }: QuotingSupplier) => ({
  name: `${id}-${companyId}-name`,
  total: `${id}-${companyId}-total`,
});

/** ARIA attributes for the input beside a `SupplierLabel`. */
export const supplierLabelProps = (id: string, supplier: QuotingSupplier) => {
  const { name, total } = idsOf(id, supplier);
  return { 'aria-labelledby': name, 'aria-describedby': total };
};

/** Fills the line of a field, so that the totals align. */
export const supplierLine = {
  alignItems: 'flex-start',
  mr: 0,
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, pt: '9px' },
} as const;

/**
 * The label of a supplier: the name and the total of its quote, stacked where the line is too narrow. Marks stand before
 * the totals, which end in one line.
 */
export const SupplierLabel = ({ supplier, totals, id }: Props) => {
  const { t } = useTranslation(['close-rfq', 'quote-comparison']);
  const format = useFormat();
  const ids = idsOf(id, supplier);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 2, pb: 1 }}>
      <Box
        component="span"
        id={ids.name}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {supplier.label}
      </Box>
      <Box
        component="span"
        id={ids.total}
        sx={{
          flex: { xs: '1 1 100%', sm: '0 0 auto' },
          maxWidth: { sm: '70%' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'flex-end',
          columnGap: 1,
          rowGap: 0.25,
          '& > span': { justifyItems: 'end' },
        }}
      >
        {isAccepted(supplier) && <StatusChip label={t('accepted')} tone="success" />}
        {supplier.expiredSince !== null && (
          <StatusChip
            label={t('quote-comparison:expiredOn', { date: format.date(lastDayOfValidity(supplier.expiredSince)) })}
            tone="warning"
          />
        )}
        <SupplierTotal companyId={supplier.companyId} totals={totals} />
      </Box>
    </Box>
  );
};
