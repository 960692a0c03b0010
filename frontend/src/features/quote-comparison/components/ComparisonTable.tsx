import { Box, Link, TableContainer } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { countedScale, lastDayOfValidity } from '@torno/domain';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { useChangeText } from '../hooks/use-change-text.js';
import { useGridKeys } from '../hooks/use-grid-keys.js';
import { useLeadTimeWords } from '../hooks/use-lead-time-words.js';
import { useRowsInView } from '../hooks/use-rows-in-view.js';
import { termsOf, useQuoteTerms } from '../hooks/use-quote-terms.js';
import { quoteStateOf } from '../model/quote-state.js';
import { columnWidths, type Density, matrixStyles, rowHeights, stickyLeft } from './comparison-columns.js';
import type { ComparisonProps } from './comparison-props.js';
import { MatrixMark } from './MatrixMark.js';
import { OfferDetails } from './OfferDetails.js';
import { type OpenOffer, PositionRows } from './PositionRows.js';
import { QuoteStateChip } from './QuoteStateChip.js';
import { SupplierTools } from './SupplierTools.js';

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

type SpacerProps = { readonly rows: number; readonly density: Density; readonly columns: number };

/** The room of rows that are not rendered. */
const Spacer = ({ rows, density, columns }: SpacerProps) => (
  <tbody aria-hidden>
    <tr className="spacer">
      <td aria-hidden colSpan={columns} style={{ height: rows * rowHeights[density] }} />
    </tr>
  </tbody>
);

type Props = ComparisonProps & {
  readonly density: Density;
  /** On paper: as high as its rows, and without controls. */
  readonly printed: boolean;
};

/**
 * Positions and quantities in rows, suppliers in columns, one line per cell (QVIEW-05). Suppliers, totals and lead times
 * stay on top, positions, best prices and pinned suppliers at the left, in one scroller.
 */
