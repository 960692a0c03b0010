import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecord, useRecordOf } from '../../../shared/record/ShowRecord.js';
import { withoutDialog } from '../../../shared/routing/use-dialog.js';
import { NotLoaded } from '../../../shared/ui/Offline.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { WizardProvider } from '../components/WizardProvider.js';
import { WizardLayout } from '../components/WizardLayout.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';

const skeleton = <BlockSkeleton height={560} />;

const OpenedWizard = ({ rfqId }: { readonly rfqId: string }) => {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const recordInContext = useRecordOf(buyerRfqDetails);
  // Read here as well, as the context would deliver the new record only after the forms have started with the old one.
  const { data: rfq = recordInContext, isFetching, isPaused, refetch } = useRecord(buyerRfqDetails, rfqId);
  const [wasFetched, setWasFetched] = useState(false);
  /** Counts how often the forms were reloaded. */
  const [openCount, setOpenCount] = useState(0);
  const reopen = async (): Promise<void> => {
    const { isSuccess } = await refetch();
    if (isSuccess) setOpenCount((count) => count + 1);
  };
  // The forms start with the current record, not with one that a list has cached.
  if (!wasFetched && !isFetching && !isPaused) setWasFetched(true);
  if (!wasFetched) return isPaused ? <NotLoaded /> : skeleton;
  if (rfq.status === 'InWork')
    return (
      <WizardProvider key={openCount} rfqId={rfqId} rfq={rfq}>
        <WizardLayout onReopen={reopen}>
          <Suspense fallback={<BlockSkeleton height={420} />}>
            <Outlet />
          </Suspense>
        </WizardLayout>
      </WizardProvider>
    );
  // The RFQ was just published from the last step, or is not a draft any more (CREATE-02).
  const isReleased = pathname.endsWith('/matching') && rfq.status !== 'PublishedFailed';
  const target = isReleased ? buyerRfqAddress(rfqId, 'matching-done') : buyerRfqAddress(rfqId);
  return <Navigate to={{ pathname: target, search: withoutDialog(params).toString() }} replace />;
};

/** Loads the draft that the steps work on; an RFQ that is not a draft is shown in its view. */
const WizardFrame = () => {
  const { rfqId = '' } = useParams();
  return (
    <ShowRfq key={rfqId} resource={buyerRfqDetails} id={rfqId} fresh skeleton={skeleton}>
      {() => <OpenedWizard rfqId={rfqId} />}
    </ShowRfq>
  );
};

export default WizardFrame;
