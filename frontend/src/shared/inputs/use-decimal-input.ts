import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { isPlainDecimal, keepDecimalCharacters } from '../format/parse-decimal.js';
import { useFormat } from '../format/use-format.js';

export type DecimalInput = {
  /** A plain decimal string, the typed text if it is not an amount, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** `cost`: 2 to 5 decimals after the field loses focus (QUOTE-46); `number`: as many as there are, 6 at most. */
  readonly decimals?: 'cost' | 'number';
};

/** Props that let an `<input>` edit an amount in the language's notation; light enough for a table of hundreds. */
export const useDecimalInput = ({ value, onChange, onBlur, decimals = 'cost' }: DecimalInput) => {
  const { costInput, number, parseDecimal } = useFormat();
  /** The text while the user types; null while the value itself is shown. */
  const [typedText, setTypedText] = useState<string | null>(null);
  const displayText = isPlainDecimal(value) ? (decimals === 'cost' ? costInput(value) : number(value)) : value;

  return {
    value: typedText ?? displayText,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTypedText(displayText);
      target.select();
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = keepDecimalCharacters(target.value);
      setTypedText(text);
      onChange(parseDecimal(text) ?? text);
    },
    onBlur: () => {
      setTypedText(null);
      onBlur?.();
    },
  };
};
