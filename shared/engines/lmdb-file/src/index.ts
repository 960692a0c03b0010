/** Knowledge of lmdb's files that both embedded engines need beyond lmdb's API. */
export { checksum, checksumBy } from './checksum.js';
export { causeOf, isDiskFull, lmdbErrorNumber } from './commit-failure.js';
export { EVERYTHING, type Extent, type EntryCheck } from './inspection.js';
export { checkAndRepair } from './check-and-repair.js';
export { claim, type Claim } from './ownership.js';
export { readHead } from './page.js';
export { isNoRoom, systemErrorCode } from './system-error.js';
