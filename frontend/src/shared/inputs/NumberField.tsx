import { numericInput } from '@torno/domain';
import type { TextFieldProps } from '@mui/material';
import { DecimalField } from './DecimalField.js';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'slotProps' | 'ref'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  readonly unit?: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

/**
 * The number that a text means in a unit input: 0 to 9,999,999 (VAL-19), null for an empty text; a higher one is
 * ignored.
 */
export const numberOf = (text: string, before: number | null): number | null => {
  if (text === '') return null;
  const value = Number(text);
  return Number.isNaN(value) || value > numericInput.maximum ? before : value;
};

/** A number with a unit; 0 shows as blank (VAL-20). */
export const NumberField = ({ value, onChange, ...rest }: Props) => (
  <DecimalField
    {...rest}
    decimals="number"
    maxLength={numericInput.characters}
    value={value === null || value === 0 ? '' : String(value)}
    onChange={(text) => onChange(numberOf(text, value))}
  />
);
