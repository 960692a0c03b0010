import { type UIEvent, useState } from 'react';
import { type RowsInView, rowsInView } from '../model/rows-in-view.js';

/** Rows that fit into the window before anybody has scrolled; more on a very high one appear with the first scrolling. */
const defaultRows = 40;

/** Rows between two renderings while somebody scrolls. */
const step = 8;

/**
 * Which positions of a long matrix are near enough to the visible ones to be rendered. `rows` by position, `height` of a
 * row in pixels; on paper all of them are.
 */
export const useRowsInView = (
  rows: readonly number[],
  height: number,
  printed: boolean,
): RowsInView & { readonly onScroll: (event: UIEvent<HTMLElement>) => void } => {
  const [first, setFirst] = useState(0);
  const [visible, setVisible] = useState(defaultRows);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    setFirst(Math.floor(currentTarget.scrollTop / height / step) * step);
    setVisible(Math.max(defaultRows, Math.ceil(currentTarget.clientHeight / height)));
  };
  return { ...rowsInView(rows, printed ? null : { first, count: visible + step }), onScroll };
};
