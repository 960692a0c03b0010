import { useTranslation } from 'react-i18next';
import type { OperatorJobRecord } from '../../../api/resources/operator-jobs.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { useJobName } from '../hooks/use-job-name.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';

/** What may be asked of a job. */
export type JobAct = 'retry' | 'resend' | 'cancel';

type Props = {
  readonly act: JobAct;
  readonly job: Pick<OperatorJobRecord, 'jobId' | 'queue' | 'kind'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for a job to be tried again or not any more, or for an e-mail to be sent once more, with a reason. */
const JobDialog = ({ act, job, onDone, onClose }: Props) => {
  const { t } = useTranslation('operator');
  const name = useJobName()(job);
  const close = (): void => {
    onDone();
    onClose();
  };
  const retry = useDialogCommand('retryJob', { done: t('jobs.retry.done'), onClose: close });
  const resend = useDialogCommand('resendEmail', { done: t('jobs.resend.done'), onClose: close });
  const cancel = useDialogCommand('cancelJob', { done: t('jobs.cancel.done'), onClose: close });
  const params = { jobId: job.jobId };
  return (
    <ReasonDialog
      title={t(`jobs.${act}.title`, { name })}
      about={t(`jobs.${act}.about`)}
      hint={t('reason.kept')}
      submit={{ label: t(`jobs.${act}.submit`), ...(act === 'cancel' ? { color: 'error' } : {}) }}
      onSubmit={(reason) => ({ retry, resend, cancel })[act]({ params, body: { reason } })}
      onClose={onClose}
    />
  );
};

export default JobDialog;
