import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { operatorSettings } from '../../../api/resources/operator-records.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { SettingListView } from '../components/SettingListView.js';

/** The settings of the platform with their history; they are changed and restored here. */
const SettingListPage = () => {
  const { t } = useTranslation('operator-settings');
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <Paper>
        <WholeList resource={operatorSettings} filter={{}}>
          <SettingListView />
        </WholeList>
      </Paper>
    </>
  );
};

export default SettingListPage;
