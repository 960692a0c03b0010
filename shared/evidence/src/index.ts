export { type ChainedEvent, chainStart, link } from './event-chain.js';
export { type EvidenceFile, type Manifest, pathOf } from './manifest.js';
export { type Defect, type Source, type Verdict, verifyArchive } from './verify-archive.js';
export { planArchive } from './write-archive.js';
