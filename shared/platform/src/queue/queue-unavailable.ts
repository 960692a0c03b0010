/** The broker does not answer. The outcome of the last message is unknown; it may be published again (503). */
export class QueueUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The queue is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'QueueUnavailable';
  }
}
