import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { operatorUsers } from '../../../api/resources/operator-users.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { UserListView } from '../components/UserListView.js';
import { userListView } from '../model/list-view.js';

/** All users of the platform, with search; an operator may act as one of them (SYS-19). */
const UserListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <>
      <PageHeader title={t('users.title')} />
      <AddressedList resource={operatorUsers.name} address={userListView}>
        <Paper sx={{ overflow: 'hidden' }}>
          <UserListView />
        </Paper>
      </AddressedList>
    </>
  );
};

export default UserListPage;
