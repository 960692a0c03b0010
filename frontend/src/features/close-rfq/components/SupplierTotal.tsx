import { useTranslation } from 'react-i18next';
import { Typography } from '@mui/material';
import { type QuoteTotal, TotalFigure, useTotalHint } from '../../quote-comparison/index.js';

/** Totals of the suppliers' quotes by company, in the RFQ's currency. */
export type SupplierTotals = { readonly byCompany: ReadonlyMap<string, QuoteTotal>; readonly currency: string };

type Props = { readonly companyId: string; readonly totals: SupplierTotals };

/** The total of one supplier, as the comparison shows it. */
export const SupplierTotal = ({ companyId, totals: { byCompany, currency } }: Props) => (
  <TotalFigure total={byCompany.get(companyId)} currency={currency} markedBefore />
);

/** Explains what the totals include. */
export const TotalsHint = ({ totals }: { readonly totals: SupplierTotals }) => {
  const { t } = useTranslation('quote-comparison');
  const hint = useTotalHint([...totals.byCompany.values()].map(({ toolCost }) => toolCost));
  return (
    <Typography variant="caption" color="text.secondary" sx={{ mt: 1 }}>
      {t('fields:total')}: {hint}
    </Typography>
  );
};
