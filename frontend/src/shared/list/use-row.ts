import { useRecordContext } from 'react-admin';
import type { Identified, ListPage } from '../../api/resources/list-resource.js';

type Resource<Row extends Identified<object>> = {
  readonly name: string;
  readonly getList: (...args: never[]) => Promise<ListPage<Row>>;
};

/** The row of a list around this component, as `RecordsIterator` and the cells of a `DataTable` hand it on. */
export const useRow = <Row extends Identified<object>>({ name }: Resource<Row>): Row => {
  const row = useRecordContext<Row>();
  if (row === undefined) throw new Error(`There is no row of "${name}" around this component`);
  return row;
};
