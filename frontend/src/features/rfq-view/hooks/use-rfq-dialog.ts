import { useSearchParams } from 'react-router';
import { type RfqDialog, rfqDialogOf, withDialog } from '../model/dialogs.js';

/** The dialog that the address names; the back button closes it. */
export const useRfqDialog = () => {
  const [params, setParams] = useSearchParams();
  return {
    dialog: rfqDialogOf(params),
    open: (dialog: RfqDialog): void => setParams((known) => withDialog(known, dialog), { preventScrollReset: true }),
    close: (): void => setParams((known) => withDialog(known, null), { replace: true, preventScrollReset: true }),
  };
};
