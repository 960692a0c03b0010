import { Box, Chip, Link, Typography } from '@mui/material';
import { jobQueues, mayBeCancelled } from '@torno/domain';
import { jobStates } from '@torno/kernel';
import { lazy, Suspense, useState } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { OperatorJobRecord } from '../../../api/resources/operator-jobs.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { ListSelect } from '../../../shared/list/ListSelect.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import { useJobName } from '../hooks/use-job-name.js';
import type { JobAct } from './JobDialog.js';
import { NoRows } from './NoRows.js';
import { OperatorTable } from './OperatorTable.js';

const JobDialog = lazy(() => import('./JobDialog.js'));

/** Columns for which a phone or a tablet has no room: what they say stands below the name there. */
const notOnPhones = ['state', 'publishedAt'];
const notOnTablets = ['tries', 'at'];

const Column = DataTable.Col<OperatorJobRecord>;

type Chosen = { readonly act: JobAct; readonly job: OperatorJobRecord };

/** Whom and what a job is about. */
const About = ({ job: { person, rfq, fileName } }: { readonly job: OperatorJobRecord }) => {
  const parts = [
    ...(person === null
      ? []
      : [
          <Link key="person" component={RouterLink} to={`/admin/users/${person.userId}/history`}>
            {person.name === '' ? person.email : person.name}
          </Link>,
        ]),
    ...(rfq === null
      ? []
      : [
          <Link key="rfq" component={RouterLink} to={`/admin/rfqs/${rfq.secondaryId}/history`}>
            {`${rfq.secondaryId} ${rfq.label}`.trim()}
          </Link>,
        ]),
    ...(fileName === null ? [] : [fileName]),
  ];
  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));
};

type RowsProps = { readonly rows: OperatorJobRecord[]; readonly onChoose: (chosen: Chosen) => void };

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation('operator');
  const { dateTime } = useFormat();
  const mayCall = useMayCall();
  const nameOf = useJobName();
  const stateOf = ({ state }: OperatorJobRecord): string => t(`jobs.state.${state}`);
  const whenOf = ({ nextTryAt, parkedAt, endedAt }: OperatorJobRecord): string => {
    if (nextTryAt !== null) return t('jobs.nextTry', { time: dateTime(nextTryAt) });
    const at = endedAt ?? parkedAt;
    return at === null ? '–' : dateTime(at);
  };
  return (
    <OperatorTable<OperatorJobRecord>
      rows={rows}
      notOnPhones={notOnPhones}
      notOnTablets={notOnTablets}
      sx={{
        '& td.column-queue': { overflowWrap: 'anywhere' },
        '& td.column-publishedAt, & td.column-at': { whiteSpace: 'nowrap' },
      }}
    >
      <Column
        source="queue"
        disableSort
        label={t('jobs.column.job')}
        render={(job) => (
          <>
            <Typography variant="body2" fontWeight={600}>
              {nameOf(job)}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="div">
              <About job={job} />
            </Typography>
            <Typography
              variant="caption"
              color="text.secondary"
              component="div"
              sx={{ display: { xs: 'block', sm: 'none' } }}
            >
              {[stateOf(job), job.publishedAt === null ? '' : dateTime(job.publishedAt)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
            {job.error !== null && job.state !== 'done' && (
              <Typography variant="caption" color="error.main" component="div">
                {job.error}
              </Typography>
            )}
          </>
        )}
      />
      <Column
        source="state"
        disableSort
        label={t('jobs.column.state')}
        render={(job) => (
          <Chip
            size="small"
            variant="outlined"
            label={stateOf(job)}
            color={job.state === 'parked' ? 'error' : job.state === 'failing' ? 'warning' : 'default'}
          />
        )}
      />
      <Column source="tries" disableSort label={t('jobs.column.tries')} />
      <Column
        source="publishedAt"
        label={t('jobs.column.published')}
        render={({ publishedAt }) => (publishedAt === null ? '–' : dateTime(publishedAt))}
      />
      <Column source="at" disableSort label={t('jobs.column.at')} render={whenOf} />
      {mayCall('cancelJob') && (
        <Column
          source="jobId"
          disableSort
          label={t('companies.column.acts')}
          render={(job) =>
            mayBeCancelled(job) && (
              <MoreMenu label={t('users.more', { name: nameOf(job) })} size="small">
                {job.state === 'parked' && (
                  <MoreMenuItem onChoose={() => onChoose({ act: 'retry', job })}>{t('jobs.retry.choose')}</MoreMenuItem>
                )}
                <MoreMenuItem onChoose={() => onChoose({ act: 'cancel', job })}>{t('jobs.cancel.choose')}</MoreMenuItem>
              </MoreMenu>
            )
          }
        />
      )}
    </OperatorTable>
  );
};

const Filters = () => {
  const { t } = useTranslation('operator');
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 640 }}>
      {/* A link to one job ends with the first choice. */}
      <ListSelect
        source="state"
        label={t('jobs.column.state')}
        emptyLabel={t('companies.all')}
        options={jobStates.map((state) => ({ id: state, label: t(`jobs.state.${state}`) }))}
        replaces={['id']}
      />
      <ListSelect
        source="queue"
        label={t('jobs.column.queue')}
        emptyLabel={t('companies.all')}
        options={Object.values(jobQueues).map((queue) => ({ id: queue, label: t(`jobs.queue.${queue}`) }))}
        replaces={['id']}
      />
    </Box>
  );
};

/** The filters and, below them, the jobs; a parked one may be tried again, and one that is not done cancelled. */
export const JobListView = () => {
  const { refetch } = useListContext();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      <Filters />
      <ListRows<OperatorJobRecord> rowHeight={53} empty={<NoRows of="jobs" />}>
        {(rows) => <Rows rows={rows} onChoose={setChosen} />}
      </ListRows>
      {chosen && (
        <Suspense>
          <JobDialog {...chosen} onDone={() => void refetch()} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
};
