import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { useRfqFacts } from '../hooks/use-rfq-facts.js';
import { FileButtons } from './FileButtons.js';

/** The positions with their quantities and drawings; the drawer shows the rest. */
export const PositionSummaries = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation('rfq-view');
  const facts = useRfqFacts();
  return (
    <Paper component="section" aria-labelledby="positions-heading" sx={{ overflow: 'hidden' }}>
      <Typography id="positions-heading" variant="h2" sx={{ p: 2, pb: 1.5 }}>
        {t('positions.heading', { count: rfq.positions.length })}
      </Typography>
      <Box component="ol" aria-labelledby="positions-heading" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rfq.positions.map((position) => (
          <Box
            component="li"
            key={position.positionId}
            sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 0.75 }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
              <Typography variant="h3">
                {position.posNumber}. {position.label}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t('positions.quantities', { quantities: facts.quantities(position) })}
              </Typography>
            </Box>
            {position.attachments.length > 0 && <FileButtons files={position.attachments} />}
          </Box>
        ))}
      </Box>
    </Paper>
  );
};
