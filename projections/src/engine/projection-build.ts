import type { ProjectionState } from '@torno/contract';
import type { AnyProjection } from '@torno/kernel';
import type { DocumentCollection, Documents } from '@torno/platform';

/** The states of a build: new → catching-up → live ⇄ paused, failed, superseded. */
export type BuildState = ProjectionState['state'];

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
};

export const collectionOf = (name: string, version: number, build: number): string =>
  build === 0 ? `${name}@${version}` : `${name}@${version}+${build}`;

export const leaseOf = (collection: string): string => `projection:${collection}`;

export const buildsIn = (documents: Documents): DocumentCollection<ProjectionBuild> =>
  documents.collection<ProjectionBuild>('projection-targets');

/** The newest build of a projection's version, undefined for none. */
export const newestBuild = async (
  builds: DocumentCollection<ProjectionBuild>,
  { name, version }: Pick<AnyProjection, 'name' | 'version'>,
): Promise<ProjectionBuild | undefined> => {
  const found = await builds.find({ name, version });
  return found.sort((a, b) => b.build - a.build)[0];
};

/** Adds a build of a version; two processes that add the same one share it. */
export const addBuild = async (
  builds: DocumentCollection<ProjectionBuild>,
  { name, version }: Pick<AnyProjection, 'name' | 'version'>,
  number: number,
  paused = false,
): Promise<ProjectionBuild> => {
  const collection = collectionOf(name, version, number);
  const build: ProjectionBuild = {
    _id: collection,
    collection,
    name,
    version,
    build: number,
    state: 'new',
    paused,
    heal: [],
    error: null,
  };
  return (await builds.insertOne(build)) ? build : ((await builds.findOne({ _id: collection })) ?? build);
};
