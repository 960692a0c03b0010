import { Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { RfqView } from '../components/RfqView.js';
import { insideRfq } from '../model/return-address.js';

const skeleton = (
  <Stack spacing={3}>
    <BlockSkeleton height={60} />
    <BlockSkeleton height={76} />
    <BlockSkeleton height={360} />
  </Stack>
);

/** A buyer's RFQ with its quotes; a draft opens its wizard instead (BRFQ-07, BRFQ-28). */
const RfqViewPage = () => {
  const { t } = useTranslation('rfq-view');
  const { rfqId = '' } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (params.get('dialog') === 'print-quotes')
    return <Navigate to={insideRfq(`${pathname.replace(/\/$/, '')}/print-quotes`, params)} replace />;
  return (
    <ShowRfq resource={buyerRfqDetails} id={rfqId} skeleton={skeleton} errorText={t('failed')}>
      {(rfq) =>
        rfq.status === 'InWork' ? (
          <Navigate to={insideRfq(buyerRfqAddress(rfq.rfqId, 'rfq-cs'), params)} replace />
        ) : (
          <RfqView />
        )
      }
    </ShowRfq>
  );
};

export default RfqViewPage;
