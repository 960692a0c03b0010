import { type KeyboardEvent, useCallback } from 'react';
import { reveal } from '../components/reveal.js';
import { firstDifference } from '../model/entry-history.js';
import { positionElementId } from '../model/position-facts.js';
import type { QuoteEditing } from './use-quote-editor.js';

/** Undoes and redoes steps, by key or button, and focuses the field that has changed. */
export const useUndo = ({ details, form }: QuoteEditing) => {
  const { state, editing, dispatch } = form;
  const { entries, history } = state;
  const { positions } = details;
  const travel = useCallback(
    (type: 'undo' | 'redo'): void => {
      const target = type === 'undo' ? history.past.at(-1) : history.future[0];
      if (target === undefined) return;
      dispatch({ type });
      const changedId = firstDifference(entries, target);
      if (changedId === null) return;
      const position = positions.find(({ quantities }) =>
        quantities.some(({ scaleId }) => scaleId === changedId.scaleId),
      );
      reveal(
        position === undefined ? [changedId.fieldId] : [changedId.fieldId, positionElementId(position.positionId)],
        'center',
      );
    },
    [dispatch, entries, history, positions],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      if (!editing || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      // The browser's own undo covers one field only, and neither pasted blocks nor choices.
      event.preventDefault();
      travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    },
    [editing, travel],
  );
  return { travel, onKeyDown, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
};
