/** Dialogs of the view, by their name in the address (`?dialog=`, G-10). */
export const rfqDialogs = ['close', 'deadline', 'message', 'assign', 'suppliers', 'invite', 'export-quotes'] as const;
export type RfqDialog = (typeof rfqDialogs)[number];

export const rfqDialogOf = (params: URLSearchParams): RfqDialog | null =>
  rfqDialogs.find((dialog) => dialog === params.get('dialog')) ?? null;

/** Parameters with another dialog, or with none. */
export const withDialog = (params: URLSearchParams, dialog: RfqDialog | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (dialog === null) next.delete('dialog');
  else next.set('dialog', dialog);
  return next;
};
