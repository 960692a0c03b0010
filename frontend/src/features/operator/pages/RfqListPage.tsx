import { Paper } from '@mui/material';
import { listLimits } from '@torno/domain';
import { ListBase } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { operatorRfqs } from '../../../api/resources/operator-rfqs.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { useQuietQuery } from '../../../api/use-quiet-query.js';
import { RfqListView } from '../components/RfqListView.js';

/** All RFQs of the platform, with search and sorting. */
const RfqListPage = () => {
  const { t } = useTranslation('operator');
  const queryOptions = useQuietQuery();
  return (
    <>
      <PageHeader title={t('rfqs.title')} />
      <ListBase
        resource={operatorRfqs.name}
        perPage={listLimits.usualPageSize}
        sort={{ field: 'createdAt', order: 'DESC' }}
        queryOptions={queryOptions}
      >
        <Paper sx={{ overflow: 'hidden' }}>
          <RfqListView />
        </Paper>
      </ListBase>
    </>
  );
};

export default RfqListPage;
