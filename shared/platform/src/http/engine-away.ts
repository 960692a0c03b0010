/** Errors by which the clients of the engines report that their server does not answer. */
const away: ReadonlySet<string> = new Set([
  'StoreUnavailable',
  'QueueUnavailable',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
]);

/**
 * Whether a failure, or its cause, is an unavailable engine. The error is recognised by name, so that no client library
 * is loaded here.
 */
export const isEngineAway = (error: unknown): boolean => {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (away.has(at.name)) return true;
  }
  return false;
};
