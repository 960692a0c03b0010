export { HandoverNote } from './HandoverNote.js';
export { ShowRfq } from './ShowRfq.js';
