import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { operatorCompanies } from '../../../api/resources/operator-companies.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { CompanyListView } from '../components/CompanyListView.js';
import { companyListView } from '../model/list-view.js';

/** All companies of the platform, with search and filters; their tier and state are changed here (SYS-19). */
const CompanyListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <>
      <PageHeader title={t('companies.title')} />
      <AddressedList resource={operatorCompanies.name} address={companyListView}>
        <Paper sx={{ overflow: 'hidden' }}>
          <CompanyListView />
        </Paper>
      </AddressedList>
    </>
  );
};

export default CompanyListPage;
