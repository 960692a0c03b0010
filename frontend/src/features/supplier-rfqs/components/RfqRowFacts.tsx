import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { usePlaceText } from '../../lookups/index.js';
import type { CatalogueLabels } from '../hooks/use-catalogue-labels.js';
import { firstNames } from '../model/row-facts.js';

type Props = { readonly labels: CatalogueLabels };

/** Keeps rows at equal height. */
const clampedText = {
  '& dt': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dd': {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: '2', md: '1', xl: '2' },
  },
} as const;

/** Deadline, quantity, parts and buyer of an RFQ in a list. */
export const RfqRowFacts = ({ labels }: Props) => {
  const row = useRow(supplierRfqs);
  const { t } = useTranslation('supplier-rfqs');
  const format = useFormat();
  const names = (all: readonly string[], maxNames: number): string =>
    firstNames(all, maxNames, (count) => t('row.more', { count })) || '–';
  const placeText = usePlaceText();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        gridArea: 'facts',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' },
        columnGap: 2,
        rowGap: { xs: 1.75, sm: 2.5, md: 1 },
        ...clampedText,
      }}
    >
      <Fact label={t('fields:endDate')}>
        {format.deadline({ status: row.rfqStatus, endDate: row.auctionEnd, endedAt: row.endedAt })}
      </Fact>
      <Fact label={t('row.quantity')}>{format.number(row.orderQuantity)}</Fact>
      <Fact label={t('row.positions')}>{row.positions}</Fact>
      <Fact label={t('fields:technologies')}>{names(row.technologies.map(labels.technology), 3)}</Fact>
      <Fact label={t('row.materials')}>{names(row.materials.map(labels.material), 2)}</Fact>
      <Fact label={t('row.buyer')}>
        {[row.buyerInfo.label || t('row.hiddenBuyer'), placeText(row.buyerInfo)]
          .filter((part) => part !== '')
          .join(', ')}
      </Fact>
    </Box>
  );
};
