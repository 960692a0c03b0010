import { hasEnded } from '@torno/domain';
import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../shared/files/FileImage.js';
import { SelectPage, SelectRow } from '../../../shared/list/SelectBoxes.js';
import { headHeight, type RfqRecord, type RfqRowsProps } from '../model/row-actions.js';
import {
  DeadlineText,
  MissingThings,
  NextStep,
  QuoteFigure,
  RfqLink,
  RfqNumbers,
  StateFacts,
  TotalFigure,
} from './RfqFigures.js';
import { RowMenu } from './RowMenu.js';

/** A column is sorted by its source, which is a field of the stored RFQ and not always one of its row. */
type Sortable = RfqRecord & { readonly labelKey?: string; readonly listTotal?: number };
const Column = DataTable.Col<Sortable>;

/** RFQs as a table of two lines a row, for wide screens. */
export const RfqTable = ({ rows, currentAddress, onAction, ofDrafts, selecting }: RfqRowsProps) => {
  const { t } = useTranslation('buyer-rfqs');
  const figures = [
    <Column key="end" source="endDate" label={t('fields:endDate')} field={DeadlineText} />,
    <Column key="quotes" source="quoteCount" sortByOrder="DESC" label={t('column.quotes')} field={QuoteFigure} />,
    <Column key="total" source="listTotal" label={t('fields:total')} field={TotalFigure} />,
  ];
  return (
    <DataTable<RfqRecord>
      data={rows}
      rowClick={false}
      bulkActionButtons={false}
      sx={{
        '& th, & td': { px: 0.75, fontSize: '0.8125rem' },
        // The button of the next step has a padding of its own.
        '& th:last-of-type, & td:last-of-type': { pl: 0 },
        // As high as a state with a line about it, or as a name of two lines in a narrow window, so that all rows are.
        '& td': { height: { xs: 70, lg: 56 }, py: 0.75, whiteSpace: 'nowrap' },
        '& thead th': { height: headHeight, py: 0, whiteSpace: 'nowrap' },
        '& thead th:first-of-type': selecting ? { bgcolor: 'primary.light' } : {},
        // The actions on the selected rows cover the head.
        '& thead th:not(:first-of-type) > *': selecting ? { visibility: 'hidden' } : {},
        // Takes only the width that the other columns leave.
        '& td.column-labelKey': { width: '100%', maxWidth: 0 },
        '& td.column-status': { maxWidth: 200 },
        // Beside RFQs that run, names need the width more than winners do.
        '& td.column-status > [title]': rows.every(({ status }) => hasEnded(status))
          ? {}
          : { width: 0, minWidth: '100%' },
        '& .column-listTotal': { textAlign: 'right' },
        '& .column-listTotal .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
        // Beside the head, whose width it would double.
        '& .column-quoteCount .MuiTableSortLabel-icon': { position: 'absolute', left: '100%' },
      }}
    >
      <Column
        padding="checkbox"
        label={<SelectPage label={t('selectAll')} />}
        render={({ id, label, secondaryId }) => (
          <SelectRow id={id} label={t('select', { name: label || secondaryId })} />
        )}
      />
      <Column
        source="labelKey"
        label={t('column.label')}
        render={(row) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={40} height={40} />
            <Box sx={{ minWidth: 0 }}>
              <RfqLink currentAddress={currentAddress} />
              <RfqNumbers />
            </Box>
          </Box>
        )}
      />
      <Column source="status" disableSort label={t('fields:status')} field={StateFacts} />
      {ofDrafts ? <Column source="missing" disableSort label={t('column.missing')} field={MissingThings} /> : figures}
      <Column
        padding="none"
        label={
          <Box component="span" sx={visuallyHidden}>
            {t('column.actions')}
          </Box>
        }
        render={() => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
            <NextStep currentAddress={currentAddress} />
            <RowMenu currentAddress={currentAddress} onAction={onAction} />
          </Box>
        )}
      />
    </DataTable>
  );
};
