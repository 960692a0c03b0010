import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  type CheckboxGroupInputProps,
  DateTimeInput,
  RadioButtonGroupInput,
  SelectInput,
  type SelectInputProps,
  TextInput,
  type TextInputProps,
  useInput,
  ValidationError,
  type Validator,
} from 'react-admin';
import { useTranslation } from 'react-i18next';
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

const keepValue = <Value,>(value: Value): Value => value;

/**
 * A value of the surrounding form, with the props that an input needs to show it. Values stay as they are (react-admin
 * would turn an empty text into null), and a field's error replaces its hint.
 */
export const useField = ({ source, helperText, validate, problem }: FieldProps) => {
  const {
    id,
    field: { ref, name, value, onChange, onBlur },
    fieldState: { error },
  } = useInput({ source, validate, parse: keepValue, format: keepValue });
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

/** Props of react-admin's inputs: values stay as they are, and no space below is kept for a message. */
const plain = { parse: keepValue, format: keepValue, helperText: false } as const;

/**
 * Marks an input of react-admin and disables it by its parts: of itself it shows the form's errors only, and the form
 * forgets the value of a disabled input.
 */
const partsFor = (error: boolean, disabled = false) => {
  const state = { ...(error ? { error } : {}), ...(disabled ? { disabled } : {}) };
  return { input: state, inputLabel: state, formHelperText: state };
};

type FormTextProps = FieldProps &
  Pick<TextInputProps, 'id' | 'label' | 'required' | 'multiline' | 'minRows' | 'maxRows' | 'sx'> & {
    readonly error?: boolean;
    readonly maxLength?: number;
  };

export const FormText = ({ problem, error, helperText, maxLength, ...rest }: FormTextProps) => (
  <TextInput
    {...plain}
    {...rest}
    helperText={problem ?? helperText ?? false}
    slotProps={{ ...partsFor(error === true || problem !== undefined), htmlInput: { maxLength } }}
  />
);

type FormSelectProps = Omit<FieldProps, 'validate'> & {
  readonly label: string;
  /** Undefined while they load. */
  readonly choices: readonly { readonly id: string | number; readonly label: string }[] | undefined;
  /** Label of the choice for null; without it a value cannot be removed again. */
  readonly noneLabel?: string;
  readonly required?: boolean;
  readonly onChange?: SelectInputProps['onChange'];
  readonly sx?: SelectInputProps['sx'];
};

/** Represents null in the select, which shows nothing for an empty value. */
const none = 'none';

/** react-admin's select; a value that is not a choice (yet) shows as empty. */
export const FormSelect = ({ label, choices, noneLabel, problem, helperText, ...rest }: FormSelectProps) => {
  const { t } = useTranslation('shared');
  const noChoice = noneLabel === undefined ? [] : [{ id: none, label: noneLabel }];
  const isLoading = choices === undefined;
  const parts = partsFor(problem !== undefined, isLoading);
  return (
    <SelectInput
      {...rest}
      // As an element, so that only `required` marks it; `isRequired` leaves out the empty choice.
      label={<>{label}</>}
      isRequired
      margin="none"
      // The input shows new choices one rendering late, when they would lack the value; a new one has them at once.
      key={isLoading ? 'loading' : 'loaded'}
      choices={[...noChoice, ...(choices ?? [])]}
      format={(value: unknown) => (choices?.some(({ id }) => id === value) ? value : (noChoice[0]?.id ?? ''))}
      parse={(choice: unknown) => (noneLabel !== undefined && choice === none ? null : choice)}
      optionText="label"
      translateChoice={false}
      helperText={problem ?? helperText ?? false}
      slotProps={isLoading ? { ...parts, input: { ...parts.input, startAdornment: <>{t('loading')} …</> } } : parts}
    />
  );
};

type FormDateProps = FieldProps &
  Pick<ComponentProps<typeof DateField>, 'label' | 'size' | 'min' | 'max' | 'required' | 'error' | 'sx'>;

export const FormDate = ({ source, helperText, validate, problem, error, ...rest }: FormDateProps) => {
  const field = useField({ source, helperText, validate, problem });
  return <DateField {...rest} {...field} error={error === true || field.error} />;
};

/** A date with a time, as the browser's own input writes it: `YYYY-MM-DDThh:mm` in the reader's time zone, or empty. */
export const FormDateTime = ({ problem, helperText, ...rest }: FieldProps & { readonly label: string }) => (
  <DateTimeInput
    {...plain}
    {...rest}
    margin="none"
    helperText={problem ?? helperText ?? false}
    slotProps={{ ...partsFor(problem !== undefined), inputLabel: { shrink: true } }}
  />
);

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
export const FormNumber = ({ source, helperText, validate, problem, parse = keepValue, ...rest }: FormNumberProps) => {
  const { value, onChange, ...field } = useField({ source, helperText, validate, problem });
  return <NumberField {...rest} {...field} value={value ?? null} onChange={(number) => onChange(parse(number))} />;
};

type Choice<Id> = { readonly id: Id; readonly label?: string; readonly disabled?: boolean };
type FormChoiceProps<Id> = Pick<FieldProps, 'source' | 'helperText' | 'validate'> & {
  readonly row?: boolean;
  /** Called when the choice changes, for dependent fields elsewhere in the form. */
  readonly onChange?: () => void;
  readonly label: string;
  /** Shows the label to screen readers only, where the surrounding text already says the same. */
  readonly hideLabel?: boolean;
  readonly choices: readonly Choice<Id>[];
  /** Shows a choice, which it reads by `useRecordContext`, in place of its label. */
  readonly optionText?: CheckboxGroupInputProps['optionText'];
};
type FormRadiosProps = FormChoiceProps<string | number> & Pick<FieldProps, 'problem'>;

/** Number of choices above which the list itself scrolls. */
const longList = 8;

/** A legend of the size of other labels. */
const legend = { transform: 'none' } as const;

/** Chooses one of several options that are all visible; a long list scrolls. */
export const FormRadios = ({
  label,
  hideLabel = false,
  choices,
  optionText,
  row = false,
  problem,
  helperText,
  ...rest
}: FormRadiosProps) => (
  <RadioButtonGroupInput
    {...plain}
    {...rest}
    label={label}
    row={row}
    margin="none"
    choices={[...choices]}
    optionText={optionText ?? 'label'}
    translateChoice={false}
    parse={(choice: unknown) => choices.find(({ id }) => String(id) === String(choice))?.id}
    helperText={problem ?? helperText ?? false}
    // The fieldset around it has the name; a second group of the same name would be announced again.
    options={{ role: 'presentation' }}
    sx={{
      '& .RaRadioButtonGroupInput-label': hideLabel ? visuallyHidden : legend,
      '& .MuiFormGroup-root': {
        gap: row ? 0 : { xs: 1, sm: 0 },
        ...(choices.length > longList ? { maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' } : {}),
      },
      ...(problem === undefined ? {} : { '& .MuiFormHelperText-root': { color: 'error.main' } }),
    }}
  />
);

/**
 * Chooses any of several options; the value is the list of their ids. A disabled option is drawn as chosen already and
 * is never in the value.
 */
export const FormCheckboxes = ({
  label,
  hideLabel = false,
  choices,
  optionText,
  row = false,
  ...rest
}: FormChoiceProps<string>) => {
  const settledIds = choices.flatMap(({ id, disabled = false }) => (disabled ? [id] : []));
  return (
    <CheckboxGroupInput
      {...plain}
      {...rest}
      label={label}
      row={row}
      margin="none"
      choices={[...choices]}
      optionText={optionText ?? 'label'}
      translateChoice={false}
      format={(chosenIds: readonly string[]) => [...settledIds, ...chosenIds]}
      parse={(chosenIds: readonly string[]) => chosenIds.filter((id) => !settledIds.includes(id))}
      sx={{
        '& .RaCheckboxGroupInput-label': hideLabel ? visuallyHidden : legend,
        '& .MuiFormGroup-root': { gap: row ? 0 : { xs: 1, sm: 0 } },
        overflowWrap: 'anywhere',
      }}
    />
  );
};

type FormCheckboxProps = FieldProps & { readonly label: ReactNode };

export const FormCheckbox = ({ label, ...rest }: FormCheckboxProps) => {
  const { id, ref, name, value, onChange, onBlur, error, helperText } = useField(rest);
  const help = helperText === undefined ? undefined : `${id}-help`;
  return (
    <FormControl error={error} sx={{ display: 'flex' }}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={value}
            onChange={(_, isOn) => onChange(isOn)}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-invalid': error, 'aria-describedby': help } }}
          />
        }
      />
      {help && <FormHelperText id={help}>{helperText}</FormHelperText>}
    </FormControl>
  );
};

type FormSwitchProps = Pick<FieldProps, 'source'> & {
  readonly helperText?: string;
  readonly label: string;
  readonly onSwitch?: (isOn: boolean) => void;
};

export const FormSwitch = ({ source, helperText, label, onSwitch }: FormSwitchProps) => (
  <BooleanInput
    source={source}
    label={label}
    helperText={helperText ?? false}
    onChange={({ target }: ChangeEvent<HTMLInputElement>) => onSwitch?.(target.checked)}
  />
);
