import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type DecimalInput, useDecimalInput } from './use-decimal-input.js';

type Props = DecimalInput &
  Omit<TextFieldProps, keyof DecimalInput | 'type' | 'slotProps' | 'ref'> & {
    /** Currency or unit after the number. */
    readonly unit?: string;
    readonly maxLength?: number;
    readonly ref?: React.Ref<HTMLInputElement>;
  };

/** An amount, typed with comma or point; spread a `field` of react-hook-form's `Controller` into it. */
export const DecimalField = ({ value, onChange, onBlur, decimals, unit, maxLength = 22, ref, ...rest }: Props) => {
  const { inputMode, autoComplete, ...input } = useDecimalInput({ value, onChange, onBlur, decimals });
  return (
    <TextField
      {...rest}
      {...input}
      inputRef={ref}
      slotProps={{
        htmlInput: { inputMode, autoComplete, maxLength, style: { textAlign: 'right' } },
        // A long label would overlap the unit.
        inputLabel: unit === undefined ? undefined : { shrink: true },
        input:
          unit === undefined ? undefined : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
};
