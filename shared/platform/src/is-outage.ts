/** Names of the errors by which the clients of the stores and the queue report that their server does not answer. */
const outages: ReadonlySet<string> = new Set([
  'StoreUnavailable',
  'QueueUnavailable',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
]);

/**
 * Whether a failure, or its cause, is that a store or the queue is unavailable. The error is recognised by name, so that
 * no client library is loaded here.
 */
export const isOutage = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if (outages.has(current.name)) return true;
  }
  return false;
};
