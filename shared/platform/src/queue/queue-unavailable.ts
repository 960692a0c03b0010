/** The broker does not answer. Nothing is known about the last message; safe to publish again (503). */
export class QueueUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The queue is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'QueueUnavailable';
  }
}
