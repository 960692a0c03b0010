import type { RfqStatus } from '../values.js';

export const buyerRfqActions = [
  'edit',
  'discard',
  'view',
  'close',
  'archive',
  'changeDueDate',
  'messageAll',
  'reassign',
  'suppliers',
  'inviteSuppliers',
  'duplicate',
  'backToDraft',
  'printRfq',
  'printQuotes',
  'exportQuotes',
] as const;
export type BuyerRfqAction = (typeof buyerRfqActions)[number];

/** The buyer's allowed actions by status (1 §4, BRFQ-34); those about quotes also need a quote. */
const byStatus: Readonly<Record<RfqStatus, readonly BuyerRfqAction[]>> = {
  InWork: ['edit', 'discard', 'printRfq'],
  ToBeVerified: ['view', 'duplicate', 'printRfq'],
  Active: [
    'view',
    'close',
    'changeDueDate',
    'messageAll',
    'reassign',
    'suppliers',
    'inviteSuppliers',
    'duplicate',
    'printRfq',
    'printQuotes',
    'exportQuotes',
  ],
  Ended: ['view', 'archive', 'suppliers', 'duplicate', 'printRfq', 'printQuotes', 'exportQuotes'],
  Archived: ['view', 'suppliers', 'duplicate', 'printRfq', 'printQuotes', 'exportQuotes'],
  PublishedFailed: ['backToDraft', 'printRfq'],
};

const needsQuotes: ReadonlySet<BuyerRfqAction> = new Set<BuyerRfqAction>(['printQuotes', 'exportQuotes']);

export const allowedBuyerActions = (status: RfqStatus, quotes: number): readonly BuyerRfqAction[] =>
  byStatus[status].filter((action) => quotes > 0 || !needsQuotes.has(action));

export const mayBuyer = (action: BuyerRfqAction, status: RfqStatus): boolean => byStatus[status].includes(action);
