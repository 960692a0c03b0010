import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../shared/files/FileImage.js';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { SelectPage, SelectRow } from '../../../shared/list/SelectBoxes.js';
import { useRow } from '../../../shared/list/use-row.js';
import { headHeight, type RfqRowsProps } from '../model/row-actions.js';
import { DeadlineText, QuoteFigure, RfqLink, RfqNumbers, StateFacts, TotalFigure } from './RfqFigures.js';
import { RowMenu } from './RowMenu.js';

type CardProps = Pick<RfqRowsProps, 'here' | 'onAction'>;

const RfqCard = ({ here, onAction }: CardProps) => {
  const { t } = useTranslation('buyer-rfqs');
  const row = useRow(buyerRfqs);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '40px minmax(0, 1fr) 40px',
        alignItems: 'start',
        columnGap: 0.5,
        p: 1,
        fontSize: '0.875rem',
      }}
    >
      <SelectRow id={row.id} label={t('select', { name: row.label || row.secondaryId })} />
      <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
        <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={56} height={56} />
        <Box sx={{ minWidth: 0 }}>
          <RfqLink here={here} />
          <RfqNumbers />
        </Box>
      </Box>
      <RowMenu here={here} onAction={onAction} />
      <Box
        sx={{
          gridColumn: '2 / -1',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 2,
          rowGap: 0.5,
          pt: 0.75,
          pr: 1,
          '& > :nth-of-type(even)': { textAlign: 'right' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <StateFacts />
        </Box>
        <Box>{row.status !== 'InWork' && <TotalFigure />}</Box>
        {row.status !== 'InWork' && (
          <>
            <Box>
              <DeadlineText />
            </Box>
            <Box>
              {t('quotesOnCard')} <QuoteFigure />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
};

/** RFQs as cards, for screens too narrow for a table. */
const RfqCards = ({ rows, selecting, ...props }: RfqRowsProps) => {
  const { t } = useTranslation('buyer-rfqs');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: headHeight, px: 1, fontSize: '0.875rem' }}>
        <SelectPage label={t('selectAll')} />
        {!selecting && <span aria-hidden>{t('selectAll')}</span>}
      </Box>
      <ItemList
        data={rows}
        render={() => (
          <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
            <RfqCard {...props} />
          </Box>
        )}
      />
    </>
  );
};

export default RfqCards;
