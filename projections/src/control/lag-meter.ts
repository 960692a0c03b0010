import type { ProjectionState } from '@torno/contract';
import { pick, type ProjectionLag } from '@torno/kernel';

type Reading = { readonly at: number; readonly head: number };

/** How far back the meter looks, in milliseconds; who is further behind is judged by the age of the event alone. */
const retentionMs = 600_000;

/**
 * Measures how far the builds that queries read are behind. An imported event is older than its append, so the age of
 * the first event that a build has not read may exceed its lag; but a build that has read all that was there at an
 * earlier measurement is behind no longer than since then.
 */
export const createLagMeter = (now: () => number = () => performance.now()) => {
  let readings: readonly Reading[] = [];
  return (states: readonly ProjectionState[]): readonly ProjectionLag[] => {
    const at = now();
    const longest = (position: number): number => {
      const reached = readings.findLast(({ head }) => head <= position);
      return reached ? (at - reached.at) / 1_000 : Infinity;
    };
    const lags = states
      .filter(({ serves }) => serves)
      .map(({ position, secondsBehind, ...state }) => ({
        ...pick(state, ['name', 'state', 'eventsBehind', 'parked']),
        secondsBehind: secondsBehind === null ? null : Math.min(secondsBehind, longest(position)),
      }));
    const head = states.reduce((highest, state) => Math.max(highest, state.head), 0);
    readings = [...readings.filter((reading) => reading.at > at - retentionMs), { at, head }];
    return lags;
  };
};
