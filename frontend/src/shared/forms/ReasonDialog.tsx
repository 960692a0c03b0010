import { Stack, Typography } from '@mui/material';
import { maxReasonLength } from '@torno/domain';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from './fields.js';
import { FormDialog } from './FormDialog.js';

/** The field itself; an optional one has a name and a limit of its own, as others than operators give the reason. */
type FieldProps =
  | { readonly optional?: false; readonly label?: never; readonly maxLength?: never }
  | { readonly optional: true; readonly label: string; readonly maxLength: number };

type Props<Values extends FieldValues> = FieldProps & {
  readonly title: string;
  /** The effect of the action, or the facts known so far. */
  readonly about?: string;
  /** The readers of the reason. */
  readonly hint?: string;
  readonly submit: { readonly label: string; readonly color?: 'primary' | 'error' };
  /** The initial values of the fields above the reason. */
  readonly values?: Values;
  readonly children?: ReactNode;
  readonly onSubmit: (reason: string, values: Values) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for a reason for the action; a refusal is shown at the field or as a toast. */
export const ReasonDialog = <Values extends FieldValues>({
  title,
  about,
  hint,
  optional = false,
  label,
  maxLength = maxReasonLength,
  submit,
  values,
  children,
  onSubmit,
  onClose,
}: Props<Values>) => {
  const { t } = useTranslation('shared');
  const defaultValues: FieldValues = { ...values, reason: '' };
  return (
    <FormDialog
      title={title}
      defaultValues={defaultValues}
      submit={submit}
      // The form holds the fields of its default values.
      onSubmit={({ reason, ...others }) => onSubmit(String(reason).trim(), others as Values)}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {about !== undefined && <Typography>{about}</Typography>}
        {children}
        <FormText
          source="reason"
          label={label ?? t('reason.label')}
          helperText={hint}
          validate={(reason: string) => (optional || reason.trim() !== '' ? undefined : t('reason.missing'))}
          maxLength={maxLength}
          multiline
          minRows={3}
          maxRows={10}
          required={!optional}
        />
      </Stack>
    </FormDialog>
  );
};
