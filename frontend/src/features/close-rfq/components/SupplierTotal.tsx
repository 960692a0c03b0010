import { useTranslation } from 'react-i18next';
import { Typography } from '@mui/material';
import { type QuoteTotal, TotalFigure } from '../../quote-comparison/index.js';

/** What the suppliers ask for, by company, in the RFQ's currency. */
export type SupplierTotals = { readonly byCompany: ReadonlyMap<string, QuoteTotal>; readonly currency: string };

type Props = { readonly companyId: string; readonly totals: SupplierTotals };

/** What one supplier asks for, as the comparison shows it. */
export const SupplierTotal = ({ companyId, totals: { byCompany, currency } }: Props) => (
  <TotalFigure total={byCompany.get(companyId)} currency={currency} />
);

/** What the totals count. */
export const TotalsHint = () => {
  const { t } = useTranslation('quote-comparison');
  return (
    <Typography variant="caption" color="text.secondary" sx={{ mt: 1 }}>
      {t('total')}: {t('totalHint')}
    </Typography>
  );
};
