import { useTranslation } from 'react-i18next';
import type { OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { useJobName } from '../hooks/use-job-name.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

/** The commands on a job. */
export type JobAction = 'retry' | 'resend' | 'cancel';

type Props = {
  readonly action: JobAction;
  readonly job: Pick<OperatorRecord<'operatorJobs'>, 'jobId' | 'queue' | 'kind'>;
  readonly onClose: () => void;
};

/** Asks for a job to be tried again or not any more, or for an e-mail to be sent once more, with a reason. */
const JobDialog = ({ action, job, onClose }: Props) => {
  const { t } = useTranslation(['operator-jobs', 'operator']);
  const name = useJobName()(job);
  const retry = useDialogCommand('retryJob', { done: t('jobs.retry.done'), onClose });
  const resend = useDialogCommand('resendEmail', { done: t('jobs.resend.done'), onClose });
  const cancel = useDialogCommand('cancelJob', { done: t('jobs.cancel.done'), onClose });
  const params = { jobId: job.jobId };
  return (
    <ReasonDialog
      title={t(`jobs.${action}.title`, { name })}
      about={t(`jobs.${action}.about`)}
      hint={t('operator:reason.kept')}
      submit={{ label: t(`jobs.${action}.submit`), ...(action === 'cancel' ? { color: 'error' } : {}) }}
      onSubmit={(reason) => ({ retry, resend, cancel })[action]({ params, body: { reason } })}
      onClose={onClose}
    />
  );
};

export default JobDialog;
