import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { QuotedPosition } from '../model/entries.js';
import { positionElementId } from '../model/position-facts.js';

/** Milliseconds at a position before its drawing is loaded, as arrow keys run through many. */
const restMs = 200;

/**
 * The position whose rows have the focus, initially the first. `noticed` handles the events that bubble up from the
 * rows.
 */
export const useCurrentPosition = (positions: readonly QuotedPosition[]) => {
  const [currentId, setCurrentId] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const noticePosition = useCallback(
    ({ target }: SyntheticEvent): void => {
      const rows = target instanceof Element ? target.closest('tbody') : null;
      const found = rows && positions.find(({ positionId }) => positionElementId(positionId) === rows.id);
      if (!found) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCurrentId(found.positionId), restMs);
    },
    [positions],
  );
  const current = positions.find(({ positionId }) => positionId === currentId) ?? positions[0];
  return { current, noticed: noticePosition };
};
