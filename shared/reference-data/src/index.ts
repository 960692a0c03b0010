export * from './delivery-words.js';
export * from './find-place.js';
export * from './lookups.js';
export { materialGroups, materials } from './materials.js';
export { type Place, places } from './places.js';
export { dimensionsOf, technologies, technologyGroups } from './technologies.js';
