import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

export type Option = { readonly id: number | string; readonly label: string };

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'select' | 'slotProps' | 'ref' | 'name'> & {
  /** In the place of a visible label: its name for assistive technology. The empty choice then shows its own label. */
  readonly name?: string;
  readonly options: readonly Option[];
  readonly value: Option['id'] | null;
  readonly onChange: (id: Option['id'] | null) => void;
  /** Label of an entry that clears the choice; without it a choice is required. */
  readonly emptyLabel?: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

/** Chooses one of a short list of options; a value that is not in the list (yet) shows as empty. */
export const OptionSelect = ({ options, value, onChange, emptyLabel, name, ref, ...rest }: Props) => {
  const chosenOption = options.find(({ id }) => id === value);
  return (
    <TextField
      {...rest}
      select
      {...(name !== undefined && {
        hiddenLabel: true,
        slotProps: { select: { displayEmpty: true }, htmlInput: { 'aria-label': name } },
      })}
      inputRef={ref}
      value={chosenOption === undefined ? '' : String(chosenOption.id)}
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
