export * from './read-config.js';
export * from './variables.js';
