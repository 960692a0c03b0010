import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { useQueryCall } from '../../../api/index.js';
import { withoutDialog } from '../../../shared/routing/use-dialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { WizardProvider } from '../components/WizardProvider.js';
import { WizardLayout } from '../components/WizardLayout.js';

const OpenedWizard = ({ rfqId }: { readonly rfqId: string }) => {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  // The forms begin with what the server has now, not with what a list has seen a while ago.
  const query = useQueryCall('buyerRfqDetails', { params: { rfqId } }, { refetchOnMount: 'always' });
  const [fetched, setFetched] = useState(false);
  /** Counts how often the forms began anew. */
  const [opening, setOpening] = useState(0);
  const reopen = async (): Promise<void> => {
    const { isSuccess } = await query.refetch();
    if (isSuccess) setOpening((count) => count + 1);
  };
  if (!fetched && query.isFetchedAfterMount && query.data !== undefined) setFetched(true);
  return (
    <QueryState query={fetched ? query : { ...query, data: undefined }} skeleton={<BlockSkeleton height={560} />}>
      {(rfq) => {
        if (rfq.status === 'InWork')
          return (
            <WizardProvider key={opening} rfqId={rfqId} rfq={rfq}>
              <WizardLayout onReopen={reopen}>
                <Suspense fallback={<BlockSkeleton height={420} />}>
                  <Outlet />
                </Suspense>
              </WizardLayout>
            </WizardProvider>
          );
        // Published a moment ago from the last step, or no draft any more (CREATE-02).
        const published = pathname.endsWith('/matching') && rfq.status !== 'PublishedFailed';
        const target = published ? `/buyer/rfqs/${rfqId}/matching-done` : `/buyer/rfqs/${rfqId}`;
        return <Navigate to={{ pathname: target, search: withoutDialog(params).toString() }} replace />;
      }}
    </QueryState>
  );
};

/** Loads the draft that the steps work on; whatever is no draft is shown in its view. */
const WizardFrame = () => {
  const { rfqId = '' } = useParams();
  return <OpenedWizard key={rfqId} rfqId={rfqId} />;
};

export default WizardFrame;
