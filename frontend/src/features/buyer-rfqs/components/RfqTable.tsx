import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../api/files/FileImage.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { SelectPage, SelectRow } from '../../../shared/list/SelectBoxes.js';
import type { RfqRecord, RfqRowsProps } from '../model/row-actions.js';
import { DeadlineText, QuoteFigure, RfqLink, RfqNumbers } from './RfqFigures.js';
import { BuyerStatusChip } from '../../../shared/ui/BuyerStatusChip.js';
import { RowMenu } from './RowMenu.js';

const Column = DataTable.Col<RfqRecord>;

/** RFQs as a table, for wide screens. */
export const RfqTable = ({ rows, here, onAction }: RfqRowsProps) => {
  const { t } = useTranslation('buyer-rfqs');
  const format = useFormat();
  return (
    <DataTable<RfqRecord>
      data={[...rows]}
      rowClick={false}
      bulkActionButtons={false}
      sx={{ '& td.column-label': { width: '36%', minWidth: 200 } }}
    >
      <Column
        padding="checkbox"
        label={<SelectPage label={t('selectAll')} />}
        render={({ id, label, secondaryId }) => (
          <SelectRow id={id} label={t('select', { name: label || secondaryId })} />
        )}
      />
      <Column
        source="label"
        disableSort
        label={t('column.label')}
        render={(row) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={48} height={48} />
            <Box sx={{ minWidth: 0 }}>
              <RfqLink here={here} />
              <RfqNumbers />
            </Box>
          </Box>
        )}
      />
      <Column source="status" disableSort label={t('column.status')} render={(row) => <BuyerStatusChip rfq={row} />} />
      <Column source="endDate" label={t('column.deadline')} sx={{ whiteSpace: 'nowrap' }} field={DeadlineText} />
      <Column
        source="quoteCount"
        disableSort
        label={t('column.quotes')}
        sx={{ whiteSpace: 'nowrap' }}
        field={QuoteFigure}
      />
      <Column
        source="ownerLastName"
        disableSort
        label={t('column.owner')}
        render={({ ownerFirstName, ownerLastName, createdAt }) => (
          <>
            {`${ownerFirstName} ${ownerLastName}`}
            <Typography component="span" variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
              {t('createdOn', { date: format.date(createdAt) })}
            </Typography>
          </>
        )}
      />
      <Column
        padding="checkbox"
        label={
          <Box component="span" sx={visuallyHidden}>
            {t('column.actions')}
          </Box>
        }
        render={() => <RowMenu here={here} onAction={onAction} />}
      />
    </DataTable>
  );
};
