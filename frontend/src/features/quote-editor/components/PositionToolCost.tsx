import type { Language } from '@torno/domain';
import type { TFunction } from 'i18next';
import { type Dispatch, memo } from 'react';
import type { QuotedPosition, QuoteEntries } from '../model/entries.js';
import { toolCostId } from '../model/field-ids.js';
import { commonValue } from '../model/fill.js';
import type { EditorAction } from '../model/quote-editor.js';
import { CellInput } from './CellInput.js';

type Props = {
  readonly t: TFunction<'quote-editor'>;
  readonly position: QuotedPosition;
  readonly scales: QuoteEntries['scales'];
  readonly language: Language;
  readonly shownProblems: ReadonlyMap<string, string>;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The tooling cost of a position, which fills all its quantities; each of them may be changed afterwards (C-32). */
export const PositionToolCost = memo(({ t, position, scales, language, shownProblems, dispatch }: Props) => {
  const scaleIds = position.quantities.map(({ scaleId }) => scaleId);
  const [first, ...others] = scaleIds;
  if (first === undefined || others.length === 0) return null;
  const id = toolCostId(position.positionId);
  const common = commonValue(scales, scaleIds, 'fixedCost');
  return (
    <CellInput
      scaleId={first}
      also={{ id, scaleIds: others }}
      field="fixedCost"
      value={common ?? ''}
      label={t('cell.toolCostOfAll', { position: position.posNumber })}
      placeholder={t(common === undefined ? 'toolCostOfAll.differs' : 'toolCostOfAll.fills')}
      problem={shownProblems.has(id) ? t('problem.toolCost.not-a-number') : undefined}
      language={language}
      dispatch={dispatch}
    />
  );
});
PositionToolCost.displayName = 'PositionToolCost';
