import type { contractOf } from '@torno/contract';
import type { Clock } from '@torno/kernel';
import type {
  DocumentCollection,
  Files,
  HandlersOf,
  HealthSamples,
  JobRecords,
  Log,
  Metrics,
  SentEmails,
} from '@torno/platform';
import type { ParkedReaction } from '@torno/read-models';
import type { LiveFollower } from './live/follow-changes.js';
import type { Revocations } from './revocations/follow-revocations.js';
import type { Models, ReadModels } from './read-models/read-models.js';

/** Dependencies of the handlers of the query service. */
export type QueryContext = {
  readonly readModels: ReadModels;
  readonly files: Files;
  readonly jobs: JobRecords;
  readonly parkedReactions: Pick<DocumentCollection<ParkedReaction>, 'find' | 'count'>;
  readonly sentEmails: SentEmails;
  readonly clock: Clock;
  /** The address from which maps load their tiles, if one is configured. */
  readonly mapTileUrl?: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly health: Pick<HealthSamples, 'after'>;
  readonly follower: LiveFollower;
  readonly revocations: Revocations;
};

/** Every handler receives these values besides its request. */
export type QueryExtension = {
  readonly models: Models;
  /** ISO instant of the request. */
  readonly now: string;
};

export type QueryRows = ReturnType<typeof contractOf<'query'>>;

/** One handler for each row that the query service answers. */
export type QueryHandlers = HandlersOf<QueryRows, 'query', QueryExtension>;

export type RequestOf<Name extends keyof QueryHandlers> = Parameters<QueryHandlers[Name]>[0];
