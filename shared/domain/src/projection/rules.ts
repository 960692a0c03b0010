import { DomainError } from '@torno/kernel';

/** The facts about a projection on which operators' commands depend. */
export type ProjectionFacts = {
  readonly isPaused: boolean;
  /** The build that queries read. */
  readonly live: { readonly collection: string; readonly version: number };
  readonly builds: readonly { readonly collection: string; readonly version: number; readonly state: string }[];
  /** The parked streams of all builds that are not superseded. */
  readonly parked: readonly string[];
};

export const unknownProjection = (): DomainError => new DomainError('projection.unknown', 'not-found');

/** The build that is on its way to replace the live one of the same version. */
export const runningReplay = ({ live, builds }: Omit<ProjectionFacts, 'parked' | 'isPaused'>) =>
  builds.find(
    ({ collection, version, state }) =>
      version === live.version && collection !== live.collection && state !== 'superseded',
  );

export const requireNoReplay = (facts: ProjectionFacts): void => {
  if (runningReplay(facts)) throw new DomainError('projection.replay-running');
};

/** A replay must have caught up; a way back to a previous build is possible while no replay runs. */
export const requireSwappable = (facts: ProjectionFacts, collection: string): void => {
  const build = facts.builds.find((one) => one.collection === collection);
  if (build?.version !== facts.live.version || collection === facts.live.collection)
    throw new DomainError('projection.not-swappable');
  if (build.state === 'superseded') requireNoReplay(facts);
  else if (build.state !== 'live') throw new DomainError('projection.not-swappable');
};

export const requireReplay = (facts: ProjectionFacts, collection: string): void => {
  if (runningReplay(facts)?.collection !== collection) throw new DomainError('projection.no-replay');
};

export const requireParked = ({ parked }: ProjectionFacts, stream: string): void => {
  if (!parked.includes(stream)) throw new DomainError('projection.not-parked', 'not-found');
};
