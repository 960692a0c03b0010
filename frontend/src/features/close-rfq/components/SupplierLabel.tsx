import { Box } from '@mui/material';
import type { QuotingSupplier } from '../model/close-wizard.js';
import { SupplierTotal, type SupplierTotals } from './SupplierTotal.js';

type Props = {
  readonly supplier: QuotingSupplier;
  readonly totals: SupplierTotals;
  /** Begins the ids by which a field says that the name names it and the total describes it. */
  readonly id: string;
};

const idsOf = (id: string, { companyId }: QuotingSupplier) => ({
  name: `${id}-${companyId}-name`,
  total: `${id}-${companyId}-total`,
});

/** Attributes of the input that a `SupplierLabel` stands beside. */
export const labelledBySupplier = (id: string, supplier: QuotingSupplier) => {
  const { name, total } = idsOf(id, supplier);
  return { 'aria-labelledby': name, 'aria-describedby': total };
};

/** Fills the line of a field, so that the totals stand below each other. */
export const supplierLine = {
  alignItems: 'flex-start',
  mr: 0,
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, pt: '9px' },
} as const;

/** A supplier to choose: the name, and what its quote comes to; below each other where there is no room. */
export const SupplierLabel = ({ supplier, totals, id }: Props) => {
  const ids = idsOf(id, supplier);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, pb: 1 }}>
      <Box
        component="span"
        id={ids.name}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {supplier.label}
      </Box>
      <Box component="span" id={ids.total} sx={{ flex: '0 1 auto', '& > span': { justifyItems: { sm: 'end' } } }}>
        <SupplierTotal companyId={supplier.companyId} totals={totals} />
      </Box>
    </Box>
  );
};
