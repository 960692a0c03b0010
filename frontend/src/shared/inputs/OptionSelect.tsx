import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

export type Option = { readonly id: number | string; readonly label: string };

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'select' | 'slotProps' | 'ref'> & {
  readonly options: readonly Option[];
  readonly value: Option['id'] | null;
  readonly onChange: (id: Option['id'] | null) => void;
  /** Words of an entry that chooses nothing; without it something must be chosen. */
  readonly emptyLabel?: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

/** One of a short list of options; a value that the list does not hold (yet) shows as nothing. */
export const OptionSelect = ({ options, value, onChange, emptyLabel, ref, ...rest }: Props) => {
  const chosen = options.find(({ id }) => id === value);
  return (
    <TextField
      {...rest}
      select
      inputRef={ref}
      value={chosen === undefined ? '' : String(chosen.id)}
      onChange={({ target }) => onChange(options.find(({ id }) => String(id) === target.value)?.id ?? null)}
    >
      {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
      {options.map(({ id, label }) => (
        <MenuItem key={id} value={String(id)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};
