import { Box, Paper, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import type { Chart } from '../hooks/use-charts.js';
import { lastAndHighest } from '../model/series.js';
import { ChartTable } from './ChartTable.js';

// The library of charts is larger than the rest of the page.
const LineChart = lazy(() => import('./LineChart.js'));

const chartHeight = 260;

type Props = { readonly chart: Chart; readonly times: readonly string[]; readonly asTable: boolean };

/** A chart below its title, with its last and highest values in words; or the same values as a table. */
export const ChartCard = ({ chart, times, asTable }: Props) => {
  const { t } = useTranslation('health');
  const { title, series, format } = chart;
  const summaries = series.flatMap(({ label, values }) => {
    const found = lastAndHighest(values);
    return found ? [t('chart.summary', { label, last: format(found.last), highest: format(found.highest) })] : [];
  });
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {summaries.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('chart.empty')}
        </Typography>
      )}
      {summaries.length > 0 && asTable && <ChartTable chart={chart} times={times} />}
      {summaries.length > 0 && !asTable && (
        <Box component="figure" sx={{ m: 0 }}>
          <Box component="figcaption" sx={visuallyHidden}>
            {summaries.join(' ')}
          </Box>
          <Box aria-hidden sx={{ minHeight: chartHeight }}>
            <Suspense fallback={<BlockSkeleton height={chartHeight} />}>
              <LineChart chart={chart} times={times} />
            </Suspense>
          </Box>
        </Box>
      )}
    </Paper>
  );
};
