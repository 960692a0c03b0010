import { alertText, watchedName, type Watched } from '@torno/domain';
import type { Alert } from '@torno/kernel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

const gigabyte = 1e9;

/** The names of observed engines, services and measures in the language of the interface. */
export const useHealthWords = () => {
  const { t } = useTranslation('health');
  const { language, number } = useFormat();
  return {
    nameOf: (watched: Watched, name: string) => watchedName(language, watched, name),
    perSecond: (value: number) => t('unit.perSecond', { value: number(value, 2) }),
    milliseconds: (value: number) => t('unit.milliseconds', { value: number(value, value < 10 ? 1 : 0) }),
    percent: (value: number) => t('unit.percent', { value: number(value, 1) }),
    seconds: (value: number) => t('unit.seconds', { value: number(value, 1) }),
    jobs: (value: number) => number(value, 0),
    gigabytes: (bytes: number) => t('unit.gigabytes', { value: number(bytes / gigabyte, 1) }),
    alert: (alert: Omit<Alert, 'since'>) => alertText(alert, language, (value) => number(value, 1)),
  };
};
