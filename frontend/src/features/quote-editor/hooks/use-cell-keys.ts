import type { ScaleField } from '@torno/domain';
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { fillDown } from '../model/fill.js';
import { moveFor } from '../model/cell-moves.js';
import { scaleFieldId } from '../model/field-ids.js';
import type { QuoteEntries } from '../model/entries.js';
import { isBlock, parseBlock, pasteUpdates } from '../model/paste.js';
import type { EditorAction } from '../model/quote-editor.js';
import { readCell } from '../model/read-cell.js';

type Cell = { readonly input: HTMLInputElement; readonly scaleId: string; readonly field: ScaleField };

const fields: readonly ScaleField[] = ['deliveryAt', 'unitCost', 'fixedCost'];

const cellOf = (target: EventTarget): Cell | undefined => {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { scale: scaleId, field: name } = target.dataset;
  const field = fields.find((candidate) => candidate === name);
  return scaleId !== undefined && field !== undefined ? { input: target, scaleId, field } : undefined;
};

/**
 * Makes the cells inside an element behave like a spreadsheet: arrows and Enter move, Ctrl+D fills downwards, a pasted
 * block fills several.
 */
export const useCellKeys = (
  rows: readonly string[],
  scales: QuoteEntries['scales'],
  toolCost: boolean,
  dispatch: Dispatch<EditorAction>,
) => {
  const { t } = useTranslation('quote-editor');
  const notify = useNotify();
  const { language } = useFormat();

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const cell = cellOf(event.target);
      if (cell === undefined || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'd' || event.shiftKey) return;
        // The browser would bookmark the page.
        event.preventDefault();
        const updates = fillDown(scales, rows, cell);
        if (updates.length === 0) return;
        dispatch({ type: 'paste', updates });
        notify(t('pasted', { count: updates.length }), { type: 'success' });
        return;
      }
      if (event.key === 'Enter') event.preventDefault();
      const columns = toolCost ? fields : fields.slice(0, 2);
      const { selectionStart: from, selectionEnd: to, value } = cell.input;
      const all = from === 0 && to === value.length;
      const next = moveFor(
        {
          key: event.key,
          shiftKey: event.shiftKey,
          atStart: all || (from === 0 && to === 0),
          atEnd: all || (from === value.length && to === value.length),
        },
        { row: rows.indexOf(cell.scaleId), column: columns.indexOf(cell.field) },
        { rows: rows.length, columns: columns.length },
      );
      if (next === undefined) return;
      event.preventDefault();
      const [row, column] = [rows[next.row], columns[next.column]];
      if (row !== undefined && column !== undefined) document.getElementById(scaleFieldId(row, column))?.focus();
    },
    [rows, scales, toolCost, dispatch, t, notify],
  );

  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLElement>): void => {
      const cell = cellOf(event.target);
      const block = parseBlock(event.clipboardData.getData('text/plain'));
      if (cell === undefined || !isBlock(block)) return;
      event.preventDefault();
      const columns = toolCost ? fields : fields.slice(0, 2);
      const updates = pasteUpdates(block, cell, rows, columns, (text, field) => readCell(text, field, language));
      dispatch({ type: 'paste', updates });
      notify(t('pasted', { count: updates.length }), { type: 'success' });
    },
    [rows, toolCost, dispatch, language, t, notify],
  );

  return { onKeyDown, onPaste };
};
