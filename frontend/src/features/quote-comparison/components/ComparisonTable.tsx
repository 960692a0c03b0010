import { Box, TableContainer } from '@mui/material';
import { countedScale } from '@torno/domain';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useGridKeys } from '../hooks/use-grid-keys.js';
import { useRowsInView } from '../hooks/use-rows-in-view.js';
import { termsOf } from '../hooks/use-quote-terms.js';
import {
  columnWidths,
  type Density,
  longUnitPrice,
  matrixStyles,
  nameRoom,
  rowHeights,
  stickyLeft,
} from './comparison-columns.js';
import type { ComparisonProps } from './comparison-props.js';
import { HeadRows, headRowCount, type CellProps } from './HeadRows.js';
import { OfferDetails } from './OfferDetails.js';
import { type OpenOffer, PositionRows } from './PositionRows.js';
import { TermRows } from './TermRows.js';

/** Whether a long unit price has more than one mark: an award, the lowest price of its row, a change. */
const hasCrowdedPrice = ({
  positions,
  quotes,
  splitAwards,
}: Pick<ComparisonProps, 'positions' | 'quotes' | 'splitAwards'>): boolean =>
  positions.some(({ positionId, scales }) => {
    const isAwarded = quotes.map(({ supplier }) => splitAwards.get(supplier.companyId)?.has(positionId) === true);
    return scales.some(({ offers }) =>
      offers.some(
        (offer, index) =>
          offer !== null &&
          Number(offer.unitPrice) >= longUnitPrice &&
          [isAwarded[index], offer.lowestUnitPrice, offer.change !== null].filter(Boolean).length > 1,
      ),
    );
  });

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

type SpacerProps = { readonly rows: number; readonly density: Density; readonly columns: number };

/** The space of rows that are not rendered. */
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
  const { quotes, positions, splitAwards, expired, countedScales, onCountScale, currency, density, printed } = props;
  const { totals, awarded, best } = props;
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const keys = useGridKeys();
  const [open, setOpen] = useState<OpenOffer>();
  const pinnedCount = quotes.filter(({ supplier }) => props.pinned.includes(supplier.companyKey)).length;
  // Thousands of offers, which stay the same while the table is scrolled.
  const needsMore = useMemo(
    () => hasCrowdedPrice({ positions, quotes, splitAwards }),
    [positions, quotes, splitAwards],
  );
  const widths = useMemo(() => columnWidths(quotes.length, printed, needsMore), [quotes.length, printed, needsMore]);
  const room = useMemo(() => nameRoom(widths), [widths]);
  const sticky = useCallback(
    (column: number): CSSProperties | undefined =>
      column < pinnedCount + 2 ? { left: stickyLeft(widths, column) } : undefined,
    [pinnedCount, widths],
  );
  const cellProps: CellProps = (column) => ({
    tabIndex: -1,
    style: sticky(column),
    className: column < pinnedCount + 2 ? `left${column === 0 ? '' : ' edge'}` : undefined,
  });
  const rows = useMemo(() => positions.map(({ scales }) => scales.length), [positions]);
  const firstRows = useMemo(() => rows.map((_, index) => sumOf(rows.slice(0, index))), [rows]);
  const rowCount = sumOf(rows);
  const { from, to, rowsBefore, rowsAfter, onScroll } = useRowsInView(rows, rowHeights[density], printed);
  const headRows = headRowCount(props);
  const amounts = [...totals.map(({ amount }) => amount), ...awarded, best].filter((amount) => amount !== null);
  const amountLength = Math.max(1, ...amounts.map((amount) => format.money(amount, currency).length));

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
        aria-rowcount={headRows + rowCount + termsOf(quotes).length}
        {...keys}
        sx={matrixStyles(density, widths, pinnedCount + 2, amountLength)}
      >
        <colgroup>
          {widths.map((each, index) => (
            <col key={quotes[index - 2]?.quoteId ?? index} style={{ width: each }} />
          ))}
        </colgroup>
        <HeadRows {...props} placed={cellProps} />
        {rowsBefore > 0 && <Spacer rows={rowsBefore} density={density} columns={widths.length} />}
        {positions.slice(from, to).map((position, index) => (
          <PositionRows
            key={position.positionId}
            position={position}
            nameRoom={room}
            firstRow={headRows + (firstRows[from + index] ?? 0) + 1}
            chosenScaleId={countedScale(position.scales, countedScales[position.positionId])?.scaleId}
            quotes={quotes}
            splitAwards={splitAwards}
            currency={currency}
            onChoose={printed ? null : onCountScale}
            sticky={sticky}
            onOpen={setOpen}
          />
        ))}
        {rowsAfter > 0 && <Spacer rows={rowsAfter} density={density} columns={widths.length} />}
        <TermRows
          quotes={quotes}
          expired={expired}
          firstRow={headRows + rowCount + 1}
          width={widths[2]}
          placed={cellProps}
        />
      </Box>
      {open && <OfferDetails {...props} open={open} onClose={() => setOpen(undefined)} />}
    </TableContainer>
  );
};
