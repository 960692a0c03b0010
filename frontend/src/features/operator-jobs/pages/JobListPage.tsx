import { Link, Typography } from '@mui/material';
import { jobQueues, mayBeCancelled } from '@torno/domain';
import { type JobState, jobStates } from '@torno/kernel';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type { Tone } from '../../../shared/ui/StatusChip.js';
import { useJobName } from '../hooks/use-job-name.js';
import {
  ActionsColumn,
  FilterBar,
  NameColumn,
  OperatorListPage,
  OperatorTable,
  StateColumn,
} from '../../operator/index.js';
import type { JobAction } from '../components/JobDialog.js';
import { JobTimesColumns } from '../components/JobTimesColumns.js';
import { jobListView } from '../model/list-view.js';

const JobDialog = lazy(() => import('../components/JobDialog.js'));

/** Columns for which a phone or a tablet has no room: their values are shown below the name there. */
const hiddenOnPhones = ['state', 'publishedAt'];
const hiddenOnTablets = ['tries', 'at'];

type Job = OperatorRecord<'operatorJobs'>;

/** Jobs that somebody must look after stand out. */
const tones: Readonly<Record<JobState, Tone>> = {
  waiting: 'neutral',
  running: 'info',
  failing: 'warning',
  parked: 'error',
  done: 'success',
  cancelled: 'outline',
};

type ChosenJob = { readonly action: JobAction; readonly job: Job };

/** The people and things that a job concerns. */
const About = ({ job: { person, file, rfq } }: { readonly job: Job }) => {
  const parts = [
    ...(person === null
      ? []
      : [
          <Link key="person" component={RouterLink} to={historyAddress('users', person.userId)}>
            {person.name === '' ? person.email : person.name}
          </Link>,
        ]),
    ...(file === null ? [] : [file.fileName]),
    ...(file === null || file.company === null
      ? []
      : [
          <Link key="company" component={RouterLink} to={historyAddress('companies', file.company.companyId)}>
            {file.company.label}
          </Link>,
        ]),
    ...(rfq === null
      ? []
      : [
          <Link key="rfq" component={RouterLink} to={historyAddress('rfqs', rfq.secondaryId)}>
            {`${rfq.secondaryId} ${rfq.label}`.trim()}
          </Link>,
        ]),
  ];
  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));
};

type RowsProps = { readonly rows: Job[]; readonly onChoose: (chosen: ChosenJob) => void };

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation(['operator-jobs', 'operator']);
  const { dateTime } = useFormat();
  const nameOf = useJobName();
  const stateOf = ({ state }: Job): string => t(`jobs.state.${state}`);
  return (
    <OperatorTable<Job>
      rows={rows}
      hiddenOnPhones={hiddenOnPhones}
      hiddenOnTablets={hiddenOnTablets}
      sx={{
        '& td.column-queue': { overflowWrap: 'anywhere' },
        '& td.column-publishedAt, & td.column-at': { whiteSpace: 'nowrap' },
      }}
    >
      <NameColumn<Job>
        source="queue"
        disableSort
        label={t('jobs.column.job')}
        renderName={(job) => (
          <Typography variant="body2" fontWeight={600}>
            {nameOf(job)}
          </Typography>
        )}
        renderBelow={(job) => <About job={job} />}
        onPhones={(job) => [stateOf(job), job.publishedAt === null ? '' : dateTime(job.publishedAt)]}
        error={({ state, error }) => (state === 'done' ? null : error)}
      />
      <StateColumn<Job> stateOf={stateOf} toneOf={({ state }) => tones[state]} />
      <JobTimesColumns at={t('jobs.column.at')} />
      <ActionsColumn<Job> commands={['retryJob', 'cancelJob']}>
        {(job, mayCall) =>
          mayBeCancelled(job) && (
            <MoreMenu label={t('operator:more', { name: nameOf(job) })} size="small">
              {job.state === 'parked' && mayCall('retryJob') && (
                <MoreMenuItem onChoose={() => onChoose({ action: 'retry', job })}>
                  {t('jobs.retry.choose')}
                </MoreMenuItem>
              )}
              {mayCall('cancelJob') && (
                <MoreMenuItem onChoose={() => onChoose({ action: 'cancel', job })}>
                  {t('jobs.cancel.choose')}
                </MoreMenuItem>
              )}
            </MoreMenu>
          )
        }
      </ActionsColumn>
    </OperatorTable>
  );
};

const Filters = () => {
  const { t } = useTranslation(['operator-jobs', 'operator']);
  return (
    <FilterBar columns="1fr 1fr" maxWidth={640}>
      <SelectFilter
        source="state"
        label={t('operator:column.state')}
        noneLabel={t('operator:all')}
        choices={jobStates.map((state) => ({ id: state, label: t(`jobs.state.${state}`) }))}
      />
      <SelectFilter
        source="queue"
        label={t('jobs.column.queue')}
        noneLabel={t('operator:all')}
        choices={Object.values(jobQueues).map((queue) => ({ id: queue, label: t(`jobs.queue.${queue}`) }))}
      />
    </FilterBar>
  );
};

/**
 * The background work of the platform: what waits, runs, fails and is parked; a parked job may be tried again, and one
 * that is not done cancelled.
 */
const JobListPage = () => {
  const { t } = useTranslation('operator-jobs');
  return (
    <OperatorListPage
      resource={operatorLists.operatorJobs}
      address={jobListView}
      title={t('jobs.title')}
      subtitle={t('jobs.subtitle')}
      of="jobs"
      texts="operator-jobs"
      filters={<Filters />}
      rowHeight={53}
      renderDialog={(chosen: ChosenJob, close) => <JobDialog {...chosen} onClose={close} />}
    >
      {(rows, choose) => <Rows rows={rows} onChoose={choose} />}
    </OperatorListPage>
  );
};

export default JobListPage;
