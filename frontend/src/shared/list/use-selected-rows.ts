import { useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/** The selected rows; rows of other pages as they were last shown. */
export const useSelectedRows = <Row extends RaRecord>(): readonly Row[] => {
  const { data = [], selectedIds } = useListContext<Row>();
  const [seenRows] = useState(() => new Map<Identifier, Row>());
  for (const row of data) seenRows.set(row.id, row);
  return selectedIds.flatMap((id) => seenRows.get(id) ?? []);
};
