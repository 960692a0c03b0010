import { lazy, Suspense } from 'react';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { useRfqDialog } from '../hooks/use-rfq-dialog.js';

// Loaded with the first dialog, to keep the view light.
const RfqDialog = lazy(() => import('./RfqDialog.js'));

/** The dialog that the address names, over the view. */
export const RfqDialogs = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { dialog, close } = useRfqDialog();
  return <Suspense>{dialog !== null && <RfqDialog rfq={rfq} dialog={dialog} onClose={close} />}</Suspense>;
};
