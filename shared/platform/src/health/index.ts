export { diskSpaceOf } from './disk-space.js';
export { healthSamplesIn, type HealthSamples } from './health-samples.js';
export { recordHealth, type HealthGauges } from './record-health.js';
