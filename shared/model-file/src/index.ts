export * from './glb.js';