export const ComparisonTable = (props: Props) => {
  const { quotes, positions, totals, changes, leadTimes, expired, awarded, best, chosen, onChoose, currency } = props;
  const { density, printed } = props;
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const termOf = useQuoteTerms();
  const terms = termsOf(quotes);
  const anyExpired = expired.includes(true);
  const changeText = useChangeText();
  const leadTime = useLeadTimeWords();
  const keys = useGridKeys();
  const [open, setOpen] = useState<OpenOffer>();
  const pinned = quotes.filter(({ supplier }) => props.pinned.includes(supplier.companyKey)).length;
  const widths = columnWidths(quotes.length, printed);
  const [, , width] = widths;
  const sticky = useCallback(
    (column: number): CSSProperties | undefined =>
      column < pinned + 2 ? { left: stickyLeft(columnWidths(quotes.length, printed), column) } : undefined,
    [pinned, quotes.length, printed],
  );
  const placed = (column: number) => ({
    tabIndex: -1,
    style: sticky(column),
    className: column < pinned + 2 ? `left${column === 0 ? '' : ' edge'}` : undefined,
  });
  const rows = useMemo(() => positions.map(({ scales }) => scales.length), [positions]);
  const firstRows = useMemo(() => rows.map((_, index) => sumOf(rows.slice(0, index))), [rows]);
  const rowCount = sumOf(rows);
  const { from, to, rowsBefore, rowsAfter, onScroll } = useRowsInView(rows, rowHeights[density], printed);
  const withAwards = awarded.some((amount) => amount !== null);
  const headRows = withAwards ? 4 : 3;
  const days = (count: number) => ({ deliveryAt: '', leadTimeDays: count });

  return (
    <TableContainer
      onScroll={onScroll}
      sx={{
        borderTop: '1px solid',
        borderTopColor: 'divider',
        ...(printed ? { overflow: 'visible', mb: '6mm' } : { maxHeight: 'max(420px, calc(100vh - 304px))' }),
      }}
    >
      <Box
        component="table"
        role="grid"
        aria-label={t('table')}
        aria-rowcount={headRows + rowCount + terms.length}
        {...keys}
        sx={matrixStyles(density, widths, pinned + 2)}
      >
        <colgroup>
          {widths.map((each, index) => (
            <col key={quotes[index - 2]?.quoteId ?? index} style={{ width: each }} />
          ))}
        </colgroup>
        <thead>
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
                  <Link component={RouterLink} to={props.addressOf(quote)} sx={{ fontWeight: 650 }}>
                    {quote.supplier.label}
                  </Link>
                </div>
                <Box
                  className="line"
                  sx={{
                    height: 26,
                    '& .MuiIconButton-root': { p: 0.25 },
                    '& .MuiChip-root': { minHeight: 18, fontSize: '0.6875rem' },
                    '& .MuiChip-root .MuiChip-label': { px: 0.5, whiteSpace: 'nowrap' },
                  }}
                >
                  <Box className="cut" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.75rem' }}>
                    {quoteStateOf(quote) === null && format.date(quote.createdAt)}
                    <QuoteStateChip quote={quote} positions={positions.length} />
                  </Box>
                  <SupplierTools quote={quote} {...props} />
                </Box>
                {anyExpired && (
                  <div className="cut warn expiry" title={expired[index] ? termOf(quote, 'validUntil') : undefined}>
                    {expired[index] && t('expiredOn', { date: format.date(lastDayOfValidity(quote.validUntil)) })}
                  </div>
                )}
              </th>
            ))}
          </tr>
          {withAwards && (
            <tr>
              <th scope="row" {...placed(0)} style={{ ...sticky(0), fontWeight: 650 }}>
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
          )}
          <tr>
            <th scope="row" {...placed(0)} style={{ ...sticky(0), fontWeight: 650 }} title={t('totalHint')}>
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
                      <>
                        {total.lowest && <MatrixMark what="best" text={t('lowest.total')} />}
                        {change && (
                          <MatrixMark
                            what={change.cheaper ? 'cheaper' : 'dearer'}
                            text={changeText(change, currency)}
                          />
                        )}
                        <span className="price" style={{ fontWeight: 700 }}>
                          {format.money(total.amount, currency)}
                        </span>
                      </>
                    )}
                    <span className="lead">
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
                    {found?.fastest && <MatrixMark what="fastest" text={t('lowest.leadTime')} />}
                    <span className="price">{found?.days == null ? '–' : leadTime.whole(days(found.days))}</span>
                    <span className="lead" />
                  </span>
                </td>
              );
            })}
          </tr>
        </thead>
        {rowsBefore > 0 && <Spacer rows={rowsBefore} density={density} columns={widths.length} />}
        {positions.slice(from, to).map((position, index) => (
          <PositionRows
            key={position.positionId}
            position={position}
            firstRow={headRows + (firstRows[from + index] ?? 0) + 1}
            chosenScaleId={countedScale(position.scales, chosen[position.positionId])?.scaleId}
            quotes={quotes}
            currency={currency}
            onChoose={printed ? null : onChoose}
            sticky={sticky}
            onOpen={setOpen}
          />
        ))}
        {rowsAfter > 0 && <Spacer rows={rowsAfter} density={density} columns={widths.length} />}
        <tbody className="position">
          {terms.map((term, row) => (
            <tr key={term} className={row === 0 ? 'first' : undefined} aria-rowindex={headRows + rowCount + row + 1}>
              <th scope="row" {...placed(0)}>
                {t(`fields:${term}`)}
              </th>
              <td {...placed(1)} />
              {quotes.map((quote, index) => {
                const text = termOf(quote, term);
                return (
                  <td key={quote.quoteId} {...placed(index + 2)} title={text}>
                    <Box
                      component="span"
                      className={term === 'validUntil' && expired[index] ? 'term warn' : 'term'}
                      sx={{ maxWidth: width }}
                    >
                      {text}
                    </Box>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      {open && <OfferDetails {...props} open={open} onClose={() => setOpen(undefined)} />}
    </TableContainer>
  );
};
