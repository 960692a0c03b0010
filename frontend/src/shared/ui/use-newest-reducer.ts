import { type Dispatch, useCallback, useRef, useState } from 'react';

/**
 * React's `useReducer`, and a function for the state after the newest action, also before the next rendering and after
 * the page was left: a request must not lack an action. `reduce` never changes.
 */
export const useNewestReducer = <State, Action>(
  reduce: (state: State, action: Action) => State,
  open: () => State,
): readonly [State, Dispatch<Action>, () => State] => {
  const [state, setState] = useState(open);
  const latest = useRef(state);
  const dispatch = useCallback(
    (action: Action): void => {
      latest.current = reduce(latest.current, action);
      setState(latest.current);
    },
    [reduce],
  );
  const newest = useCallback(() => latest.current, []);
  return [state, dispatch, newest];
};
