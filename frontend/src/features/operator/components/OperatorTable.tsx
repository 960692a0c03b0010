import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';

const cellsOf = (sources: readonly string[]): string => sources.map((source) => `& .column-${source}`).join(', ');

type Props<Row extends RaRecord> = {
  readonly rows: Row[];
  /** Columns for which a phone has no room: their values are shown below the name there. */
  readonly notOnPhones: readonly string[];
  /** Columns for which a tablet has none either, and the width from which on they are shown. */
  readonly notOnTablets?: readonly string[];
  readonly tabletsBelow?: 'md' | 'lg';
  readonly sx: Extract<SxProps<Theme>, object>;
  readonly children: ReactNode;
};

/** The rows of an operator's list: dense, without a choice of several. */
export const OperatorTable = <Row extends RaRecord>({
  rows,
  notOnPhones,
  notOnTablets = [],
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
      [cellsOf(notOnPhones)]: { display: { xs: 'none', sm: 'table-cell' } },
      ...(notOnTablets.length > 0 && {
        [cellsOf(notOnTablets)]: { display: { xs: 'none', [tabletsBelow]: 'table-cell' } },
      }),
      ...sx,
    }}
  >
    {children}
  </DataTable>
);
