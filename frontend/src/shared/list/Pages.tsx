import { TablePagination, useMediaQuery, useTheme } from '@mui/material';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { pageSizes } from './list-address.js';

/** The pages of a list. react-admin's own hide the choice of their size on phones and tablets. */
const Pages = () => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const translate = useTranslate();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  if (!narrow) return <Pagination rowsPerPageOptions={[...pageSizes]} />;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...pageSizes]}
      onPageChange={(_, index) => setPage(index + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(item) => translate(`ra.navigation.${item}`)}
    />
  );
};

export default Pages;
