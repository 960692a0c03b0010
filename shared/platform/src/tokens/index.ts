export * from './access-token.js';
export { derivedKey } from './derived-key.js';
export * from './secret-token.js';
