import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { invitedSuppliers } from '../../../api/resources/rfq-parts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { participationFigures } from '../model/participation-figures.js';

/** The figure stands before its name, in one line. */
const figure = {
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  gap: 0.5,
  '& dd': { fontWeight: 650 },
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
    <Box
      component="section"
      aria-label={t('participation.heading')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, ml: { md: 'auto' } }}
    >
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        {names.map((name) => (
          <Fact key={name} label={t(`participation.${name}`)} sx={figure}>
            {format.number(figures[name] ?? 0)}
          </Fact>
        ))}
      </Box>
      {rfq.allowedActions.includes('suppliers') && (
        <Button
          size="small"
          className="no-print"
          onClick={onShow}
          aria-haspopup="dialog"
          // A phone needs the line for the quotes; the menu of the RFQ shows the suppliers too.
          sx={{ minHeight: 0, py: 0.25, display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('participation.show')}
        </Button>
      )}
    </Box>
  );
};
