export * from './mail.js';
export * from './outbox.js';
