import type { BuyerRfqAction } from '@torno/domain';

/** The groups of every menu: decide, communicate, manage, remove. */
const groups: readonly (readonly BuyerRfqAction[])[] = [
  ['view', 'edit', 'close'],
  ['messageAll', 'suppliers', 'inviteSuppliers'],
  ['backToDraft', 'changeDueDate', 'reassign', 'duplicate', 'printRfq', 'printQuotes', 'exportQuotes'],
  ['archive', 'discard'],
];

/** Exactly the allowed actions, in the groups of a menu; no group is empty (BRFQ-12, BRFQ-34). */
export const inMenuGroups = (allowed: readonly BuyerRfqAction[]): readonly (readonly BuyerRfqAction[])[] =>
  groups.map((group) => group.filter((action) => allowed.includes(action))).filter(({ length }) => length > 0);

/** Exactly the allowed actions, as a menu lists them (BRFQ-12, BRFQ-34). */
export const inMenuOrder = (allowed: readonly BuyerRfqAction[]): readonly BuyerRfqAction[] =>
  inMenuGroups(allowed).flat();
