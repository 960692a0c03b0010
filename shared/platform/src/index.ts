export * from './config/index.js';
export * from './http/index.js';
export * from './log/index.js';
export * from './metrics/index.js';
export * from './tokens/index.js';
