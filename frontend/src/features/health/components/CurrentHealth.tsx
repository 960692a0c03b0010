import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { PlatformHealth } from '@torno/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { useHealthWords } from '../hooks/use-health-words.js';

type BlockProps = {
  readonly title: string;
  readonly columns: readonly string[];
  /** A name, and one cell for each further column. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
};

/** A small table below its title. */
const Block = ({ title, columns, rows }: BlockProps) => {
  const { t } = useTranslation('health');
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('chart.empty')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {columns.map((column, index) => (
                  <TableCell key={column} align={index === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'normal' }}>
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ name, cells }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </TableCell>
                  {cells.map((cell, index) => (
                    <TableCell key={columns[index + 1]} align="right">
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Paper>
  );
};

/** How engines, services, queues, projections and disks are at present. */
export const CurrentHealth = ({ checks, services, queues, projections, disks }: PlatformHealth) => {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  const { dateTime, number } = useFormat();
  return (
    <>
      {/* Beside the projections, which are more than all of these together. */}
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Block
          title={t('engines.title')}
          columns={[t('engines.name'), t('engines.state')]}
          rows={checks.map(({ name, failedFor }) => ({
            name: words.nameOf('check', name),
            cells: [
              failedFor.length === 0 ? (
                <StatusChip key={name} tone="success" label={t('engines.ok')} />
              ) : (
                <StatusChip
                  key={name}
                  tone="error"
                  label={t('engines.failed', {
                    services: failedFor.map((service) => words.nameOf('service', service)).join(', '),
                  })}
                />
              ),
            ],
          }))}
        />
        <Block
          title={t('services.title')}
          columns={[t('services.name'), t('services.processes'), t('services.lastAt')]}
          rows={services.map(({ name, processes, lastAt }) => ({
            name: words.nameOf('service', name),
            cells: [
              processes === 0 ? <StatusChip key={name} tone="error" label={t('services.none')} /> : number(processes),
              lastAt === null ? '–' : dateTime(lastAt, { seconds: true }),
            ],
          }))}
        />
        <Block
          title={t('queues.title')}
          columns={[t('queues.name'), t('queues.waiting'), t('queues.parked')]}
          rows={queues.map(({ name, waiting, parked }) => ({
            name: words.nameOf('queue', name),
            cells: [number(waiting), number(parked)],
          }))}
        />
        <Block
          title={t('disks.title')}
          columns={[t('disks.name'), t('disks.free'), t('disks.total')]}
          rows={disks.map(({ name, freeBytes, totalBytes }) => ({
            name: words.nameOf('disk', name),
            cells: [words.gigabytes(freeBytes), words.gigabytes(totalBytes)],
          }))}
        />
      </Box>
      <Block
        title={t('projections.title')}
        columns={[t('projections.name'), t('projections.events'), t('projections.seconds')]}
        rows={projections.map(({ name, eventsBehind, secondsBehind }) => ({
          name,
          cells: [
            eventsBehind === null ? '–' : number(eventsBehind),
            secondsBehind === null ? '–' : words.seconds(secondsBehind),
          ],
        }))}
      />
    </>
  );
};
