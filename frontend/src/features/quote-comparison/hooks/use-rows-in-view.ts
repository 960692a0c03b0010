import { type UIEvent, useState } from 'react';
import { useMediaQuery } from '@mui/material';
import { type RowsInView, rowsInView } from '../model/rows-in-view.js';

/** Rows that fit into the window before anybody has scrolled; more on a very high one appear with the first scrolling. */
const usualRows = 40;

/** Rows between two renderings while somebody scrolls. */
const step = 8;

/**
 * Which positions of a long matrix are near enough to the visible ones to be rendered. `rows` by position, `height` of a
 * row in pixels; print has all.
 */
export const useRowsInView = (
  rows: readonly number[],
  height: number,
): RowsInView & { readonly onScroll: (event: UIEvent<HTMLElement>) => void } => {
  const printing = useMediaQuery('print', { noSsr: true });
  const [first, setFirst] = useState(0);
  const [visible, setVisible] = useState(usualRows);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    setFirst(Math.floor(currentTarget.scrollTop / height / step) * step);
    setVisible(Math.max(usualRows, Math.ceil(currentTarget.clientHeight / height)));
  };
  return { ...rowsInView(rows, printing ? null : { first, count: visible + step }), onScroll };
};
