import { Box, Link, Typography } from '@mui/material';
import type { SupplierDashboard } from '@torno/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { supplierRfqAddress } from '../../../shared/routing/addresses.js';
import { areaOf } from '../../../shared/routing/landing.js';
import { WorkCard } from '../../../shared/ui/WorkCard.js';

type DatedRow = SupplierDashboard['due']['rows'][number];

type Props<Row extends DatedRow> = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** Address of the list that holds all of them. */
  readonly to: string;
  /** The meaning of the date in a row, and its state. */
  readonly children: (row: Row) => ReactNode;
};

const dashboardAddress = areaOf('Supplier');

/** RFQs that press by a date, or that were decided. */
export const RfqWorkCard = <Row extends DatedRow>({ id, title, rows, to, children }: Props<Row>) => {
  const { t } = useTranslation('supplier-dashboard');
  return (
    <WorkCard id={id} title={title} to={to} showAll={t('showAll')}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.rfq.id}
          sx={{
            display: 'flex',
            // On a phone the date stands below the name, which would be cut off beside it.
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
            px: 2,
            py: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={supplierRfqAddress(row.rfq.secondaryId, dashboardAddress)}
              sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}
            >
              {row.rfq.label || t('number', { number: row.rfq.secondaryId })}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {row.rfq.buyerInfo.label || t('number', { number: row.rfq.secondaryId })}
            </Typography>
          </Box>
          <Box sx={{ flex: 'none', textAlign: 'right', fontSize: '0.875rem' }}>{children(row)}</Box>
        </Box>
      ))}
    </WorkCard>
  );
};
