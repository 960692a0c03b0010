export { divideQueue } from './divided-queue.js';
export { createLeaseQueue, type LeaseQueueOptions } from './lease-queue.js';
export { jobRecordsIn, type JobFilter, type JobRecord, type JobRecords } from './job-records.js';
export type { Consumer, Job, JobHandler, ParkedJob, PublishedJob, Queue } from './queue.js';
export { QueueUnavailable } from './queue-unavailable.js';
export { RefusedForGood } from './refused-for-good.js';
export { createRabbitQueue, type RabbitQueueOptions } from './rabbit-queue.js';
