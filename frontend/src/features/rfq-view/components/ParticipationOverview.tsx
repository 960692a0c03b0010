import { Box, Button, Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { invitedSuppliers } from '../../../api/resources/rfq-parts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { participationFigures } from '../model/participation-figures.js';

/** The figure stands above its name. */
const figure = {
  display: 'flex',
  flexDirection: 'column-reverse',
  '& dd': { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.2 },
} as const;

const names = ['invited', 'read', 'declined', 'quoted'] as const;

/** The numbers of suppliers who know, have read, declined and quoted the RFQ. */
export const ParticipationOverview = ({ onShow }: { readonly onShow: () => void }) => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation('rfq-view');
  const format = useFormat();
  const { data } = useWholeList(invitedSuppliers, { rfqId: rfq.rfqId });
  const figures = participationFigures(rfq, data);
  return (
    <Paper
      component="section"
      aria-label={t('participation.heading')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 2, py: 1.5 }}
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, sm: 4 }, rowGap: 1, flex: '1 1 260px' }}
      >
        {names.map((name) => (
          <Fact key={name} label={t(`participation.${name}`)} sx={figure}>
            {format.number(figures[name] ?? 0)}
          </Fact>
        ))}
      </Box>
      {rfq.allowedActions.includes('suppliers') && (
        <Button className="no-print" onClick={onShow} aria-haspopup="dialog">
          {t('participation.show')}
        </Button>
      )}
    </Paper>
  );
};
