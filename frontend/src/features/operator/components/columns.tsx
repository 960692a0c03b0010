import { Typography } from '@mui/material';
import type { ListOrders } from '@torno/contract';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { CommandName } from '../../../api/call-types.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip.js';
import { joinWithDots } from '@torno/kernel';

/** A column by which the list can be sorted if its query can. */
export const columnIn =
  ({ sorts }: ListOrders) =>
  <Source extends string>(source: Source) => ({ source, disableSort: !sorts.includes(source) });

type NameProps<Row> = {
  readonly source: string;
  readonly label: string;
  readonly disableSort?: boolean;
  /** The name, or a link to where the row leads. */
  readonly renderName: (row: Row) => ReactNode;
  /** The line below the name on every screen. */
  readonly renderBelow?: (row: Row) => ReactNode;
  /** The content of the columns for which a phone has no room. */
  readonly onPhones?: (row: Row) => readonly string[];
  /** Why something about the row failed; empty or null for nothing. */
  readonly error?: (row: Row) => string | null;
};

/** The name of a row, with the line that replaces the other columns on a phone. */
export const NameColumn = <Row extends RaRecord>({
  source,
  label,
  disableSort = false,
  renderName,
  renderBelow,
  onPhones,
  error,
}: NameProps<Row>) => (
  <DataTable.Col<Row>
    source={source}
    label={label}
    disableSort={disableSort}
    render={(row) => {
      const problem = error?.(row) ?? '';
      return (
        <>
          {renderName(row)}
          {renderBelow && (
            <Typography variant="caption" color="text.secondary" component="div">
              {renderBelow(row)}
            </Typography>
          )}
          {onPhones && (
            <Typography
              variant="caption"
              color="text.secondary"
              component="div"
              sx={{ display: { xs: 'block', sm: 'none' } }}
            >
              {joinWithDots(onPhones(row))}
            </Typography>
          )}
          {problem !== '' && (
            <Typography variant="caption" color="error.main" component="div">
              {problem}
            </Typography>
          )}
        </>
      );
    }}
  />
);

type StateProps<Row> = {
  readonly stateOf: (row: Row) => string;
  /** Marks what somebody must look after. */
  readonly toneOf: (row: Row) => Tone;
};

/** The state of a row as a chip. */
export const StateColumn = <Row extends RaRecord>({ stateOf, toneOf }: StateProps<Row>) => {
  const { t } = useTranslation('operator');
  return (
    <DataTable.Col<Row>
      source="state"
      disableSort
      label={t('column.state')}
      render={(row) => <StatusChip label={stateOf(row)} tone={toneOf(row)} />}
    />
  );
};

type ActionsProps<Row> = {
  /** The commands that the column offers; it is shown to whoever may send one of them. */
  readonly commands: readonly CommandName[];
  /** Offers each action to operators who may send its command. */
  readonly children: (row: Row, mayCall: (name: CommandName) => boolean) => ReactNode;
};

/** The actions on a row; none for read-only operators. */
export const ActionsColumn = <Row extends RaRecord>({ commands, children }: ActionsProps<Row>) => {
  const { t } = useTranslation('operator');
  const mayCall = useMayCall();
  return (
    commands.some(mayCall) && (
      <DataTable.Col<Row>
        source="actions"
        disableSort
        label={t('column.actions')}
        render={(row) => children(row, mayCall)}
      />
    )
  );
};
