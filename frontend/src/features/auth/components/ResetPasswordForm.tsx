import { Button, FormHelperText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { userLimits } from '@torno/domain';
import i18next from 'i18next';
import { useId } from 'react';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { client } from '../../../api/client.js';
import { ApiProblem, fieldProblemText } from '../../../api/index.js';
import { useRefusal } from '../hooks/use-refusal.js';
import { PasswordField } from './PasswordField.js';
import { PublicForm } from './PublicForm.js';

const empty = { newPassword: '', passwordConfirmation: '' };
type Passwords = typeof empty;
type PasswordName = keyof Passwords;

const isPasswordName = (field: string): field is PasswordName => Object.hasOwn(empty, field);

type PasswordProps = {
  readonly name: PasswordName;
  readonly label: string;
  /** Rule for the password, shown from the beginning. */
  readonly rule?: string;
  readonly validate: (value: string, all: Passwords) => string | true;
  /** The other password field, which is validated again when this one changes. */
  readonly deps?: PasswordName;
};

const Password = ({ name, label, rule, validate, deps }: PasswordProps) => {
  const id = useId();
  const { field, fieldState } = useController<Passwords>({ name, rules: { validate, deps } });
  const { ref, ...input } = field;
  const problem = fieldState.error?.message;
  return (
    <div>
      <PasswordField
        {...input}
        inputRef={ref}
        label={label}
        autoComplete="new-password"
        error={problem !== undefined}
        aria-describedby={id}
      />
      <FormHelperText id={id} error={problem !== undefined} aria-live="polite">
        {problem ?? rule}
      </FormHelperText>
    </div>
  );
};

/** The new password, twice (AUTH-21). Errors appear once a field has lost focus or the form was sent. */
export const ResetPasswordForm = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const form = useForm<Passwords>({ defaultValues: empty, mode: 'onTouched' });
  const { newPassword, passwordConfirmation } = useWatch({ control: form.control });
  const { refusal, show, clear } = useRefusal();

  /** Shows the server's refusal at the fields that it names; false where it names none. */
  const showAtFields = (problem: unknown): boolean => {
    const { errors = [] } = problem instanceof ApiProblem ? problem : {};
    const named = errors.flatMap(({ field, code }) => (isPasswordName(field) ? [{ field, code }] : []));
    // The texts of refusals are loaded with the first one.
    if (named.length > 0)
      void i18next.loadNamespaces('errors').then(() => {
        for (const { field, code } of named) form.setError(field, { type: 'server', message: fieldProblemText(code) });
      });
    return named.length > 0;
  };
  const { mutate: reset, isPending } = useMutation({
    mutationFn: (passwords: Passwords) => client.runCommand('resetPassword', { body: { ...passwords, token } }),
    // The link is used up, so the back button must not return to it.
    onSuccess: () => void navigate('/reset-password/confirm', { replace: true }),
    onError: (problem) => showAtFields(problem) || show(problem),
  });

  const longEnough = (value: string): boolean => Array.from(value).length >= userLimits.shortestNewPassword;
  const complete = newPassword !== undefined && longEnough(newPassword) && newPassword === passwordConfirmation;

  return (
    <FormProvider {...form}>
      <PublicForm
        onSubmit={(event) =>
          void form.handleSubmit((passwords) => {
            if (isPending) return;
            clear();
            reset(passwords);
          })(event)
        }
        refusal={refusal}
      >
        <Password
          name="newPassword"
          label={t('reset.password')}
          rule={t('reset.rule', { count: userLimits.shortestNewPassword })}
          deps="passwordConfirmation"
          validate={(value) =>
            value === '' || longEnough(value) || t('reset.rule', { count: userLimits.shortestNewPassword })
          }
        />
        <Password
          name="passwordConfirmation"
          label={t('reset.repeat')}
          validate={(value, all) => value === '' || value === all.newPassword || t('reset.unequal')}
        />
        <Button type="submit" variant="contained" size="large" disabled={!complete} loading={isPending}>
          {t('reset.submit')}
        </Button>
        {refusal !== undefined && (
          <Button component={Link} to="/forgot-password" fullWidth>
            {t('reset.askAgain')}
          </Button>
        )}
      </PublicForm>
    </FormProvider>
  );
};
