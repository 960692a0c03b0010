import { useRecordContext } from 'react-admin';
import type { WithId, ListPage } from '../../api/resources/list-resource.js';

type Resource<Row extends WithId<object>> = {
  readonly name: string;
  readonly getList: (...args: never[]) => Promise<ListPage<Row>>;
};

/** The row of a list around this component, as `RecordsIterator` and the cells of a `DataTable` hand it on. */
export const useRow = <Row extends WithId<object>>({ name }: Resource<Row>): Row => {
  const row = useRecordContext<Row>();
  if (row === undefined) throw new Error(`There is no row of "${name}" around this component`);
  return row;
};
