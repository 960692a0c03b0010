import { TablePagination } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { type ListView, pageSizes } from '../model/list-view.js';

type Props = {
  readonly view: ListView;
  readonly total: number;
  readonly onChange: (change: Partial<ListView>) => void;
};

/** Pages of the list, 25 rows each unless told otherwise. */
export const ListPager = ({ view: { page, pageSize }, total, onChange }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, Math.max(0, Math.ceil(total / pageSize) - 1))}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[...pageSizes]}
      labelRowsPerPage={t('pager.size')}
      labelDisplayedRows={({ from, to, count }) => t('pager.range', { from, to, total: count })}
      getItemAriaLabel={(button) => t(`pager.${button}`)}
      onPageChange={(_, next) => onChange({ page: next + 1 })}
      onRowsPerPageChange={({ target }) => onChange({ pageSize: Number(target.value) })}
      sx={{ borderTop: '1px solid', borderColor: 'divider' }}
    />
  );
};
