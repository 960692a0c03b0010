import { Paper } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../api/resources/index.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import type { ListAddress } from '../../../shared/list/list-address.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';

type Texts = {
  /** Below which key the texts stand that say why there are no rows. */
  readonly of: string;
  /** The feature whose texts they are. */
  readonly texts?: string;
  /** A text below the title of a list that holds nothing yet. */
  readonly emptyText?: string;
};

/** Says why a list is empty: there is nothing yet, or nothing fits what it is filtered by. */
const NoRows = ({ of, texts = 'operator', emptyText }: Texts) => {
  const { t } = useTranslation(texts);
  const { filterValues } = useListContext();
  if (Object.keys(filterValues).length > 0) return <EmptyState title={t(`${of}.noResult`)} />;
  return <EmptyState title={t(`${of}.empty`)} {...(emptyText === undefined ? {} : { text: emptyText })} />;
};

type Props<Filter, Row extends RaRecord> = Texts &
  Pick<ComponentProps<typeof PageHeader>, 'title' | 'subtitle' | 'actions'> & {
    readonly resource: { readonly name: ListName; readonly getList: (...args: never[]) => Promise<{ data: Row[] }> };
    readonly address: ListAddress<Filter>;
    /** Milliseconds; for what no live update announces. */
    readonly refetchInterval?: number;
    /** The search and the filters. */
    readonly filters: ReactNode;
    /** Pixels. */
    readonly rowHeight: number;
    readonly children: (rows: Row[]) => ReactNode;
  };

/** A list of the operator's console: its head, its filters and, below them, its rows. */
export const OperatorListPage = <Filter, Row extends RaRecord>({
  resource,
  address,
  refetchInterval,
  of,
  texts,
  emptyText,
  filters,
  rowHeight,
  children,
  ...head
}: Props<Filter, Row>) => (
  <>
    <PageHeader {...head} />
    <AddressedList resource={resource.name} address={address} {...(refetchInterval ? { refetchInterval } : {})}>
      <Paper sx={{ overflow: 'hidden' }}>
        {filters}
        <ListRows<Row> rowHeight={rowHeight} empty={<NoRows {...{ of, texts, emptyText }} />}>
          {children}
        </ListRows>
      </Paper>
    </AddressedList>
  </>
);
