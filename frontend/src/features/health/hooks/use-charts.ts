import type { PlatformHealth } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { worstSeries } from '../model/series.js';
import { useHealthWords } from './use-health-words.js';

export type Series = { readonly label: string; readonly values: readonly (number | null)[] };

export type Chart = {
  readonly key: string;
  readonly title: string;
  /** A value with its unit. */
  readonly format: (value: number) => string;
  readonly series: readonly Series[];
  /** The top of the axis, where the values have a natural one. */
  readonly maximum?: number;
  /** The least distance between two marks of the axis, where smaller ones would look alike. */
  readonly step?: number;
};

/** The charts of the page, with their texts. */
export const useCharts = (charts: PlatformHealth['charts']): readonly Chart[] => {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  return [
    {
      key: 'requests',
      title: t('chart.requests'),
      format: words.perSecond,
      series: [
        { label: t('series.commands'), values: charts.commandsPerSecond },
        { label: t('series.queries'), values: charts.queriesPerSecond },
      ],
    },
    {
      key: 'latency',
      title: t('chart.latency'),
      format: words.milliseconds,
      series: [
        { label: t('series.p50'), values: charts.p50 },
        { label: t('series.p95'), values: charts.p95 },
        { label: t('series.p99'), values: charts.p99 },
      ],
    },
    {
      key: 'errors',
      title: t('chart.errors'),
      format: words.percent,
      series: [{ label: t('series.errors'), values: charts.errorPercent }],
    },
    {
      key: 'waiting',
      title: t('chart.waiting'),
      format: words.jobs,
      series: charts.waiting.map(({ name, values }) => ({ label: words.nameOf('queue', name), values })),
      step: 1,
    },
    {
      key: 'lag',
      title: t('chart.lag'),
      format: words.seconds,
      series: worstSeries(charts.lag).map(({ name, values }) => ({ label: name, values })),
    },
    {
      key: 'disks',
      title: t('chart.disks'),
      format: words.percent,
      series: charts.disks.map(({ name, values }) => ({ label: words.nameOf('disk', name), values })),
      maximum: 100,
    },
  ];
};
