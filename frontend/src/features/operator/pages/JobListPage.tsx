import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { operatorJobs } from '../../../api/resources/operator-jobs.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { JobListView } from '../components/JobListView.js';
import { jobListView } from '../model/list-view.js';

/** The background work of the platform: what waits, runs, fails and is parked, and what operators ask of it. */
const JobListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <>
      <PageHeader title={t('jobs.title')} subtitle={t('jobs.subtitle')} />
      <AddressedList resource={operatorJobs.name} address={jobListView}>
        <Paper sx={{ overflow: 'hidden' }}>
          <JobListView />
        </Paper>
      </AddressedList>
    </>
  );
};

export default JobListPage;
