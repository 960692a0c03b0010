import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../shared/files/FileImage.js';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { SelectPage, SelectRow } from '../../../shared/list/SelectBoxes.js';
import { useRow } from '../../../shared/list/use-row.js';
import { headHeight, type RfqRowsProps } from '../model/row-actions.js';
import {
  DeadlineText,
  NewQuotes,
  RfqLink,
  RfqNumbers,
  StateFacts,
  TotalAmount,
  useMissingSentence,
  useQuoteCounts,
} from './RfqFigures.js';
import { RowMenu } from './RowMenu.js';

type CardProps = Pick<RfqRowsProps, 'currentAddress' | 'onAction'>;

/** A line with something at both ends; where there is no room for both, the right one has a line of its own. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  '& > :first-of-type': { minWidth: 0 },
  '& > :not(:first-of-type)': { flex: 'none', ml: 'auto' },
  '& .MuiTypography-root': { whiteSpace: 'normal' },
} as const;

/** A figure, beside it what the table states below it. */
const inOneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
} as const;

/** An RFQ in four lines, so that a phone shows five of them. */
const RfqCard = ({ currentAddress, onAction }: CardProps) => {
  const { t } = useTranslation('buyer-rfqs');
  const row = useRow(buyerRfqs);
  const quotes = useQuoteCounts('quotesOnCard');
  const total = row.awardedTotal ?? row.bestTotal;
  const missingSentence = useMissingSentence();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', columnGap: 1, px: 1, py: 0.75 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'space-between' }}>
        <FileImage url={row.previewImageUrl} fileName={row.previewImageName} alt="" width={48} height={48} />
        <SelectRow id={row.id} label={t('select', { name: row.label || row.secondaryId })} />
      </Box>
      <Box
        sx={{
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          rowGap: 0.25,
          alignContent: 'start',
          fontSize: '0.8125rem',
        }}
      >
        <Box sx={{ ...line, flexWrap: 'nowrap', alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RfqLink currentAddress={currentAddress} />
          </Box>
          <Box sx={{ my: -0.75 }}>
            <RowMenu currentAddress={currentAddress} onAction={onAction} />
          </Box>
        </Box>
        <Box sx={line}>
          <RfqNumbers />
          {quotes !== undefined && <Typography variant="caption">{quotes}</Typography>}
        </Box>
        <Box sx={line}>
          <Box sx={inOneLine}>
            <StateFacts />
          </Box>
          <NewQuotes />
        </Box>
        {missingSentence === undefined ? (
          <Box sx={line}>
            <Box sx={inOneLine}>
              <DeadlineText short />
            </Box>
            {total !== null && <TotalAmount />}
          </Box>
        ) : (
          <Box>{missingSentence}</Box>
        )}
      </Box>
    </Box>
  );
};

/** RFQs as cards, for screens too narrow for a table. */
const RfqCards = ({ rows, selecting, currentAddress, onAction }: RfqRowsProps) => {
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
            <RfqCard currentAddress={currentAddress} onAction={onAction} />
          </Box>
        )}
      />
    </>
  );
};

export default RfqCards;
