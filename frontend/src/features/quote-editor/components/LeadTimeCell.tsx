import { type Language, leadTimeIn, leadTimeOf, leadTimeUnits } from '@torno/domain';
import type { TFunction } from 'i18next';
import { type Dispatch, memo } from 'react';
import type { EditorAction } from '../model/quote-editor.js';
import { CellInput } from './CellInput.js';

type Props = {
  readonly t: TFunction<'quote-editor'>;
  readonly scaleId: string;
  readonly value: string;
  readonly label: string;
  readonly problem?: string;
  readonly language: Language;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The lead time of one quantity: a number with its unit, or free text (C-30). `CellArea` holds its styles. */
export const LeadTimeCell = memo(({ t, scaleId, value, label, problem, language, dispatch }: Props) => {
  const leadTime = leadTimeOf(value);
  return (
    <>
      <span className="lead-time">
        <CellInput
          scaleId={scaleId}
          field="deliveryAt"
          value={value}
          label={label}
          problem={problem}
          language={language}
          dispatch={dispatch}
        />
        {leadTime && (
          // The unit can be typed too, so that the tab key leads from price to price.
          <select
            tabIndex={-1}
            aria-label={t('cell.unit', { cell: label })}
            value={leadTime.unit}
            onChange={({ target }) => {
              const unit = leadTimeUnits.find((each) => each === target.value) ?? leadTime.unit;
              const text = leadTimeIn({ ...leadTime, unit }, language);
              dispatch({ type: 'scale', scaleId, field: 'deliveryAt', value: text });
            }}
          >
            {leadTimeUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`leadTime.${unit}`)}
              </option>
            ))}
          </select>
        )}
      </span>
      {value !== '' && !leadTime && problem === undefined && <small className="hint">{t('leadTime.freeText')}</small>}
    </>
  );
});
LeadTimeCell.displayName = 'LeadTimeCell';
