import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { userImpersonations } from '../../../api/resources/user-impersonations.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { ImpersonationRow } from '../components/ImpersonationRow.js';

/** The impersonations of the user, or of others of their company, by the support. */
const SupportAccessPage = () => {
  const { t } = useTranslation('impersonation');
  return (
    <>
      <PageHeader title={t('access.title')} subtitle={t('access.subtitle')} />
      <WholeList resource={userImpersonations} filter={{}}>
        <ListState
          skeleton={<RowsSkeleton rows={4} height={64} />}
          empty={<EmptyState title={t('access.empty')} text={t('access.emptyText')} />}
        >
          {() => (
            <Paper sx={{ maxWidth: 860, px: { xs: 2, sm: 3 }, py: 1 }}>
              <ItemList label={t('access.title')}>
                <ImpersonationRow />
              </ItemList>
            </Paper>
          )}
        </ListState>
      </WholeList>
    </>
  );
};

export default SupportAccessPage;
