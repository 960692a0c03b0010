import { visuallyHidden } from '@mui/utils';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { joinWithDots } from '@torno/kernel';
import { unitPriceDecimals } from '@torno/words';
import { useFormat } from '../../../shared/format/use-format.js';
import { beginningAndEnd, shortenMiddle } from '../../../shared/format/shorten-middle.js';
import { withSoftHyphens } from '../../../shared/format/with-soft-hyphens.js';
import { useChangeText } from '../hooks/use-change-text.js';
import { useLeadTimeWords } from '../hooks/use-lead-time-words.js';
import type { ComparedPosition, ComparedScale } from '../model/comparison.js';
import type { ComparisonProps } from './comparison-props.js';
import type { NameRoom } from './comparison-columns.js';
import { MatrixMark } from './MatrixMark.js';

/** The offer whose details are open, and the cell that they belong to. */
export type OpenOffer = {
  readonly anchor: HTMLElement;
  readonly positionId: string;
  readonly scaleId: string;
  readonly quoteId: string;
};

type Props = Pick<ComparisonProps, 'quotes' | 'splitAwards' | 'currency'> & {
  /** Null where nothing can be chosen, as on paper. */
  readonly onChoose: ComparisonProps['onCountScale'] | null;
  readonly position: ComparedPosition;
  readonly nameRoom: NameRoom;
  /** Number of its first row in the whole table, from 1. */
  readonly firstRow: number;
  readonly chosenScaleId: string | undefined;
  /** Where a column sticks, by its index; undefined for one that scrolls. */
  readonly sticky: (column: number) => CSSProperties | undefined;
  readonly onOpen: (offer: OpenOffer) => void;
};

/** Decimals that all unit prices of a row need. */
const decimalsOf = ({ offers }: ComparedScale): number =>
  unitPriceDecimals(offers.flatMap((offer) => (offer === null ? [] : [offer.unitPrice])));

/** The rows over which the name of a position may run; those after the first have nothing else at its place. */
const maxNameRows = 3;

/** One position of the matrix: a row per quantity. Memoised, as a comparison has hundreds of rows. */
export const PositionRows = memo(
  ({ position, nameRoom, firstRow, chosenScaleId, quotes, splitAwards, currency, onChoose, sticky, onOpen }: Props) => {
    const { t } = useTranslation('quote-comparison');
    const format = useFormat();
    const changeText = useChangeText();
    const leadTime = useLeadTimeWords();
    const { positionId, posNumber, label, targetPrice, scales } = position;
    const name = `${posNumber}. ${label}`;
    // Paper has room for whole names, in several lines.
    const [beginning, end] = onChoose === null ? [name, ''] : beginningAndEnd(name);
    const digits = scales.slice(0, maxNameRows).map(({ quantity }) => format.number(quantity).length);
    const fits = name.length <= nameRoom.length(digits[0] ?? 0);
    const nameRows = onChoose === null || fits ? 1 : digits.length;
    const narrowest = Math.max(0, ...digits);
    const target = targetPrice === null ? [] : [t('targetPrice', { amount: format.unitPrice(targetPrice, currency) })];
    return (
      <tbody className="position">
        {scales.map((scale, row) => {
          const decimals = decimalsOf(scale);
          const isCounted = scale.scaleId === chosenScaleId;
          const quantity = format.number(scale.quantity);
          return (
            <tr
              key={scale.scaleId}
              className={`${row === 0 ? 'first' : ''}${isCounted ? ' counted' : ''}`}
              aria-rowindex={firstRow + row}
            >
              <th
                scope="row"
                tabIndex={-1}
                className={`left${row === 0 && nameRows > 1 ? ' named' : ''}${row < nameRows - 1 ? ' unlined' : ''}`}
                style={sticky(0)}
              >
                <span className="line" title={joinWithDots([name, ...target])}>
                  <span className="position-name" style={row === 0 && nameRows === 1 ? undefined : visuallyHidden}>
                    <span className="cut">{beginning}</span>
                    <span className="end">{end}</span>
                  </span>
                  {row === 0 && nameRows > 1 && (
                    <span
                      aria-hidden
                      className="name-rows"
                      style={{ WebkitLineClamp: nameRows, width: nameRoom.width(narrowest) }}
                    >
                      {/* The number stays beside the beginning of the name. */}
                      {withSoftHyphens(
                        shortenMiddle(name, nameRoom.length(narrowest) * nameRows).replace(' ', '\u00a0'),
                      )}
                    </span>
                  )}
                  {(row > 0 || nameRows > 1) && <span style={{ flex: 1 }} />}
                  <span style={visuallyHidden}>{t('pieces', { count: scale.quantity, quantity })}</span>
                  <span aria-hidden style={isCounted ? { fontWeight: 600 } : undefined}>
                    {quantity}
                  </span>
                  {onChoose && scales.length > 1 && (
                    <input
                      type="radio"
                      tabIndex={-1}
                      name={`scale-${positionId}`}
                      checked={isCounted}
                      onChange={() => onChoose(positionId, scale.scaleId)}
                      aria-label={t('countScale', { quantity, position: posNumber })}
                      style={{ margin: 0, flexShrink: 0 }}
                    />
                  )}
                </span>
              </th>
              <td tabIndex={-1} className="left edge price" style={sticky(1)}>
                {scale.bestUnitPrice === null ? '–' : format.unitPrice(scale.bestUnitPrice, currency, decimals)}
              </td>
              {scale.offers.map((offer, index) => {
                const { quoteId = '', supplier } = quotes[index] ?? {};
                const isAwarded = isCounted && splitAwards.get(supplier?.companyId ?? '')?.has(positionId);
                const place = sticky(index + 2);
                const stickyClass = place ? ' left edge' : '';
                if (offer === null)
                  return (
                    <td key={quoteId} tabIndex={-1} className={stickyClass} style={place}>
                      <span className="line" style={{ opacity: 0.8 }}>
                        {t('notQuoted')}
                      </span>
                    </td>
                  );
                return (
                  <td
                    key={quoteId}
                    tabIndex={-1}
                    className={`offer${offer.lowestUnitPrice ? ' lowest' : ''}${stickyClass}`}
                    style={place}
                    aria-haspopup="dialog"
                    onClick={({ currentTarget }) =>
                      onOpen({ anchor: currentTarget, positionId, scaleId: scale.scaleId, quoteId })
                    }
                  >
                    <span className="line">
                      {isAwarded && <MatrixMark what="awarded" text={t('codes:quoteState.Awarded')} />}
                      {offer.lowestUnitPrice && <MatrixMark what="best" text={t('lowest.price')} />}
                      {offer.change && (
                        <MatrixMark
                          what={offer.change.cheaper ? 'cheaper' : 'dearer'}
                          text={changeText(offer.change, currency)}
                        />
                      )}
                      <span className="price">{format.unitPrice(offer.unitPrice, currency, decimals)}</span>
                      <span className="lead" title={leadTime.whole(offer.leadTime)}>
                        <span className="text">{leadTime.short(offer.leadTime)}</span>
                        {offer.fastest && <MatrixMark what="fastest" text={t('lowest.leadTime')} />}
                      </span>
                    </span>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    );
  },
);
PositionRows.displayName = 'PositionRows';
