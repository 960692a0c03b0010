import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../api/files/FileImage.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { RfqRowsProps } from './RfqRows.js';
import { DeadlineText, QuoteFigure, RfqNumbers } from './RfqFigures.js';
import { RfqLink } from './RfqLink.js';
import { RfqStatusChip } from './RfqStatusChip.js';
import { RowMenu } from './RowMenu.js';

/** RFQs as a table, for screens that are wide enough. */
export const RfqTable = ({ rows, here, selected, onSelect, onAction }: RfqRowsProps) => {
  const { t } = useTranslation('buyer-rfqs');
  const format = useFormat();
  const all = rows.every(({ rfqId }) => selected.has(rfqId));
  const some = !all && rows.some(({ rfqId }) => selected.has(rfqId));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={all}
                indeterminate={some}
                onChange={() =>
                  onSelect(
                    rows.map(({ rfqId }) => rfqId),
                    !all,
                  )
                }
                slotProps={{
                  input: {
                    'aria-label': t('selectAll'),
                    ref: (input: HTMLInputElement | null) => {
                      // What is said aloud follows the element's own state.
                      if (input) input.indeterminate = some;
                    },
                  },
                }}
              />
            </TableCell>
            <TableCell>{t('column.label')}</TableCell>
            <TableCell>{t('column.status')}</TableCell>
            <TableCell>{t('column.deadline')}</TableCell>
            <TableCell>{t('column.quotes')}</TableCell>
            <TableCell>{t('column.owner')}</TableCell>
            <TableCell>
              <Box component="span" sx={visuallyHidden}>
                {t('column.actions')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.rfqId} hover selected={selected.has(row.rfqId)}>
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={selected.has(row.rfqId)}
                  onChange={(_, on) => onSelect([row.rfqId], on)}
                  slotProps={{ input: { 'aria-label': t('select', { name: row.label || row.secondaryId }) } }}
                />
              </TableCell>
              <TableCell sx={{ width: '36%', minWidth: 200 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={48} height={48} />
                  <Box sx={{ minWidth: 0 }}>
                    <RfqLink row={row} here={here} />
                    <RfqNumbers row={row} />
                  </Box>
                </Box>
              </TableCell>
              <TableCell>
                <RfqStatusChip status={row.status} endDate={row.endDate} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <DeadlineText row={row} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <QuoteFigure row={row} />
              </TableCell>
              <TableCell>
                {`${row.ownerFirstName} ${row.ownerLastName}`}
                <Typography component="span" variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
                  {t('createdOn', { date: format.date(row.createdAt) })}
                </Typography>
              </TableCell>
              <TableCell padding="checkbox">
                <RowMenu row={row} here={here} onAction={onAction} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
