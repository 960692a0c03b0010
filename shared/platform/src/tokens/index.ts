export * from './access-token.js';
export * from './secret-token.js';
