import { Box, Link } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lastDayOfValidity } from '@torno/domain';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { useChangeText } from '../hooks/use-change-text.js';
import { useLeadTimeWords } from '../hooks/use-lead-time-words.js';
import { useQuoteTerms } from '../hooks/use-quote-terms.js';
import { useTotalHint } from '../hooks/use-total-hint.js';
import { quoteStateOf } from '../model/quote-state.js';
import type { ComparisonProps } from './comparison-props.js';
import { MatrixMark } from './MatrixMark.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { SupplierTools } from './SupplierTools.js';

/** The props of a cell by its column, from 0: where it sticks, and how it is reached by keys. */
export type CellProps = (column: number) => {
  readonly tabIndex: number;
  readonly style: CSSProperties | undefined;
  readonly className: string | undefined;
};

type Props = ComparisonProps & {
  readonly placed: CellProps;
  /** Nobody can point at a shortened text on paper. */
  readonly printed: boolean;
};

const Suppliers = ({ quotes, positions, expired, addressOf, placed, printed, ...tools }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const termOf = useQuoteTerms();
  const anyExpired = expired.includes(true);
  return (
    <tr>
      <th scope="col" {...placed(0)}>
        {t('positionAndQuantity')}
      </th>
      <th scope="col" {...placed(1)}>
        {t('best')}
      </th>
      {quotes.map((quote, index) => (
        <th key={quote.quoteId} scope="col" {...placed(index + 2)}>
          <div className="name" title={quote.supplier.label}>
            <Link component={RouterLink} to={addressOf(quote)} sx={{ fontWeight: 650 }}>
              {quote.supplier.label}
            </Link>
          </div>
          <Box
            className="line"
            sx={{
              height: 24,
              '& .MuiIconButton-root': { p: 0.25 },
              // The longest state of German has room beside the tools.
              '& .MuiChip-root': { minHeight: 18, fontSize: '0.6875rem', fontWeight: 500 },
              '& .MuiChip-root .MuiChip-label': { px: 0.5, whiteSpace: 'nowrap' },
            }}
          >
            <Box className="cut" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.75rem' }}>
              {quoteStateOf(quote) === null && format.date(quote.createdAt)}
              <QuoteStateChip quote={quote} positions={positions.length} short={!printed} />
            </Box>
            <SupplierTools quote={quote} {...tools} />
          </Box>
          {anyExpired && (
            <div className="cut warn expiry" title={expired[index] ? termOf(quote, 'validUntil') : undefined}>
              {expired[index] && t('expiredOn', { date: format.date(lastDayOfValidity(quote.validUntil)) })}
            </div>
          )}
        </th>
      ))}
    </tr>
  );
};

const Awards = ({ quotes, awarded, currency, placed }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const first = placed(0);
  return (
    <tr className="amounts">
      <th scope="row" {...first} style={{ ...first.style, fontWeight: 650 }}>
        {t('award')}
      </th>
      <td {...placed(1)} />
      {quotes.map(({ quoteId }, index) => {
        const amount = awarded[index];
        return (
          <td key={quoteId} {...placed(index + 2)}>
            {amount != null && (
              <span className="line">
                <span className="price" style={{ fontWeight: 700 }}>
                  {format.money(amount, currency)}
                </span>
                <span className="lead" />
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
};

const Totals = ({ quotes, totals, changes, best, currency, placed }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const changeText = useChangeText();
  const hint = useTotalHint(totals.map(({ toolCost }) => toolCost));
  const first = placed(0);
  return (
    <tr className="amounts">
      <th scope="row" {...first} style={{ ...first.style, fontWeight: 650 }} title={hint}>
        {t('fields:total')}
      </th>
      <td {...placed(1)} title={t('whatIf.combination')}>
        <span className="line">
          <span className="price">{best === null ? '–' : format.money(best, currency)}</span>
        </span>
      </td>
      {quotes.map(({ quoteId }, index) => {
        const total = totals[index];
        const change = changes[index];
        return (
          <td key={quoteId} {...placed(index + 2)}>
            <span className="line">
              {total?.amount == null ? (
                t('notQuoted')
              ) : (
                <span className="price" style={{ fontWeight: 700 }}>
                  {format.money(total.amount, currency)}
                </span>
              )}
              <span className="lead">
                {total?.amount != null && total.lowest && <MatrixMark what="best" text={t('lowest.total')} />}
                {total?.amount != null && change && (
                  <MatrixMark what={change.cheaper ? 'cheaper' : 'dearer'} text={changeText(change, currency)} />
                )}
                {total && total.amount !== null && total.missing > 0 && (
                  <span className="warn" title={t('partial', { count: total.missing })}>
                    <span aria-hidden>{t('missingShort', { count: total.missing })}</span>
                    <span style={visuallyHidden}>{t('partial', { count: total.missing })}</span>
                  </span>
                )}
              </span>
            </span>
          </td>
        );
      })}
    </tr>
  );
};

const LeadTimes = ({ quotes, leadTimes, placed }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const leadTime = useLeadTimeWords();
  const days = (count: number) => ({ deliveryAt: '', leadTimeDays: count });
  return (
    <tr className="last">
      <th scope="row" {...placed(0)} title={t('leadTimeHint')}>
        {t('fields:deliveryAt')}
      </th>
      <td {...placed(1)} />
      {quotes.map(({ quoteId }, index) => {
        const found = leadTimes[index];
        return (
          <td key={quoteId} {...placed(index + 2)}>
            <span className="line">
              <span className="price">{found?.days == null ? '–' : leadTime.whole(days(found.days))}</span>
              <span className="lead">
                {found?.fastest && <MatrixMark what="fastest" text={t('lowest.leadTime')} />}
              </span>
            </span>
          </td>
        );
      })}
    </tr>
  );
};

const hasAwards = (awardedAmounts: ComparisonProps['awarded']): boolean =>
  awardedAmounts.some((amount) => amount !== null);

/** The number of rows that stay on top. */
export const headRowCount = ({ awarded }: Pick<ComparisonProps, 'awarded'>): number => (hasAwards(awarded) ? 4 : 3);

/** The rows that stay on top: suppliers, their awards if there are any, totals and lead times. */
export const HeadRows = (props: Props) => (
  <thead>
    <Suppliers {...props} />
    {hasAwards(props.awarded) && <Awards {...props} />}
    <Totals {...props} />
    <LeadTimes {...props} />
  </thead>
);
