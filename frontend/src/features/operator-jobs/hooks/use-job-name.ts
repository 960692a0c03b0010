import type { OperatorJob } from '@torno/contract';
import { jobQueues } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { emailKindsInOrder } from '../model/email-kinds.js';

const queues = Object.values(jobQueues);

/** The name of a job in words; jobs of a release with other queues keep their technical names. */
export const useJobName = () => {
  const { t } = useTranslation('operator-jobs');
  return ({ queue, kind }: Pick<OperatorJob, 'queue' | 'kind'>): string => {
    const knownQueue = queues.find((each) => each === queue);
    const name = knownQueue === undefined ? queue : t(`jobs.queue.${knownQueue}`);
    if (kind === null) return name;
    return t('jobs.named', { name, kind: emailKindsInOrder.includes(kind) ? t(`emails.kind.${kind}`) : kind });
  };
};
