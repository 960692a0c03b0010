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
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { BooleanInput, useInput, ValidationError, type Validator } from 'react-admin';
import { DateField } from '../inputs/DateField.js';
import { DecimalField } from '../inputs/DecimalField.js';
import { NumberField } from '../inputs/NumberField.js';

type FieldProps = {
  /** Name of the value in the form and, for the server's refusals, in the command. */
  readonly source: string;
  readonly helperText?: ReactNode;
  /** Returns a message for an invalid value. */
  readonly validate?: Validator;
  /** A message from a rule that the form itself does not know. */
  readonly problem?: string;
};

const unchanged = <Value,>(value: Value): Value => value;

/**
 * A value of the surrounding form, with the props that an input needs to show it. Values stay as they are (react-admin
 * would turn an empty text into null), and a field's error replaces its hint.
 */
export const useField = ({ source, helperText, validate, problem }: FieldProps) => {
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
    error: error !== undefined || problem !== undefined,
    helperText: error?.message === undefined ? (problem ?? helperText) : <ValidationError error={error.message} />,
  };
};

type FormTextProps = FieldProps &
  Pick<
    TextFieldProps,
    'id' | 'error' | 'label' | 'required' | 'multiline' | 'minRows' | 'maxRows' | 'disabled' | 'sx'
  > & {
    readonly maxLength?: number;
  };

export const FormText = ({ source, helperText, validate, problem, maxLength, id, error, ...rest }: FormTextProps) => {
  const { ref, ...field } = useField({ source, helperText, validate, problem });
  return (
    <TextField
      {...rest}
      {...field}
      id={id ?? field.id}
      error={error === true || field.error}
      inputRef={ref}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
};

type FormDateProps = FieldProps &
  Pick<ComponentProps<typeof DateField>, 'label' | 'min' | 'max' | 'required' | 'error' | 'sx'>;

export const FormDate = ({ source, helperText, validate, problem, error, ...rest }: FormDateProps) => {
  const field = useField({ source, helperText, validate, problem });
  return <DateField {...rest} {...field} error={error === true || field.error} />;
};

type FormDecimalProps = FieldProps & Pick<ComponentProps<typeof DecimalField>, 'label' | 'unit' | 'required' | 'sx'>;

/** An amount; the value is a plain decimal string. */
export const FormDecimal = ({ source, helperText, validate, problem, ...rest }: FormDecimalProps) => (
  <DecimalField {...rest} {...useField({ source, helperText, validate, problem })} />
);

type FormNumberProps = FieldProps &
  Pick<ComponentProps<typeof NumberField>, 'label' | 'unit' | 'required' | 'sx'> & {
    /** Turns a typed number into an allowed value. */
    readonly parse?: (value: number | null) => number | null;
  };

/** A number, null for none. */
export const FormNumber = ({ source, helperText, validate, problem, parse = unchanged, ...rest }: FormNumberProps) => {
  const { value, onChange, ...field } = useField({ source, helperText, validate, problem });
  return <NumberField {...rest} {...field} value={value ?? null} onChange={(typed) => onChange(parse(typed))} />;
};

type Choice<Id> = { readonly id: Id; readonly label: ReactNode; readonly disabled?: boolean };
type FormChoiceProps<Id> = FieldProps & {
  readonly label: string;
  /** Shows the label to screen readers only, where the surrounding text already says the same. */
  readonly hideLabel?: boolean;
  readonly choices: readonly Choice<Id>[];
};
type FormRadiosProps = FormChoiceProps<string | number> & { readonly row?: boolean };

/** Number of choices above which the list itself scrolls. */
const longList = 8;

/** Chooses one of several options that are all visible; a long list scrolls. */
export const FormRadios = ({ label, hideLabel = false, choices, row = false, ...field }: FormRadiosProps) => {
  const labelId = useId();
  const { value, onChange, onBlur, name, error, helperText: hint } = useField(field);
  return (
    <FormControl error={error}>
      <FormLabel id={labelId} sx={hideLabel ? visuallyHidden : undefined}>
        {label}
      </FormLabel>
      <RadioGroup
        row={row}
        aria-labelledby={labelId}
        name={name}
        value={String(value)}
        onChange={(_, chosen) => onChange(choices.find(({ id }) => String(id) === chosen)?.id)}
        onBlur={onBlur}
        sx={{
          gap: row ? 0 : { xs: 1, sm: 0 },
          ...(choices.length > longList ? { maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' } : {}),
        }}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.id}
            value={String(choice.id)}
            disabled={choice.disabled}
            control={<Radio size={row ? 'medium' : 'small'} />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  );
};

/**
 * Chooses any of several options; the value is the list of their ids. A disabled option that is not in the value is
 * drawn as chosen already.
 */
export const FormCheckboxes = ({ label, hideLabel = false, choices, ...field }: FormChoiceProps<string>) => {
  const { value, onChange, onBlur, error, helperText: hint } = useField(field);
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

type FormSwitchProps = Pick<FieldProps, 'source'> & {
  readonly helperText?: string;
  readonly label: string;
  readonly onSwitch?: (on: boolean) => void;
};

export const FormSwitch = ({ source, helperText, label, onSwitch }: FormSwitchProps) => (
  <BooleanInput
    source={source}
    label={label}
    helperText={helperText ?? false}
    onChange={({ target }: ChangeEvent<HTMLInputElement>) => onSwitch?.(target.checked)}
  />
);
