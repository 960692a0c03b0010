import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Rows that Page Up and Page Down move by. */
const page = 10;

const controls = 'a[href], button, input';

/** The cell that a key leads to from another one; undefined for a key with another meaning. */
const targetOf = (table: HTMLTableElement, cell: HTMLTableCellElement, event: KeyboardEvent): Element | undefined => {
  const row = cell.closest('tr');
  const rows = [...table.rows].filter(({ className }) => className !== 'spacer');
  const rowIndex = row === null ? -1 : rows.indexOf(row);
  const column = cell.cellIndex;
  const cellAt = (rowIndex: number, index: number): Element | undefined => {
    const cells = rows[Math.max(0, Math.min(rows.length - 1, rowIndex))]?.cells;
    return cells?.[Math.max(0, Math.min(cells.length - 1, index))];
  };
  const all = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowRight':
      return cellAt(rowIndex, column + 1);
    case 'ArrowLeft':
      return cellAt(rowIndex, column - 1);
    case 'ArrowDown':
      return cellAt(rowIndex + 1, column);
    case 'ArrowUp':
      return cellAt(rowIndex - 1, column);
    case 'PageDown':
      return cellAt(rowIndex + page, column);
    case 'PageUp':
      return cellAt(rowIndex - page, column);
    case 'Home':
      return cellAt(all ? 0 : rowIndex, 0);
    case 'End':
      return cellAt(all ? rows.length - 1 : rowIndex, Number.MAX_SAFE_INTEGER);
    default:
      return undefined;
  }
};

/**
 * Keyboard of a grid: one cell is in the tab order, arrows and Home/End move between cells, Enter presses the cell or
 * its first control, Escape leads from a control back to its cell. Cells are rendered with `tabIndex={-1}`.
 */
export const useGridKeys = () => {
  const table = useRef<HTMLTableElement>(null);
  const current = useRef<HTMLTableCellElement>(null);
  const enter = (cell: HTMLTableCellElement): void => {
    if (current.current) current.current.tabIndex = -1;
    cell.tabIndex = 0;
    current.current = cell;
  };

  // The cell in the tab order may have gone with its row or column.
  useLayoutEffect(() => {
    const first = table.current?.tBodies[0]?.rows[0]?.cells[0] ?? table.current?.rows[0]?.cells[0];
    if (first && !(current.current && table.current?.contains(current.current))) enter(first);
  });

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const cell = target.closest<HTMLTableCellElement>('td, th');
    if (cell) enter(cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || table.current === null) return;
    const cell = target.closest<HTMLTableCellElement>('td, th');
    if (cell === null) return;
    if (target !== cell) {
      // A link or button in a cell has keys of its own.
      if (event.key === 'Escape') cell.focus();
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const control = cell.querySelector<HTMLElement>(controls);
      if (control === null || control instanceof HTMLInputElement) (control ?? cell).click();
      else control.focus();
      return;
    }
    const next = targetOf(table.current, cell, event);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return { ref: table, onFocus, onKeyDown };
};
