import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { userLimits } from '@torno/domain';
import i18next from 'i18next';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { client } from '../../../api/client.js';
import { ApiProblem, fieldProblemText } from '../../../api/index.js';
import { useRefusal } from '../hooks/use-refusal.js';
import { FieldHint } from './FieldHint.js';
import { PasswordField } from './PasswordField.js';
import { PublicForm } from './PublicForm.js';

const empty = { newPassword: '', passwordConfirmation: '' };
type Passwords = typeof empty;
type PasswordName = keyof Passwords;

const isPasswordName = (field: string): field is PasswordName => Object.hasOwn(empty, field);

const isLongEnough = (value: string): boolean => Array.from(value).length >= userLimits.minNewPasswordLength;

type PasswordProps = {
  readonly name: PasswordName;
  readonly label: string;
  /** Rule for the password, shown from the beginning. */
  readonly rule?: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

const Password = ({ name, label, rule, value, problem, onChange, onBlur }: PasswordProps) => {
  const id = useId();
  return (
    <div>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        error={problem !== undefined}
        aria-describedby={id}
      />
      <FieldHint id={id} error={problem !== undefined}>
        {problem ?? rule}
      </FieldHint>
    </div>
  );
};

/**
 * The new password, twice (AUTH-21). Errors appear once a field has lost focus. Like the login it uses no form library,
 * which the budget of public pages has no room for.
 */
export const ResetPasswordForm = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [passwords, setPasswords] = useState(empty);
  const [touchedFields, setTouchedFields] = useState<readonly PasswordName[]>([]);
  const [refusedPasswords, setRefusedPasswords] = useState<Partial<Passwords>>({});
  const { refusal, show, clear } = useRefusal();

  /** Shows the server's refusal at the fields that it names; false where it names none. */
  const showAtFields = (problem: unknown): boolean => {
    const { errors = [] } = problem instanceof ApiProblem ? problem : {};
    const passwordErrors = errors.flatMap(({ field, code }) => (isPasswordName(field) ? [{ field, code }] : []));
    // The texts of refusals are loaded with the first one.
    if (passwordErrors.length > 0)
      void i18next
        .loadNamespaces('errors')
        .then(() =>
          setRefusedPasswords(
            Object.fromEntries(passwordErrors.map(({ field, code }) => [field, fieldProblemText(code)])),
          ),
        );
    return passwordErrors.length > 0;
  };
  const { mutate: reset, isPending } = useMutation({
    mutationFn: (body: Passwords) => client.runCommand('resetPassword', { body: { ...body, token } }),
    // The link is used up, so the back button must not return to it.
    onSuccess: () => void navigate('/reset-password/confirm', { replace: true }),
    onError: (problem) => showAtFields(problem) || show(problem),
  });

  const { newPassword, passwordConfirmation } = passwords;
  const isEqual = newPassword === passwordConfirmation;
  const rule = t('reset.rule', { count: userLimits.minNewPasswordLength });
  const mistakes: Readonly<Record<PasswordName, string | undefined>> = {
    newPassword: newPassword === '' || isLongEnough(newPassword) ? undefined : rule,
    passwordConfirmation: passwordConfirmation === '' || isEqual ? undefined : t('reset.unequal'),
  };
  const complete = isLongEnough(newPassword) && isEqual;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete || isPending) return;
    clear();
    reset(passwords);
  };
  const propsOf = (name: PasswordName) => ({
    name,
    value: passwords[name],
    problem: refusedPasswords[name] ?? (touchedFields.includes(name) ? mistakes[name] : undefined),
    onChange: (value: string) => {
      setPasswords({ ...passwords, [name]: value });
      setRefusedPasswords({ ...refusedPasswords, [name]: undefined });
    },
    onBlur: () => setTouchedFields([...touchedFields, name]),
  });

  return (
    <PublicForm onSubmit={submit} refusal={refusal}>
      <Password {...propsOf('newPassword')} label={t('reset.password')} rule={rule} />
      <Password {...propsOf('passwordConfirmation')} label={t('reset.repeat')} />
      <Button type="submit" variant="contained" size="large" disabled={!complete} loading={isPending}>
        {t('reset.submit')}
      </Button>
      {refusal !== undefined && (
        <Button component={Link} to="/forgot-password" fullWidth>
          {t('reset.requestNewLink')}
        </Button>
      )}
    </PublicForm>
  );
};
