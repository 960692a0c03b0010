/** What both embedded engines must know of lmdb's files beside what lmdb does. */
export { checksum, checksumBy } from './checksum.js';
export { causeOf, isDiskFull, lmdbErrorNumber } from './commit-failure.js';
export { EVERYTHING, type Extent, type Judge } from './inspection.js';
export { makeSound } from './make-sound.js';
export { claim, type Claim } from './ownership.js';
export { readHead } from './page.js';
export { isNoRoom, systemErrorCode } from './system-error.js';
