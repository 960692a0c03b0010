import type { Currency, Language, NdaStatus, ScaleField, Unit } from '@torno/domain';
import type { Dispatch } from 'react';
import type { QuotedPosition, QuoteEntries } from '../model/entries.js';
import { scaleFieldId, toolCostId } from '../model/field-ids.js';
import type { EditorAction } from '../model/quote-editor.js';

/** Props that all positions of a quote share. */
export type SharedPositionProps = {
  readonly editing: boolean;
  /** True when quoted values exist or are being edited. */
  readonly hasEntries: boolean;
  readonly ndaStatus: NdaStatus;
  /** True when access to the RFQ is restricted. */
  readonly locked: boolean;
  /** True when the RFQ has so few positions that none needs to be loaded lazily. */
  readonly rendersEagerly: boolean;
  readonly usesToolCost: boolean;
  readonly unit: Unit;
  readonly currency: Currency;
  readonly language: Language;
  readonly dispatch: Dispatch<EditorAction>;
};

/** Props of one position, as a card or as rows of the table. */
export type PositionProps = {
  readonly position: QuotedPosition;
  readonly selected: boolean;
  /** The scales of all positions, by id. */
  readonly scales: QuoteEntries['scales'];
  /** Codes of the visible problems, by field. */
  readonly shownProblems: ReadonlyMap<string, string>;
  readonly setting: SharedPositionProps;
  /** True when it is in view when the page opens. */
  readonly isInitiallyVisible: boolean;
};

/** Props of a drawn position; one far from the view shows its cells as text, even while it is edited. */
export type DrawnPosition = PositionProps & { readonly near: boolean };

export const cellFields: readonly ScaleField[] = ['deliveryAt', 'unitCost', 'fixedCost'];

const sameProblem = (fieldId: string, before: PositionProps, after: PositionProps): boolean =>
  before.shownProblems.get(fieldId) === after.shownProblems.get(fieldId);

/** A position renders again only for changes that concern it, not for prices typed elsewhere. */
export const samePosition = <Props extends PositionProps & { readonly near?: boolean }>(
  before: Props,
  after: Props,
): boolean =>
  before.near === after.near &&
  before.position === after.position &&
  before.selected === after.selected &&
  before.setting === after.setting &&
  sameProblem(toolCostId(after.position.positionId), before, after) &&
  after.position.quantities.every(
    ({ scaleId }) =>
      before.scales[scaleId] === after.scales[scaleId] &&
      cellFields.every((field) => sameProblem(scaleFieldId(scaleId, field), before, after)),
  );

/** Near the viewport and around the focus, cells are real inputs; farther away they are drawn later and in a cheaper way. */
export const cellsNear = { margin: 600, keepWhileFocused: true } as const;
