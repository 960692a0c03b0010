import Inbox from '@mui/icons-material/InboxOutlined';
import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { SupplierRfqRow } from '@torno/contract';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FileImage } from '../../../shared/files/FileImage.js';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { useRow } from '../../../shared/list/use-row.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { WorkHead } from '../../../shared/ui/WorkCard.js';
import { supplierRfqAddress } from '../../../shared/routing/addresses.js';
import { areaOf } from '../../../shared/routing/landing.js';
import { usePlaceText } from '../../lookups/index.js';
import { listLink, RfqChips } from '../../supplier-rfqs/index.js';
import { inboxByDeadline, newestFirst } from '../model/newest.js';

const dashboardAddress = areaOf('Supplier');
const maxShown = 5;

const NewestRfq = () => {
  const { t } = useTranslation('supplier-dashboard');
  const { deadline, number } = useFormat();
  const placeText = usePlaceText();
  const row = useRow(supplierRfqs);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 2,
        rowGap: 0.75,
        px: 2,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        '& > :empty': { display: 'none' },
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={44} height={44} />
      </Box>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={supplierRfqAddress(row.secondaryId, dashboardAddress)}
          fontWeight={650}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {row.label}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {joinWithDots([
            row.buyerInfo.label,
            placeText(row.buyerInfo),
            t('positions', { count: row.positions }),
            t('quantity', { quantity: number(row.orderQuantity) }),
          ])}
        </Typography>
      </Box>
      <RfqChips
        interactionStatus={null}
        series={row.demandType === 'Series'}
        ndaRequired={row.ndaRequired}
        reason={null}
      />
      <Typography variant="body2" sx={{ minWidth: 90, textAlign: { sm: 'right' } }}>
        {t('deadline', {
          deadline: deadline({ status: row.rfqStatus, endDate: row.auctionEnd, endedAt: row.endedAt }),
        })}
      </Typography>
    </Box>
  );
};

/** The newest RFQs of the company's inbox. */
export const NewestRfqs = () => {
  const { t } = useTranslation('supplier-dashboard');
  const query = useGetList<SupplierRfqRow>(supplierRfqs.name, inboxByDeadline);
  return (
    <Paper component="section" aria-labelledby="newest-rfqs">
      <WorkHead id="newest-rfqs" title={t('newest')} to={listLink('inbox')} showAll={t('all')} />
      <QueryState
        query={query}
        skeleton={
          <Box sx={{ px: 2, pb: 2 }}>
            <RowsSkeleton rows={maxShown} height={60} />
          </Box>
        }
        isEmpty={(rfqs) => rfqs.length === 0}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button variant="outlined" component={RouterLink} to={listLink('all')}>
                {t('market')}
              </Button>
            }
          />
        }
      >
        {(rfqs) => (
          <ItemList<SupplierRfqRow> data={newestFirst(rfqs, maxShown)} isPending={false} total={rfqs.length}>
            <NewestRfq />
          </ItemList>
        )}
      </QueryState>
    </Paper>
  );
};
