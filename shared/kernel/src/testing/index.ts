export * from './recorded.js';
export * from './sample-of.js';
export * from './specify.js';
export * from './until.js';
