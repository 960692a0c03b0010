import type { ProjectionState } from '@torno/contract';
import { listResource } from './list-resource.js';

/** A projection with the build that queries read and those beside it. */
export type ProjectionRecord = {
  readonly id: string;
  readonly live: ProjectionState;
  /** A build on its way to replace the live one: a replay, or a new version. */
  readonly next: ProjectionState | null;
  /** The newest build of the same version that queries could read again. */
  readonly previous: ProjectionState | null;
};

const recordOf = (live: ProjectionState, builds: readonly ProjectionState[]): ProjectionRecord => {
  const others = builds.filter(({ name, serves }) => name === live.name && !serves);
  return {
    id: live.name,
    live,
    next: others.find(({ state }) => state !== 'superseded') ?? null,
    previous: others.find(({ state, version }) => state === 'superseded' && version === live.version) ?? null,
  };
};

/** The projections as the operator sees them; the server answers all builds at once. */
export const projections = listResource('projectionStates', {
  argsOf: () => ({}),
  pageOf: (builds) => {
    const data = builds.filter(({ serves }) => serves).map((live) => recordOf(live, builds));
    return { data, total: data.length };
  },
});
