import { Alert, AlertTitle, Box } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';

type Props = { readonly details: SupplierRfqDetails };

/** The award to the supplier: the total, and each position with its quantity; nothing without one. */
export const AwardNote = ({ details: { rfq, metadata, positions } }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const { money, number } = useFormat();
  const { award } = metadata;
  if (award === null) return null;
  const quantities = new Map(award.positions.map(({ positionId, quantity }) => [positionId, quantity]));
  return (
    <Alert severity="success">
      <AlertTitle>
        {award.total === null
          ? t('award.title')
          : t('award.titleWithTotal', { total: money(award.total, rfq.currency) })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {positions
          .filter(({ positionId }) => quantities.has(positionId))
          .map(({ positionId, posNumber, label }) => {
            const quantity = quantities.get(positionId) ?? null;
            const position = { position: posNumber, label };
            return (
              <li key={positionId}>
                {quantity === null
                  ? t('award.position', position)
                  : t('award.positionWithQuantity', { ...position, quantity: number(quantity) })}
              </li>
            );
          })}
      </Box>
    </Alert>
  );
};
