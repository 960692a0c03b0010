import { Paper } from '@mui/material';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../api/resources/index.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import type { ListAddress } from '../../../shared/list/list-address.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';

type Texts = {
  /** The key of the texts that explain why there are no rows. */
  readonly of: string;
  /** The feature whose texts they are. */
  readonly texts?: string;
  /** A text below the title of a list that holds nothing yet. */
  readonly emptyText?: string;
};

/** Explains why a list is empty: it has no rows, or none that pass its filters. */
const NoRows = ({ of, texts = 'operator', emptyText }: Texts) => {
  const { t } = useTranslation(texts);
  const { filterValues } = useListContext();
  if (Object.keys(filterValues).length > 0) return <EmptyState title={t(`${of}.noResult`)} />;
  return <EmptyState title={t(`${of}.empty`)} {...(emptyText === undefined ? {} : { text: emptyText })} />;
};

type Props<Filter, Row extends RaRecord, Chosen> = Texts &
  Pick<ComponentProps<typeof PageHeader>, 'title' | 'subtitle' | 'actions'> & {
    readonly resource: { readonly name: ListName; readonly getList: (...args: never[]) => Promise<{ data: Row[] }> };
    readonly address: ListAddress<Filter>;
    /** The search and the filters. */
    readonly filters: ReactNode;
    /** Pixels. */
    readonly rowHeight: number;
    /** The rows; `choose` opens the dialog. */
    readonly children: (rows: Row[], choose: (chosen: Chosen) => void) => ReactNode;
    /** The dialog of the chosen action on a row. */
    readonly renderDialog?: (chosen: Chosen, close: () => void) => ReactNode;
  };

/**
 * Milliseconds; much of what operators read changes without a live update: jobs and e-mails are carried out, announcements
 * and alerts begin and end by themselves.
 */
const refetchInterval = 10_000;

/** A list of the operator's console: its head, its filters, below them its rows, and the dialog about one of them. */
export const OperatorListPage = <Filter, Row extends RaRecord, Chosen = never>({
  resource,
  address,
  of,
  texts,
  emptyText,
  filters,
  rowHeight,
  children,
  renderDialog,
  ...head
}: Props<Filter, Row, Chosen>) => {
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <>
      <PageHeader {...head} />
      <AddressedList resource={resource.name} address={address} refetchInterval={refetchInterval}>
        <Paper sx={{ overflow: 'hidden' }}>
          {filters}
          <ListRows<Row> rowHeight={rowHeight} empty={<NoRows {...{ of, texts, emptyText }} />}>
            {(rows) => children(rows, setChosen)}
          </ListRows>
        </Paper>
      </AddressedList>
      <Suspense>{chosen !== undefined && renderDialog?.(chosen, () => setChosen(undefined))}</Suspense>
    </>
  );
};
