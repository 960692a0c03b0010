import { hasToolCost, leadTimeText, type Currency, type Language, type ScaleField, type Unit } from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import type { TFunction } from 'i18next';
import { type Dispatch, memo, type ReactNode } from 'react';
import { formatMoney, formatNumber, formatUnitPrice } from '@torno/words';
import type { ScaleEntry } from '../model/entries.js';
import { scaleCost } from '../model/quote-costs.js';
import type { EditorAction } from '../model/quote-editor.js';
import { scaleMaximum } from '../model/quote-problems.js';
import { CellInput } from './CellInput.js';
import { LeadTimeCell } from './LeadTimeCell.js';

export type ScaleParts = {
  readonly t: TFunction<'quote-editor'>;
  readonly quantity: string;
  readonly deliveryAt: ReactNode;
  readonly unitCost: ReactNode;
  /** Null when tooling cost is not used. */
  readonly fixedCost: ReactNode;
  readonly positionCost: string;
};

type Props = {
  readonly frame: (parts: ScaleParts) => ReactNode;
  readonly t: TFunction<'quote-editor'>;
  readonly posNumber: number;
  readonly scaleId: string;
  readonly quantity: number;
  readonly entry: ScaleEntry;
  readonly unit: Unit;
  readonly currency: Currency;
  readonly language: Language;
  readonly priceDecimals: number;
  readonly editable: boolean;
  readonly usesToolCost: boolean;
  /** The tooling cost of all quantities is shown at another one. */
  readonly toolCostElsewhere: boolean;
  /** Codes of the visible problems. */
  readonly deliveryProblem?: string;
  readonly unitProblem?: string;
  readonly fixedProblem?: string;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The quoted values for one quantity, read-only or editable; `frame` arranges them. */
export const ScaleCells = memo(({ frame, t, ...props }: Props) => {
  const { posNumber, scaleId, quantity, entry, unit, currency, language, priceDecimals, editable, dispatch } = props;
  const shownQuantity = formatNumber(quantity, language);
  const codes: Readonly<Record<ScaleField, string | undefined>> = {
    deliveryAt: props.deliveryProblem,
    unitCost: props.unitProblem,
    fixedCost: props.fixedProblem,
  };
  const amountText = (amount: string, field: 'unitCost' | 'fixedCost'): string => {
    if (amount === '') return '–';
    if (!isDecimal(amount)) return amount;
    if (field === 'fixedCost' && !hasToolCost(amount)) return '–';
    return field === 'unitCost'
      ? formatUnitPrice(amount, currency, language, priceDecimals)
      : formatMoney(amount, currency, language);
  };
  const cell = (field: ScaleField): ReactNode => {
    if (!editable)
      return field === 'deliveryAt' ? leadTimeText(entry, language) || '–' : amountText(entry[field], field);
    const code = codes[field];
    const maximum = formatNumber(scaleMaximum[field], language);
    const sharedProps = {
      scaleId,
      value: entry[field],
      label: t(`cell.${field}`, { position: posNumber, quantity: shownQuantity }),
      problem: code === undefined ? undefined : t(`problem.${field}.${code}`, { maximum }),
      language,
      dispatch,
    };
    return field === 'deliveryAt' ? (
      <LeadTimeCell t={t} {...sharedProps} />
    ) : (
      <CellInput field={field} {...sharedProps} />
    );
  };
  const cost = scaleCost(entry, quantity, unit);
  return frame({
    t,
    quantity: shownQuantity,
    deliveryAt: cell('deliveryAt'),
    unitCost: cell('unitCost'),
    fixedCost: props.usesToolCost ? (props.toolCostElsewhere ? '' : cell('fixedCost')) : null,
    positionCost: cost === null ? '–' : formatMoney(cost, currency, language),
  });
});
ScaleCells.displayName = 'ScaleCells';
