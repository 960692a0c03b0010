import type { BuyerRfq } from '@torno/contract';
import { lazy, Suspense } from 'react';
import { useRfqDialog } from '../hooks/use-rfq-dialog.js';

// Loaded with the first of them: the view itself stays light.
const RfqDialog = lazy(() => import('./RfqDialog.js'));

/** The dialog that the address names, over the view. */
export const RfqDialogs = ({ rfq }: { readonly rfq: BuyerRfq }) => {
  const { dialog, close } = useRfqDialog();
  return <Suspense>{dialog !== null && <RfqDialog rfq={rfq} dialog={dialog} onClose={close} />}</Suspense>;
};
