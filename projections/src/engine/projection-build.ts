import type { AnyProjection } from '@torno/kernel';
import type { DocumentCollection, Documents } from '@torno/platform';
import { buildCollection, type ProjectionBuild } from '@torno/read-models';

export const collectionOf = (name: string, version: number, build: number): string =>
  build === 0 ? `${name}@${version}` : `${name}@${version}+${build}`;

export const leaseOf = (collection: string): string => `projection:${collection}`;

export const buildsIn = (documents: Documents): DocumentCollection<ProjectionBuild> =>
  documents.collection<ProjectionBuild>(buildCollection);

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
  properties: Partial<Pick<ProjectionBuild, 'paused' | 'swap' | 'requestedBy'>> = {},
): Promise<ProjectionBuild> => {
  const collection = collectionOf(name, version, number);
  const build: ProjectionBuild = {
    _id: collection,
    collection,
    name,
    version,
    build: number,
    state: 'new',
    paused: false,
    heal: [],
    error: null,
    ...properties,
  };
  return (await builds.insertOne(build)) ? build : ((await builds.findOne({ _id: collection })) ?? build);
};
