import { useMediaQuery, useTheme } from '@mui/material';
import type { BuyerRfqRow } from '@torno/contract';
import type { RowAction } from '../model/row-actions.js';
import { RfqCards } from './RfqCards.js';
import { RfqTable } from './RfqTable.js';

export type RfqRowsProps = {
  readonly rows: readonly BuyerRfqRow[];
  /** Address of the list, to come back to. */
  readonly here: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (rfqIds: readonly string[], on: boolean) => void;
  readonly onAction: (action: RowAction, row: BuyerRfqRow) => void;
};

/** The rows of a list: a table, or cards where it does not fit. */
export const RfqRows = (props: RfqRowsProps) => {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return narrow ? <RfqCards {...props} /> : <RfqTable {...props} />;
};
