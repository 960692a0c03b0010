import { Box } from '@mui/material';
import { useCallback } from 'react';
import { useShowContext } from 'react-admin';
import { supplierRfqDetails } from '../../../../api/resources/records.js';
import { useRecordOf } from '../../../../shared/record/ShowRecord.js';
import { LoadError } from '../../../../shared/ui/LoadError.js';
import { BlockSkeleton } from '../../../../shared/ui/skeletons.js';
import { useLookup } from '../../../lookups/index.js';
import type { IncotermLabel } from '../../../quote-editor/index.js';
import { ShowRfq } from '../../../rfq-record/index.js';
import { RfqDetail } from './RfqDetail.js';
import { isOpen, useOwnQuotes } from '../../hooks/use-rfq-page.js';

const skeleton = (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <BlockSkeleton height={72} />
    <BlockSkeleton height={190} />
    <BlockSkeleton height={120} />
    <BlockSkeleton height={420} />
  </Box>
);

type Props = {
  /** The id or number in the address. */
  readonly rfqKey: string;
  readonly incoterms: ReturnType<typeof useLookup<'dataIncoterms'>>;
};

const OpenedRfq = ({ rfqKey, incoterms: { data: labels, isPending } }: Props) => {
  const details = useRecordOf(supplierRfqDetails);
  const { refetch } = useShowContext();
  const { ready, failed, refetchQuotes, quotes, draft } = useOwnQuotes(rfqKey, isOpen(details));
  const labelOf: IncotermLabel = useCallback(
    (incoterm) => labels?.find(({ id }) => id === incoterm)?.label ?? '',
    [labels],
  );
  if (isPending || !ready) return skeleton;
  if (failed) return <LoadError onRetry={() => void Promise.all([refetch(), refetchQuotes()])} />;
  return (
    <RfqDetail
      // Losing access discards the entries.
      key={`${details.rfq.rfqId} ${details.metadata.accessRestricted}`}
      details={details}
      quotes={quotes}
      draft={draft}
      labelOf={labelOf}
    />
  );
};

/** The page of an RFQ as a supplier sees it, by its id or number. */
const SuppliersView = ({ rfqId }: { readonly rfqId: string }) => {
  const incoterms = useLookup('dataIncoterms');
  return (
    <ShowRfq resource={supplierRfqDetails} id={rfqId} skeleton={skeleton}>
      {() => <OpenedRfq rfqKey={rfqId} incoterms={incoterms} />}
    </ShowRfq>
  );
};

export default SuppliersView;
