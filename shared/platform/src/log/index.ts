export { createLog, silentLog, type Log, type LogOptions } from './log.js';
