export { BuyerStatusChip } from './components/BuyerStatusChip.js';
export { RfqStatusChip } from './components/RfqStatusChip.js';
export { isOverdue, type StatusFacts, stateKeys, stateOf, toneOf } from './model/rfq-status.js';
