export { createLeaseQueue, type LeaseQueueOptions } from './lease-queue.js';
export type { Consumer, Job, JobHandler, ParkedJob, Queue } from './queue.js';
export { QueueUnavailable } from './queue-unavailable.js';
export { createRabbitQueue, type RabbitQueueOptions } from './rabbit-queue.js';
