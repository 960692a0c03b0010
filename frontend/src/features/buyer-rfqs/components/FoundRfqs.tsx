import { type ReactNode, useDeferredValue } from 'react';
import { RfqRows, type RfqRowsProps } from './RfqRows.js';

/** Rows that fill a usual window. */
const inView = 12;

/** The rows in view at once, those below them a moment later, so that a slow machine shows the first ones sooner. */
export const FoundRfqs = ({ rows, pager, ...others }: RfqRowsProps & { readonly pager: ReactNode }) => {
  const drawn = useDeferredValue(rows, rows.slice(0, inView));
  return (
    <>
      <RfqRows {...others} rows={drawn} />
      {drawn.length >= rows.length && pager}
    </>
  );
};
