import Block from '@mui/icons-material/Block';
import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { type BlockedCompanyRecord, blockedCompanies } from '../../../api/resources/blocked-companies.js';
import { useActiveRole } from '../../../api/use-session.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { BlockedCompanyRow } from '../components/BlockedCompanyRow.js';

/** The companies that the own company has blocked on the side on which the user works (BRFQ-18, SETT-04). */
const BlockListPage = () => {
  const { t } = useTranslation('company-settings');
  const isBuyer = useActiveRole() === 'Buyer';
  const side = isBuyer ? 'asBuyer' : 'asSupplier';
  const role = isBuyer ? 'BUYER' : 'SUPPLIER';
  return (
    <>
      <PageHeader title={t('blockList.title')} subtitle={t(`blockList.${side}.subtitle`)} />
      <WholeList resource={blockedCompanies} filter={{ role }}>
        <ListState<BlockedCompanyRecord>
          skeleton={<RowsSkeleton rows={4} height={64} />}
          empty={<EmptyState icon={<Block />} title={t('blockList.empty')} text={t(`blockList.${side}.emptyText`)} />}
        >
          {() => (
            <Paper sx={{ maxWidth: 860, px: { xs: 2, sm: 3 }, py: 1 }}>
              <ItemList label={t('blockList.title')}>
                <BlockedCompanyRow role={role} />
              </ItemList>
            </Paper>
          )}
        </ListState>
      </WholeList>
    </>
  );
};

export default BlockListPage;
