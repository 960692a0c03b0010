import type { BuyerRfqAction } from '@torno/domain';

/** Order of every menu: view, continue, end, copy and print, delete. */
const order: readonly BuyerRfqAction[] = [
  'view',
  'edit',
  'backToDraft',
  'changeDueDate',
  'messageAll',
  'reassign',
  'suppliers',
  'inviteSuppliers',
  'close',
  'archive',
  'duplicate',
  'printRfq',
  'printQuotes',
  'exportQuotes',
  'discard',
];

/** Exactly the allowed actions, as a menu lists them (BRFQ-12, BRFQ-34). */
export const inMenuOrder = (allowed: readonly BuyerRfqAction[]): readonly BuyerRfqAction[] =>
  order.filter((action) => allowed.includes(action));
