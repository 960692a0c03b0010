import { Button, styled } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, RecordContextProvider, SaveButton } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/api-problem.js';
import { AppDialog, type AppDialogProps, stretchedForm } from '../ui/AppDialog.js';
import { type FieldTexts, useSubmission } from './refused-fields.js';

type SubmitProps<Values> = {
  readonly label: string | ((values: Values) => string);
  readonly color?: 'primary' | 'error';
  /**
   * False while a file is on its way, or where there is nothing to choose from: the button is off and Enter does nothing.
   * The validators of the inputs report missing fields once the button is pressed.
   */
  readonly ready?: boolean | ((values: Values) => boolean);
};

type Props<Values extends FieldValues> = Pick<AppDialogProps, 'title' | 'width' | 'onClose' | 'children'> & {
  /** Replaces the button that cancels. */
  readonly cancel?: ReactNode;
  /** Between the button that cancels and the one that submits, such as a total. */
  readonly beside?: ReactNode;
  /** Whether closing would lose entries; by default, if the form `hasEntries`. */
  readonly isDirty?: (hasEntries: boolean) => boolean;
  /** Names every field of the form. */
  readonly defaultValues: Values;
  readonly submit: SubmitProps<Values>;
  /** Sends the values. A rejection is shown at the fields that it names, otherwise as a toast. */
  readonly onSubmit: (values: Values) => Promise<unknown> | void;
  /** Texts for fields that a refusal concerns without naming them, chosen by its code. */
  readonly fieldsRefusedBy?: (problem: ApiProblem) => FieldTexts;
  /** `onTouched` validates a field once it has lost focus for the first time. */
  readonly mode?: 'onSubmit' | 'onTouched' | 'onChange';
};

const StretchedForm = styled(Form)(stretchedForm);

type SubmitButtonProps<Values> = SubmitProps<Values> & { readonly defaultValues: Values };

const SubmitButton = <Values extends FieldValues>({
  label,
  color,
  ready = true,
  defaultValues,
}: SubmitButtonProps<Values>) => {
  const { isSubmitting } = useFormState();
  const watchedValues: FieldValues = useWatch();
  const values = { ...defaultValues, ...watchedValues };
  const isReady = typeof ready === 'function' ? ready(values) : ready;
  return (
    <SaveButton
      label={typeof label === 'function' ? label(values) : label}
      color={color}
      icon={null}
      // Unchanged defaults may be sent too.
      alwaysEnable={isReady && !isSubmitting}
      disabled={!isReady}
    />
  );
};

/** Reports to the dialog around the form whether something has been entered. */
const Dirtiness = ({ onChange }: { readonly onChange: (dirty: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
};

/** A dialog that holds one form of react-admin: Enter submits it, and closing it asks before entries are lost. */
export const FormDialog = <Values extends FieldValues>({
  defaultValues,
  submit,
  onSubmit,
  fieldsRefusedBy,
  mode,
  cancel,
  beside,
  isDirty = (hasEntries) => hasEntries,
  onClose,
  children,
  ...dialog
}: Props<Values>) => {
  const { t } = useTranslation('shared');
  const hasEntries = useRef(false);
  const setHasEntries = useRef((isDirty: boolean): void => {
    hasEntries.current = isDirty;
  });
  const run = useSubmission(fieldsRefusedBy);
  const send = async (sentValues: FieldValues): Promise<FieldTexts | undefined> => {
    const values = { ...defaultValues, ...sentValues };
    const { ready = true } = submit;
    if (!(typeof ready === 'function' ? ready(values) : ready)) return undefined;
    return run(() => onSubmit(values), Object.keys(defaultValues));
  };
  return (
    <AppDialog
      {...dialog}
      onClose={onClose}
      isDirty={() => isDirty(hasEntries.current)}
      renderForm={(body) => (
        // Hides the record of the page below, which is not what this form edits.
        <RecordContextProvider value={undefined}>
          <StretchedForm
            defaultValues={defaultValues}
            mode={mode}
            onSubmit={send}
            noValidate
            disableInvalidFormNotification
          >
            <Dirtiness onChange={setHasEntries.current} />
            {body}
          </StretchedForm>
        </RecordContextProvider>
      )}
      actions={
        <>
          {cancel ?? <Button onClick={onClose}>{t('cancel')}</Button>}
          {beside}
          <SubmitButton {...submit} defaultValues={defaultValues} />
        </>
      }
    >
      {children}
    </AppDialog>
  );
};
