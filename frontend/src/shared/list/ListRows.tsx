import { Box } from '@mui/material';
import { lazy, Suspense, useDeferredValue } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { RowsSkeleton } from '../ui/skeletons.js';
import { ListState, type StateProps } from './ListState.js';

// Loaded once the rows are drawn.
const Pages = lazy(() => import('./Pages.js'));

/** Rows that fill a usual window. */
const inView = 12;

const PagedRows = <Row extends RaRecord>({
  rows,
  children,
}: Pick<StateProps<Row>, 'children'> & { readonly rows: Row[] }) => {
  // Draws the rows in view first and those below a moment later, so that a slow machine shows the first ones sooner.
  const drawnRows = useDeferredValue(rows, rows.slice(0, inView));
  const { isPlaceholderData } = useListContext();
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {children(drawnRows)}
      {drawnRows.length >= rows.length && (
        <Box sx={{ borderTop: '1px solid', borderColor: 'divider', minHeight: 53 }}>
          <Suspense fallback={null}>
            <Pages />
          </Suspense>
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
