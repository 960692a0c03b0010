import { joinWithDots } from '@torno/kernel';
import type { HistorySummary } from '@torno/contract';
import type { Translation } from './translation.js';

type Subject = Pick<HistorySummary, 'rfq' | 'discardedAt' | 'quote' | 'company' | 'user' | 'stream'>;
type Formats = {
  readonly date: (value: string) => string;
  /** The end of an RFQ, which is an instant. */
  readonly until: (value: string) => string;
};

/** Title and subtitle of a history: its subject. */
export const historyHeading = (
  { rfq, discardedAt, quote, company, user, stream }: Subject,
  { t }: Translation,
  { date, until }: Formats,
): { readonly title: string; readonly subtitle: string } => {
  const headingOf = (title: string, ...parts: readonly string[]) => ({
    title,
    subtitle: joinWithDots(parts),
  });
  if (user) return headingOf(user.name || user.email, t('history:history.ofUser'), user.email, user.companyLabel);
  if (company)
    return headingOf(
      company.label,
      t('history:history.ofCompany'),
      t('history:history.number', { number: company.secondaryCompanyId }),
    );
  if (stream !== null) return headingOf(stream, t('history:history.ofStream'));
  if (!rfq) return headingOf(t('history:history.title'));
  const label = rfq.label === '' ? t('history:history.untitled') : rfq.label;
  const number = t('history:history.number', { number: rfq.secondaryId });
  if (quote)
    return headingOf(
      t('history:history.ofQuote', { number: quote.quoteNumber, company: quote.supplierLabel }),
      label,
      number,
    );
  if (discardedAt !== null)
    return headingOf(label, number, rfq.buyerLabel, t('history:history.discarded', { date: date(discardedAt) }));
  const deadline = rfq.endDate === null ? '' : t('history:history.deadline', { date: until(rfq.endDate) });
  return headingOf(label, number, rfq.buyerLabel, deadline);
};
