import { DataTable, type RaRecord } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';

type Job = Pick<OperatorRecord<'operatorJobs'>, 'publishedAt' | 'nextTryAt' | 'parkedAt' | 'endedAt'> & RaRecord;

/** How often a job was tried, since when it waits, and when it was or will be carried out. */
export const JobTimesColumns = ({ at }: { readonly at: string }) => {
  const { t } = useTranslation('operator-jobs');
  const { dateTime } = useFormat();
  const whenOf = ({ nextTryAt, parkedAt, endedAt }: Job): string => {
    if (nextTryAt !== null) return t('jobs.nextTry', { time: dateTime(nextTryAt) });
    const then = endedAt ?? parkedAt;
    return then === null ? '–' : dateTime(then);
  };
  return (
    <>
      <DataTable.Col source="tries" disableSort label={t('jobs.column.tries')} />
      <DataTable.Col<Job>
        source="publishedAt"
        label={t('jobs.column.published')}
        render={({ publishedAt }) => (publishedAt === null ? '–' : dateTime(publishedAt))}
      />
      <DataTable.Col<Job> source="at" disableSort label={at} render={whenOf} />
    </>
  );
};
