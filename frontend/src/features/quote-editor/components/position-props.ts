import type { Currency, Language, NdaStatus, ScaleField, Unit } from '@torno/domain';
import type { Dispatch } from 'react';
import type { QuotedPosition, QuoteEntries } from '../model/entries.js';
import { scaleFieldId } from '../model/field-ids.js';
import type { EditorAction } from '../model/quote-editor.js';

/** What is the same for all positions of a quote. */
export type QuoteSetting = {
  readonly editing: boolean;
  /** There is something quoted to show, or it is being typed. */
  readonly withEntries: boolean;
  readonly ndaStatus: NdaStatus;
  /** The access to the RFQ is restricted. */
  readonly locked: boolean;
  /** The RFQ has so few positions that nothing needs to wait until it is near the view. */
  readonly few: boolean;
  readonly toolCost: boolean;
  readonly unit: Unit;
  readonly currency: Currency;
  readonly language: Language;
  readonly dispatch: Dispatch<EditorAction>;
};

/** What one position needs to draw itself, as a card or as rows of the table. */
export type PositionProps = {
  readonly position: QuotedPosition;
  readonly selected: boolean;
  /** By scale, those of all positions. */
  readonly scales: QuoteEntries['scales'];
  /** Codes of the problems that are shown, by field. */
  readonly shown: ReadonlyMap<string, string>;
  readonly setting: QuoteSetting;
  /** It is in view when the page opens. */
  readonly first: boolean;
};

/** What a position is drawn from where it is far from the view: its cells are text, even while it is edited. */
export type DrawnPosition = PositionProps & { readonly near: boolean };

export const cellFields: readonly ScaleField[] = ['deliveryAt', 'unitCost', 'fixedCost'];

/** A position draws itself again for what concerns it only, not with every price that is typed elsewhere. */
export const samePosition = <Props extends PositionProps & { readonly near?: boolean }>(
  before: Props,
  after: Props,
): boolean =>
  before.near === after.near &&
  before.position === after.position &&
  before.selected === after.selected &&
  before.setting === after.setting &&
  after.position.quantities.every(
    ({ scaleId }) =>
      before.scales[scaleId] === after.scales[scaleId] &&
      cellFields.every(
        (field) => before.shown.get(scaleFieldId(scaleId, field)) === after.shown.get(scaleFieldId(scaleId, field)),
      ),
  );
