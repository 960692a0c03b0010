import { Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { useRfqFacts } from '../hooks/use-rfq-facts.js';
import { FactList } from './FactList.js';

/** The header and the conditions of the RFQ at a glance. */
export const RfqSummary = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation('rfq-view');
  const facts = useRfqFacts();
  return (
    <Paper component="section" aria-labelledby="summary-heading" sx={{ p: 2 }}>
      <Typography id="summary-heading" variant="h2" sx={{ mb: 1.5 }}>
        {t('summary')}
      </Typography>
      <FactList facts={facts.headerFacts(rfq)} minWidth={150} />
    </Paper>
  );
};
