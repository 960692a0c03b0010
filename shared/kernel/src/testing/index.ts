export * from './specify.js';
export * from './until.js';
