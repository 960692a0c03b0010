import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { RfqDetail } from '../components/detail/RfqDetail.js';
import { useRfqPage } from '../hooks/use-rfq-page.js';

const skeleton = (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <BlockSkeleton height={72} />
    <BlockSkeleton height={190} />
    <BlockSkeleton height={120} />
    <BlockSkeleton height={420} />
  </Box>
);

/** An RFQ and its quote over the whole width (SDET-01). */
const SupplierRfqPage = () => {
  const { t } = useTranslation('supplier-rfqs');
  const { rfqId = '' } = useParams();
  const { details, ready, quotesFailed, retry, quotes, draft, labelOf } = useRfqPage(rfqId);
  if (details.isError && details.data === undefined)
    return details.error.status === 404 || details.error.status === 400 ? (
      <LoadError text={t('detail.notFound')} />
    ) : (
      <LoadError onRetry={retry} />
    );
  if (!ready || details.data === undefined) return skeleton;
  if (quotesFailed) return <LoadError onRetry={retry} />;
  return (
    <RfqDetail
      // What was being written ends where access does.
      key={`${details.data.rfq.rfqId} ${details.data.metadata.accessRestricted}`}
      details={details.data}
      quotes={quotes}
      draft={draft}
      labelOf={labelOf}
    />
  );
};

export default SupplierRfqPage;
