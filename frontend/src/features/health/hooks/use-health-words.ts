import type { PlatformHealth } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

type Alert = PlatformHealth['alerts'][number];

const gigabyte = 1e9;

/** Names of what is observed, and what is measured of it, in the language of the interface. */
export const useHealthWords = () => {
  const { t } = useTranslation('health');
  const { number } = useFormat();
  const nameOf: Readonly<Record<Alert['kind'], (subject: string) => string>> = {
    unreachable: (name) => t(`check.${name}`),
    silent: (name) => t(`service.${name}`),
    'projection-failed': (name) => name,
    lag: (name) => name,
    queue: (name) => t(`queue.${name}`),
    errors: () => '',
    latency: () => '',
    disk: (name) => t(`disk.${name}`),
  };
  return {
    perSecond: (value: number) => t('unit.perSecond', { value: number(value, 2) }),
    milliseconds: (value: number) => t('unit.milliseconds', { value: number(value, value < 10 ? 1 : 0) }),
    percent: (value: number) => t('unit.percent', { value: number(value, 1) }),
    seconds: (value: number) => t('unit.seconds', { value: number(value, 1) }),
    jobs: (value: number) => number(value, 0),
    gigabytes: (bytes: number) => t('unit.gigabytes', { value: number(bytes / gigabyte, 1) }),
    alert: ({ kind, subject, value, limit }: Alert) =>
      t(`alert.${kind}`, {
        subject: nameOf[kind](subject),
        value: number(value ?? 0, 1),
        limit: number(limit ?? 0, 1),
      }),
  };
};
