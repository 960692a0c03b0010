import { useTheme } from '@mui/material/styles';
import { LineChart as Lines } from '@mui/x-charts/LineChart';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Chart } from '../hooks/use-charts.js';
import { isBetweenGaps } from '../model/series.js';

/** Pixels, including the legend. */
const height = 260;

type Props = { readonly chart: Chart; readonly times: readonly string[] };

/** Draws the series of a chart as lines over time, with gaps where no samples exist. */
const LineChart = ({ chart: { series, format, maximum, step }, times }: Props) => {
  const { palette } = useTheme();
  const { time } = useFormat();
  const isFlat = series.every(({ values }) => values.every((value) => value === null || value === 0));
  // A chart of nothing but zeros needs a top too.
  const top = maximum ?? (isFlat ? (step ?? 0.2) * 5 : undefined);
  return (
    <Lines
      height={height}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      colors={[palette.primary.main, palette.warning.main, palette.error.main, palette.info.main, palette.success.main]}
      xAxis={[
        {
          data: times.map((instant) => new Date(instant)),
          scaleType: 'time',
          tickNumber: 4,
          valueFormatter: (date: Date) => time(date.toISOString()),
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: top,
          width: 84,
          tickNumber: 4,
          tickMinStep: step,
          valueFormatter: format,
        },
      ]}
      series={series.map(({ label, values }) => ({
        label,
        data: [...values],
        // No line leads to a value between two gaps.
        showMark: ({ index }) => isBetweenGaps(values, index),
        curve: 'linear',
        valueFormatter: (value: number | null) => (value === null ? null : format(value)),
      }))}
      grid={{ horizontal: true }}
      slotProps={{ legend: { sx: { fontSize: '0.8125rem', columnGap: 2, rowGap: 0.5 } } }}
      skipAnimation
    />
  );
};

export default LineChart;
