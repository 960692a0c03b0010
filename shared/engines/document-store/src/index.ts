export { startDocumentStore } from './server.js';
export { documentsFile } from './storage/tables.js';
export type { DocumentStore, DocumentStoreOptions } from './server.js';
export type { Durability } from './storage/tables.js';
