import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { DateField } from '../inputs/DateField.js';

type FieldProps = {
  /** Name of the value in the form and, for the server's refusals, in the command. */
  readonly source: string;
  readonly helperText?: ReactNode;
  /** Answers a text where the value will not do. */
  readonly validate?: Validator;
};

const unchanged = <Value,>(value: Value): Value => value;

/**
 * A value of the form around, with what an input needs to show it. Values stay as they are (react-admin would turn an
 * empty text into null); a problem of the field takes the place of the hint.
 */
export const useField = ({ source, helperText, validate }: FieldProps) => {
  const {
    id,
    field: { ref, name, value, onChange, onBlur },
    fieldState: { error },
  } = useInput({ source, validate, parse: unchanged, format: unchanged });
  return {
    id,
    ref,
    name,
    value,
    onChange,
    onBlur,
    error: error !== undefined,
    helperText: error?.message === undefined ? helperText : <ValidationError error={error.message} />,
  };
};

type FormTextProps = FieldProps &
  Pick<TextFieldProps, 'label' | 'required' | 'multiline' | 'minRows' | 'maxRows' | 'disabled' | 'sx'> & {
    readonly maxLength?: number;
  };

export const FormText = ({ source, helperText, validate, maxLength, ...rest }: FormTextProps) => {
  const { ref, ...field } = useField({ source, helperText, validate });
  return <TextField {...rest} {...field} inputRef={ref} slotProps={{ htmlInput: { maxLength } }} />;
};

type FormDateProps = FieldProps & Pick<ComponentProps<typeof DateField>, 'label' | 'min' | 'max' | 'required'>;

export const FormDate = ({ source, helperText, validate, ...rest }: FormDateProps) => (
  <DateField {...rest} {...useField({ source, helperText, validate })} />
);

type Choice = { readonly id: string; readonly label: ReactNode; readonly disabled?: boolean };
type FormChoiceProps = FieldProps & {
  readonly label: string;
  /** The label is for screen readers only, as the words around say the same. */
  readonly hideLabel?: boolean;
  readonly choices: readonly Choice[];
};

/** One of several choices that are all to be seen; a long list scrolls. */
export const FormRadios = ({ source, helperText, validate, label, choices }: Omit<FormChoiceProps, 'hideLabel'>) => {
  const labelId = useId();
  const { value, onChange, onBlur, name, error, helperText: hint } = useField({ source, helperText, validate });
  return (
    <FormControl error={error}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        value={value}
        onChange={(_, id) => onChange(id)}
        onBlur={onBlur}
        sx={{ maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.id}
            value={choice.id}
            disabled={choice.disabled}
            control={<Radio size="small" />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  );
};

/** Any of several choices; the value is the list of their ids. A disabled one that is not chosen shows as chosen already. */
export const FormCheckboxes = ({
  source,
  helperText,
  validate,
  label,
  hideLabel = false,
  choices,
}: FormChoiceProps) => {
  const { value, onChange, onBlur, error, helperText: hint } = useField({ source, helperText, validate });
  const chosen: readonly string[] = value;
  return (
    <FormControl component="fieldset" error={error} onBlur={onBlur}>
      <FormLabel component="legend" sx={hideLabel ? visuallyHidden : undefined}>
        {label}
      </FormLabel>
      <FormGroup>
        {choices.map(({ id, label: text, disabled = false }) => (
          <FormControlLabel
            key={id}
            label={text}
            disabled={disabled}
            control={
              <Checkbox
                checked={disabled || chosen.includes(id)}
                onChange={(_, on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
            }
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  );
};

type FormCheckboxProps = FieldProps & { readonly label: ReactNode };

export const FormCheckbox = ({ source, label }: FormCheckboxProps) => {
  const { value, onChange, onBlur, name } = useField({ source });
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox name={name} checked={value} onChange={(_, on) => onChange(on)} onBlur={onBlur} />}
    />
  );
};
