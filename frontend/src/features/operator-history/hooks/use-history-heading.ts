import type { HistorySummary } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

/** Title and subtitle of a page: who or what has this history. */
export const useHistoryHeading = ({
  rfq,
  discardedAt,
  quote,
  company,
  user,
  stream,
}: HistorySummary): { readonly title: string; readonly subtitle: string } => {
  const { t } = useTranslation(['operator-history', 'operator']);
  const { date, until } = useFormat();
  const headed = (title: string, ...parts: readonly string[]) => ({
    title,
    subtitle: parts.filter((part) => part !== '').join(' · '),
  });
  if (user) return headed(user.name || user.email, t('history.ofUser'), user.email, user.companyLabel);
  if (company)
    return headed(company.label, t('history.ofCompany'), t('history.number', { number: company.secondaryCompanyId }));
  if (stream !== null) return headed(stream, t('history.ofStream'));
  if (!rfq) return headed(t('history.title'));
  const label = rfq.label === '' ? t('operator:untitled') : rfq.label;
  const number = t('history.number', { number: rfq.secondaryId });
  if (quote)
    return headed(t('history.ofQuote', { number: quote.quoteNumber, company: quote.supplierLabel }), label, number);
  if (discardedAt !== null)
    return headed(label, number, rfq.buyerLabel, t('history.discarded', { date: date(discardedAt) }));
  const deadline = rfq.endDate === null ? '' : t('history.deadline', { date: until(rfq.endDate) });
  return headed(label, number, rfq.buyerLabel, deadline);
};
