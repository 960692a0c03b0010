import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { operatorRfqs } from '../../../api/resources/operator-rfqs.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RfqListView } from '../components/RfqListView.js';
import { rfqListView } from '../model/list-view.js';

/** All RFQs of the platform, with search and sorting. */
const RfqListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <>
      <PageHeader title={t('rfqs.title')} />
      <AddressedList resource={operatorRfqs.name} address={rfqListView}>
        <Paper sx={{ overflow: 'hidden' }}>
          <RfqListView />
        </Paper>
      </AddressedList>
    </>
  );
};

export default RfqListPage;
