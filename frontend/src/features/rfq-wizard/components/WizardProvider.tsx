import type { BuyerRfq } from '@torno/contract';
import { type ReactNode, useMemo } from 'react';
import { readerTimeZone } from '../../../shared/format/reader-time-zone.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { useLeaveGuard } from '../../../shared/routing/leave-guard.js';
import { useNewestReducer } from '../../../shared/ui/use-newest-reducer.js';
import { useDraftSaving } from '../hooks/use-draft-saving.js';
import { useUploads } from '../hooks/use-uploads.js';
import { WizardContext } from '../hooks/wizard-context.js';
import { missingOf } from '../model/missing.js';
import { openWizard, wizard } from '../model/wizard.js';

type Props = { readonly rfqId: string; readonly rfq: BuyerRfq; readonly children: ReactNode };

/** Holds the forms of one draft over all steps, saves them and guards unsaved changes. */
export const WizardProvider = ({ rfqId, rfq, children }: Props) => {
  const [state, dispatch, newest] = useNewestReducer(wizard, () => openWizard(rfq));
  const draftSaving = useDraftSaving(rfqId, state, dispatch, newest);
  const uploads = useUploads(rfqId);
  useLeaveGuard(draftSaving.state === 'failed' || draftSaving.state === 'offline', (path) =>
    path.startsWith(`${buyerRfqAddress(rfqId)}/`),
  );

  const { header, positions } = state;
  const now = useInstant();
  const nda = rfq.ndaDocuments.length;
  const terms = rfq.termsDocuments.length;
  const missing = useMemo(
    () => missingOf({ header, positions }, { nda, terms }, now, readerTimeZone),
    [header, positions, nda, terms, now],
  );
  const value = useMemo(
    () => ({ rfqId, rfq, state, dispatch, saving: draftSaving, uploads, missing }),
    [rfqId, rfq, state, dispatch, draftSaving, uploads, missing],
  );
  return <WizardContext.Provider value={value}>{children}</WizardContext.Provider>;
};
