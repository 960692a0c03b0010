/**
 * A store does not answer (network, restart, election). The outcome of the last write is unknown; the call may be
 * repeated later (503).
 */
export class StoreUnavailable extends Error {
  constructor(store: 'event store' | 'document store', cause: unknown) {
    super(`The ${store} is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StoreUnavailable';
  }
}
