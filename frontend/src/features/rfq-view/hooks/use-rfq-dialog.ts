import { useDialog } from '../../../shared/routing/use-dialog.js';
import { type RfqDialog, rfqDialogOf } from '../model/dialogs.js';

type RfqDialogState = {
  readonly dialog: RfqDialog | null;
  readonly open: (dialog: RfqDialog) => void;
  readonly close: () => void;
};

/** The dialog of the view that the address names. */
export const useRfqDialog = (): RfqDialogState => {
  const { dialog, open, close } = useDialog();
  return { dialog: rfqDialogOf(dialog), open, close };
};
