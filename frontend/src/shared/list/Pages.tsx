import { TablePagination, useMediaQuery, useTheme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { pageSizes } from './list-address.js';

type ShownRange = { readonly from: number; readonly to: number; readonly count: number };

/** The pages of a list. react-admin's own hide the choice of their size on phones and tablets. */
const Pages = () => {
  const { page, perPage, total = 0, meta, setPage, setPerPage } = useListContext();
  const translate = useTranslate();
  const { t } = useTranslation('shared');
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const labelDisplayedRows = ({ from, to, count }: ShownRange): string =>
    meta?.isMore === true
      ? t('pages.ofMore', { from, to, total: count })
      : translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count });
  // react-admin passes the label on, but its type lacks it.
  const props = { rowsPerPageOptions: [...pageSizes], labelDisplayedRows };
  if (!narrow) return <Pagination {...props} />;
  return (
    <TablePagination
      {...props}
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      onPageChange={(_, index) => setPage(index + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      getItemAriaLabel={(item) => translate(`ra.navigation.${item}`)}
    />
  );
};

export default Pages;
