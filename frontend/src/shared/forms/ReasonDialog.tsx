import { Typography } from '@mui/material';
import { maxReasonLength } from '@torno/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormText } from './fields.js';
import { FormDialog } from './FormDialog.js';

type Props = {
  readonly title: string;
  /** What the act does, or what is known so far. */
  readonly about?: string;
  /** Who reads the reason. */
  readonly hint: string;
  readonly submit: { readonly label: string; readonly color?: 'primary' | 'error' };
  /** What the fields above the reason begin with. */
  readonly values?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
  readonly onSubmit: (reason: string, values: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for the reason of what an operator is about to do; a refusal is shown at the field or as a toast. */
export const ReasonDialog = ({ title, about, hint, submit, values = {}, children, onSubmit, onClose }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <FormDialog
      title={title}
      defaultValues={{ ...values, reason: '' }}
      submit={submit}
      onSubmit={({ reason, ...others }) => onSubmit(reason, others)}
      onClose={onClose}
    >
      {about !== undefined && <Typography sx={{ mb: 2 }}>{about}</Typography>}
      {children}
      <FormText
        source="reason"
        label={t('reason.label')}
        helperText={hint}
        validate={(reason: string) => (reason.trim() === '' ? t('reason.missing') : undefined)}
        maxLength={maxReasonLength}
        multiline
        minRows={3}
        required
      />
    </FormDialog>
  );
};
