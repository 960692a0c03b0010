/** Dialogs of the view, by their name in the address (`?dialog=`, G-10). */
export const rfqDialogs = [
  'close',
  /** Closing with the cheapest combination of the comparison as its proposal. */
  'award',
  'deadline',
  'message',
  'messages',
  'assign',
  'suppliers',
  'invite',
  'export-quotes',
] as const;
export type RfqDialog = (typeof rfqDialogs)[number];

/** The dialog of that name; null for none of the view. */
export const rfqDialogOf = (name: string): RfqDialog | null => rfqDialogs.find((dialog) => dialog === name) ?? null;
