/** The positions of a matrix that are rendered, and the number of rows before and after them. */
export type RowsInView = {
  /** Index of the first rendered position, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
};

/** Shorter matrices are rendered whole, so that a browser can search them. */
const maxRows = 120;

/** Rows beyond the visible ones; Page Up and Page Down move by fewer. */
const extraRows = 12;

/** `rows` by position; `visible` are the rows in the window, null for all of them. */
export const rowsInView = (
  rows: readonly number[],
  visible: { readonly first: number; readonly count: number } | null,
): RowsInView => {
  const total = rows.reduce((sum, count) => sum + count, 0);
  if (visible === null || total <= maxRows) return { from: 0, to: rows.length, rowsBefore: 0, rowsAfter: 0 };
  // Terms follow the positions: scrolled to the end, the last positions are still there.
  const first = Math.min(visible.first, Math.max(0, total - visible.count)) - extraRows;
  const last = visible.first + visible.count + extraRows;
  let [from, to, rowsBefore, rowsAfter] = [0, rows.length, 0, 0];
  let end = 0;
  rows.forEach((count, index) => {
    const start = end;
    end += count;
    if (end <= first) {
      from = index + 1;
      rowsBefore = end;
    }
    if (start >= last && to === rows.length) {
      to = index;
      rowsAfter = total - start;
    }
  });
  return { from, to, rowsBefore, rowsAfter };
};
