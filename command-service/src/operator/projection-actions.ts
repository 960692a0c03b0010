import type { ProjectionFacts } from '@torno/domain';
import type { Documents } from '@torno/platform';
import {
  actionCollection,
  aliasCollection,
  buildCollection,
  parkedCollection,
  readProjectionFacts,
  type Alias,
  type CarriedOutActions,
  type ProjectionBuild,
  type StoredParkedStream,
} from '@torno/read-models';
import { maxActionWaitMs, waitUntil } from './wait-until.js';

/** The facts that projections have stored about themselves, as far as operators' commands depend on them. */
export type ProjectionActions = {
  /** Undefined for an unknown projection. */
  readonly facts: (name: string) => Promise<ProjectionFacts | undefined>;
  /**
   * Waits until everything up to a revision of the projection's stream has been carried out or refused. False after some
   * seconds: no projections service may be running.
   */
  readonly carriedOut: (name: string, revision: number) => Promise<boolean>;
};

export const projectionActionsIn = (documents: Documents, { maxWaitMs = maxActionWaitMs } = {}): ProjectionActions => {
  const aliases = documents.collection<Alias>(aliasCollection);
  const builds = documents.collection<ProjectionBuild>(buildCollection);
  const parkedStreams = documents.collection<StoredParkedStream>(parkedCollection);
  const actions = documents.collection<CarriedOutActions>(actionCollection);
  return {
    facts: (name) => readProjectionFacts({ aliases, builds, parked: parkedStreams }, name),
    carriedOut: (name, revision) =>
      waitUntil(async () => ((await actions.findOne({ _id: name }))?.revision ?? -1) >= revision, maxWaitMs),
  };
};
