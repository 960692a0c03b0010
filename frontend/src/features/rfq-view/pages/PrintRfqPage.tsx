import { Divider, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { FactList } from '../components/FactList.js';
import { PositionDetails } from '../components/PositionDetails.js';
import { PrintSheet } from '../components/PrintSheet.js';
import { useRfqFacts } from '../hooks/use-rfq-facts.js';
import { backAddress } from '../model/return-address.js';

/** The RFQ as a document with header, positions and quantities (BRFQ-30), in every status (RFQ-28). */
const PrintRfqPage = () => {
  const { t } = useTranslation('rfq-view');
  const { rfqId = '' } = useParams();
  const [params] = useSearchParams();
  const facts = useRfqFacts();
  const backPath = params.has('returnURL') ? backAddress(params) : buyerRfqAddress(rfqId);
  return (
    <ShowRfq resource={buyerRfqDetails} id={rfqId} skeleton={<BlockSkeleton height={600} />} errorText={t('failed')}>
      {(rfq) => (
        <PrintSheet
          title={rfq.label === '' ? t('untitled') : rfq.label}
          subtitle={t('print.rfq', { number: rfq.secondaryId })}
          back={backPath}
        >
          <Stack spacing={2.5} divider={<Divider flexItem />}>
            <FactList facts={facts.headerFacts(rfq)} />
            {rfq.positions.map((position) => (
              <PositionDetails key={position.positionId} position={position} rfq={rfq} onPaper />
            ))}
            {rfq.ndaDocuments.length + rfq.termsDocuments.length > 0 && (
              <Typography variant="body2">
                {t('documents.names', {
                  names: [...rfq.ndaDocuments, ...rfq.termsDocuments].map(({ label }) => label).join(', '),
                })}
              </Typography>
            )}
          </Stack>
        </PrintSheet>
      )}
    </ShowRfq>
  );
};

export default PrintRfqPage;
