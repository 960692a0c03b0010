import type { ProjectionState } from '@torno/contract';
import { pick, type ProjectionLag } from '@torno/kernel';

/** How far the builds that queries read are behind. */
export const lagsOf = (states: readonly ProjectionState[]): readonly ProjectionLag[] =>
  states.filter(({ serves }) => serves).map((state) => pick(state, ['name', 'state', 'eventsBehind', 'secondsBehind']));
