import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';

const cellsOf = (sources: readonly string[]): string => sources.map((source) => `& .column-${source}`).join(', ');

/** The style of a column whose cell has a name and a longer address below it, neither of which breaks. */
export const oneLineEach = (source: string) => ({
  [`& td.column-${source}`]: { maxWidth: { sm: 290 }, whiteSpace: { sm: 'nowrap' }, overflowWrap: 'anywhere' },
  [`& td.column-${source} > *`]: { overflow: 'hidden', textOverflow: 'ellipsis' },
});

type Props<Row extends RaRecord> = {
  readonly rows: Row[];
  /** Columns for which a phone has no room: their values are shown below the name there. */
  readonly hiddenOnPhones: readonly string[];
  /** Columns for which a tablet has none either, and the width from which on they are shown. */
  readonly hiddenOnTablets?: readonly string[];
  readonly tabletsBelow?: 'md' | 'lg';
  readonly sx: Extract<SxProps<Theme>, object>;
  readonly children: ReactNode;
};

/** The rows of an operator's list: dense, without a choice of several. */
export const OperatorTable = <Row extends RaRecord>({
  rows,
  hiddenOnPhones,
  hiddenOnTablets = [],
  tabletsBelow = 'lg',
  sx,
  children,
}: Props<Row>) => (
  <DataTable<Row>
    data={rows}
    rowClick={false}
    bulkActionButtons={false}
    size="small"
    hover
    sx={{
      [cellsOf(hiddenOnPhones)]: { display: { xs: 'none', sm: 'table-cell' } },
      ...(hiddenOnTablets.length > 0 && {
        [cellsOf(hiddenOnTablets)]: { display: { xs: 'none', [tabletsBelow]: 'table-cell' } },
      }),
      ...sx,
    }}
  >
    {children}
  </DataTable>
);
