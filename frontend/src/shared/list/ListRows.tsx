import { Box, TablePagination, useMediaQuery, useTheme } from '@mui/material';
import { useDeferredValue } from 'react';
import { Pagination, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { RowsSkeleton } from '../ui/skeletons.js';
import { pageSizes } from './list-address.js';
import { ListState, type StateProps } from './ListState.js';

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

/** Rows that fill a usual window. */
const inView = 12;

const PagedRows = <Row extends RaRecord>({
  rows,
  children,
}: Pick<StateProps<Row>, 'children'> & { readonly rows: readonly Row[] }) => {
  // Draws the rows in view first and those below a moment later, so that a slow machine shows the first ones sooner.
  const drawn = useDeferredValue(rows, rows.slice(0, inView));
  const { isPlaceholderData } = useListContext();
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {children(drawn)}
      {drawn.length >= rows.length && (
        <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
          <Pages />
        </Box>
      )}
    </Box>
  );
};

type Props<Row extends RaRecord> = Omit<StateProps<Row>, 'skeleton'> & {
  /** Pixels. */
  readonly rowHeight?: number;
};

/** The states of a list with pages, and its pagination. */
export const ListRows = <Row extends RaRecord>({ rowHeight = 52, empty, children }: Props<Row>) => (
  <ListState<Row>
    skeleton={
      <Box sx={{ px: 2, pb: 2 }}>
        <RowsSkeleton rows={8} height={rowHeight} />
      </Box>
    }
    empty={empty}
  >
    {(rows) => <PagedRows rows={rows}>{children}</PagedRows>}
  </ListState>
);
