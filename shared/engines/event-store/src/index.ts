export { startEventStore, type EventStore, type EventStoreOptions } from './start-event-store.js';
export { eventLogFile } from './storage/store-file.js';
export type { Durability } from './storage/tables.js';
export type { Log } from './wire/log.js';
