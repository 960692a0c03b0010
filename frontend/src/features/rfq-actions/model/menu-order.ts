import type { BuyerRfqAction } from '@torno/domain';

/** The groups of every menu: decide, communicate, manage, remove. */
const groups: readonly (readonly BuyerRfqAction[])[] = [
  ['view', 'edit', 'close'],
  ['messageAll', 'suppliers', 'inviteSuppliers'],
  ['backToDraft', 'changeDueDate', 'reassign', 'duplicate', 'printRfq', 'printQuotes', 'exportQuotes'],
  ['archive', 'discard'],
];

/** Exactly the allowed actions, in the groups of a menu; no group is empty (BRFQ-12, BRFQ-34). */
export const groupForMenu = <Action extends BuyerRfqAction>(
  allowedActions: readonly Action[],
): readonly (readonly Action[])[] =>
  groups
    .map((group) => group.flatMap((action) => allowedActions.filter((each) => each === action)))
    .filter(({ length }) => length > 0);
