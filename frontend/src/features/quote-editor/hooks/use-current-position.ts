import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { QuotedPosition } from '../model/entries.js';
import { positionElementId } from '../model/position-facts.js';

/** Milliseconds that one stays at a position before its drawing is fetched: arrow keys run through many. */
const rest = 200;

/** The position in whose rows somebody works, the first until then. `noticed` takes the events that bubble up from the rows. */
export const useCurrentPosition = (positions: readonly QuotedPosition[]) => {
  const [currentId, setCurrentId] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const noticed = useCallback(
    ({ target }: SyntheticEvent): void => {
      const rows = target instanceof Element ? target.closest('tbody') : null;
      const found = rows && positions.find(({ positionId }) => positionElementId(positionId) === rows.id);
      if (!found) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCurrentId(found.positionId), rest);
    },
    [positions],
  );
  const current = positions.find(({ positionId }) => positionId === currentId) ?? positions[0];
  return { current, noticed };
};
