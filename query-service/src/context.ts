import type { Contract, contractOf } from '@torno/contract';
import type { Clock } from '@torno/kernel';
import type { Caller, EndpointRequest, Files, HandlersOf, Log, Metrics } from '@torno/platform';
import type { LiveFollower } from './live/follow-changes.js';
import type { ReadModels } from './read-models/read-models.js';

/** What the handlers of the query service work with. */
export type QueryContext = {
  readonly readModels: ReadModels;
  readonly files: Files;
  readonly clock: Clock;
  /** Where maps load their tiles from, if they do. */
  readonly mapTileUrl?: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly follower: LiveFollower;
};

type QueryRows = ReturnType<typeof contractOf<'query'>>;

/** One handler for each row that the query service answers. */
export type QueryHandlers = HandlersOf<QueryRows, 'query'>;

export type RequestOf<Name extends keyof QueryRows & keyof Contract> = EndpointRequest<QueryRows[Name]>;

export type { Caller };
