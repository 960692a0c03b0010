import { Paper } from '@mui/material';
import { ListBase } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RfqListView } from '../components/RfqListView.js';

/** Every RFQ of the platform, to be searched, sorted and opened. */
const RfqListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <>
      <PageHeader title={t('rfqs.title')} />
      <ListBase resource="rfqs" perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} storeKey="operator-rfqs">
        <Paper sx={{ overflow: 'hidden' }}>
          <RfqListView />
        </Paper>
      </ListBase>
    </>
  );
};

export default RfqListPage;
