import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { emptyScale } from '../model/entries.js';
import { positionEditable } from '../model/quote-permission.js';
import { positionToolCost, scalePriceDecimals } from '../model/quote-costs.js';
import { scaleFieldId } from '../model/field-ids.js';
import type { DrawnPosition } from './position-props.js';
import { ScaleCells, type ScaleParts } from './ScaleCells.js';

type Props = DrawnPosition & {
  readonly t: TFunction<'quote-editor'>;
  readonly frame: (parts: ScaleParts) => ReactNode;
};

/** The quoted values for each quantity of a position. */
export const PositionScales = ({ t, near, frame, position, selected, scales, shownProblems, setting }: Props) => {
  const { editing, ndaStatus, unit, currency, language, usesToolCost, dispatch } = setting;
  const mayEdit = positionEditable(editing, selected, ndaStatus);
  const editable = near && mayEdit;
  // A reader sees an amount once, while each quantity is edited separately.
  const hasOneToolCost = !mayEdit && positionToolCost(position.quantities, scales).kind === 'once';
  // Edited cells show the text as typed, so that typing one price draws no other.
  const priceDecimals = editable ? 2 : scalePriceDecimals(position.quantities, scales);
  return position.quantities.map(({ scaleId, quantity }, index) => (
    <ScaleCells
      key={scaleId}
      frame={frame}
      t={t}
      posNumber={position.posNumber}
      scaleId={scaleId}
      quantity={quantity}
      entry={scales[scaleId] ?? emptyScale}
      unit={unit}
      currency={currency}
      language={language}
      priceDecimals={priceDecimals}
      editable={editable}
      usesToolCost={usesToolCost}
      toolCostElsewhere={hasOneToolCost && index > 0}
      deliveryProblem={shownProblems.get(scaleFieldId(scaleId, 'deliveryAt'))}
      unitProblem={shownProblems.get(scaleFieldId(scaleId, 'unitCost'))}
      fixedProblem={shownProblems.get(scaleFieldId(scaleId, 'fixedCost'))}
      dispatch={dispatch}
    />
  ));
};
