export * from './alerts.js';
export * from './charts.js';
export * from './health-sample.js';
