import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Chart } from '../hooks/use-charts.js';

type Props = { readonly chart: Chart; readonly times: readonly string[] };

/** The values of a chart, the newest first. */
export const ChartTable = ({ chart: { title, series, format }, times }: Props) => {
  const { t } = useTranslation('health');
  const { time } = useFormat();
  return (
    <Box
      component="section"
      aria-label={t('table.values', { title })}
      tabIndex={0}
      sx={{ maxHeight: 320, overflow: 'auto' }}
    >
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('table.time')}</TableCell>
            {series.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {times
            .map((instant, index) => (
              <TableRow key={instant}>
                <TableCell component="th" scope="row">
                  {time(instant)}
                </TableCell>
                {series.map(({ label, values }) => {
                  const value = values[index] ?? null;
                  return (
                    <TableCell key={label} align="right">
                      {value === null ? '–' : format(value)}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))
            .toReversed()}
        </TableBody>
      </Table>
    </Box>
  );
};
