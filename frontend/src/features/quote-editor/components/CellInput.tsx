import { type Language, leadTimeText, quoteLimits, type ScaleField } from '@torno/domain';
import { isDecimal } from '@torno/kernel';
import { type Dispatch, memo, useRef, useState } from 'react';
import { formatCostInput } from '@torno/words';
import type { EditorAction } from '../model/quote-editor.js';
import { scaleFieldId } from '../model/field-ids.js';
import { keptCharacters, readCell } from '../model/read-cell.js';

type Props = {
  readonly scaleId: string;
  readonly field: ScaleField;
  /** A plain decimal string, a lead time, or the text as typed. */
  readonly value: string;
  readonly label: string;
  /** The message; undefined for a valid or untouched cell. */
  readonly problem?: string;
  readonly language: Language;
  readonly dispatch: Dispatch<EditorAction>;
  /** For an input of all quantities of a position: its id, and the scales besides the first, which get the value too. */
  readonly also?: { readonly id: string; readonly scaleIds: readonly string[] };
  readonly placeholder?: string;
};

/**
 * One cell of the quote: light enough for hundreds of them, formatted when it loses focus (QUOTE-45 to QUOTE-48).
 * `CellArea` holds its styles.
 */
export const CellInput = memo((props: Props) => {
  const { scaleId, field, value, label, problem, language, dispatch, also, placeholder } = props;
  const amount = field !== 'deliveryAt';
  const amountShown = isDecimal(value) ? formatCostInput(value, language) : value;
  const displayText = amount ? amountShown : leadTimeText({ deliveryAt: value }, language);
  /**
   * The text while the user types, and the value read from it: a value from elsewhere, such as a pasted block, replaces
   * the text.
   */
  const [typedEntry, setTypedEntry] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const before = useRef(value);
  const id = also?.id ?? scaleFieldId(scaleId, field);

  const change = (next: string): void =>
    dispatch({ type: 'scale', scaleId, field, value: next, ...(also && { also: also.scaleIds }) });
  const type = (text: string): void => {
    const cleanedText = keptCharacters(text, field);
    const parsedValue = readCell(cleanedText, field, language);
    setTypedEntry({ text: cleanedText, value: parsedValue });
    change(parsedValue);
  };

  return (
    <>
      <input
        id={id}
        className="cell"
        {...(!also && { 'data-scale': scaleId, 'data-field': field })}
        value={typedEntry !== null && typedEntry.value === value ? typedEntry.text : displayText}
        inputMode={amount ? 'decimal' : 'text'}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={amount ? quoteLimits.amount : quoteLimits.deliveryAt}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onFocus={({ target }) => {
          before.current = value;
          setTypedEntry({ text: displayText, value });
          target.select();
        }}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === before.current) return;
          event.stopPropagation();
          setTypedEntry(null);
          change(before.current);
        }}
        onBlur={() => {
          setTypedEntry(null);
          dispatch({ type: 'touch', fieldId: id });
        }}
      />
      {problem !== undefined && (
        <small id={`${id}-problem`} className="problem">
          {problem}
        </small>
      )}
    </>
  );
});
CellInput.displayName = 'CellInput';
