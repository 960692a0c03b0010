import type { ProjectionFacts, ReplaySwap } from '@torno/domain';
import type { Alias } from './read-models.js';

/** The states of a build: new → catching-up → live ⇄ paused, failed, superseded. */
export const buildStates = ['new', 'catching-up', 'live', 'paused', 'failed', 'superseded'] as const;
export type BuildState = (typeof buildStates)[number];

/** The collection of the builds of all projections, with the state that the operator has requested of each. */
export const buildCollection = 'projection-targets';

/** How fast a build that is behind reads events, as measured over about a second. */
export type Pace = {
  readonly eventsPerSecond: number;
  /** Events per unit of position, from which the number of remaining events is estimated. */
  readonly eventsPerPosition: number;
};

/** One build of a read model. */
export type ProjectionBuild = {
  readonly _id: string;
  /** The collection that it writes; `_id` is the same. */
  readonly collection: string;
  readonly name: string;
  readonly version: number;
  /** How many replays of this version came before. */
  readonly build: number;
  readonly state: BuildState;
  /** The desired state that the operator has set; the process that runs the build obeys it. */
  readonly paused: boolean;
  /** Streams that the operator has asked to heal. */
  readonly heal: readonly string[];
  readonly error: string | null;
  /** Missing for `automatic`. */
  readonly swap?: ReplaySwap;
  /** The event by which an operator has asked for this build. */
  readonly requestedBy?: string;
  /** Missing until it has been measured. */
  readonly pace?: Pace;
};

/** Holds the parked streams of all builds. */
export const parkedCollection = 'projection-parked';

/** A stream that a build no longer follows, starting with the event that it could not fold. */
export type ParkedStream = {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly error: string;
  readonly at: string;
};
export type StoredParkedStream = ParkedStream & { readonly _id: string; readonly collection: string };

/**
 * The collection that records how many of the operators' actions have been carried out; `_id` is the read model's name.
 */
export const actionCollection = 'projection-acts';

export type CarriedOutActions = {
  readonly _id: string;
  /** Revision of the last event in the stream `projection-<name>` that has been carried out or refused. */
  readonly revision: number;
  readonly last: {
    readonly type: string;
    readonly at: string;
    readonly userId: string;
    readonly reason: string;
    /** The code of the rule that did not allow it any more. */
    readonly refused: string | null;
  } | null;
};

/** The collections from which they are read. */
type FactSource = {
  readonly aliases: { findOne(filter: { readonly _id: string }): Promise<Pick<Alias, 'collection'> | null> };
  readonly builds: { find(filter: { readonly name: string }): Promise<readonly ProjectionBuild[]> };
  readonly parked: {
    find(filter: {
      readonly collection: { readonly $in: readonly string[] };
    }): Promise<readonly Pick<StoredParkedStream, 'stream'>[]>;
  };
};

/** The collections of the builds that are not superseded. */
export const followedCollections = (builds: readonly ProjectionBuild[]): readonly string[] =>
  builds.filter(({ state }) => state !== 'superseded').map(({ collection }) => collection);

/** The facts about a projection's stored builds that the rules need; undefined for an unknown projection. */
export const readProjectionFacts = async (
  { aliases, builds, parked }: FactSource,
  name: string,
): Promise<ProjectionFacts | undefined> => {
  const alias = await aliases.findOne({ _id: name });
  if (!alias) return undefined;
  const { collection } = alias;
  const own = await builds.find({ name });
  const streams = await parked.find({ collection: { $in: followedCollections(own) } });
  const live = own.find((build) => build.collection === collection);
  return live && { live, builds: own, isPaused: live.paused, parked: streams.map(({ stream }) => stream) };
};
