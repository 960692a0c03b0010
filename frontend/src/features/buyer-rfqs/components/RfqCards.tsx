import { Box } from '@mui/material';
import { RecordsIterator } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../api/files/FileImage.js';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { SelectRow } from '../../../shared/list/SelectBoxes.js';
import { useRow } from '../../../shared/list/use-row.js';
import { Fact } from '../../../shared/ui/Fact.js';
import type { RfqRowsProps } from '../model/row-actions.js';
import { DeadlineText, QuoteFigure, RfqLink, RfqNumbers } from './RfqFigures.js';
import { BuyerStatusChip } from '../../../shared/ui/BuyerStatusChip.js';
import { RowMenu } from './RowMenu.js';

type CardProps = Pick<RfqRowsProps, 'here' | 'onAction'>;

const RfqCard = ({ here, onAction }: CardProps) => {
  const { t } = useTranslation('buyer-rfqs');
  const row = useRow(buyerRfqs);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '42px 1fr auto', alignItems: 'start', p: 1, gap: 0.5 }}>
      <SelectRow id={row.id} label={t('select', { name: row.label || row.secondaryId })} />
      <Box sx={{ minWidth: 0, py: 0.75 }}>
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={48} height={48} />
          <Box sx={{ minWidth: 0 }}>
            <RfqLink here={here} />
            <RfqNumbers />
          </Box>
        </Box>
        <Box sx={{ my: 1 }}>
          <BuyerStatusChip rfq={row} />
        </Box>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: 1 }}
        >
          <Fact label={t('column.deadline')}>
            <DeadlineText />
          </Fact>
          <Fact label={t('column.quotes')}>
            <QuoteFigure />
          </Fact>
          <Fact label={t('column.owner')}>{`${row.ownerFirstName} ${row.ownerLastName}`}</Fact>
        </Box>
      </Box>
      <RowMenu here={here} onAction={onAction} />
    </Box>
  );
};

/** RFQs as cards, for screens too narrow for a table. */
export const RfqCards = ({ rows, ...props }: RfqRowsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    <RecordsIterator
      data={[...rows]}
      total={rows.length}
      render={(_, index) => (
        <Box component="li" sx={{ borderTop: index > 0 ? '1px solid' : undefined, borderColor: 'divider' }}>
          <RfqCard {...props} />
        </Box>
      )}
    />
  </Box>
);
