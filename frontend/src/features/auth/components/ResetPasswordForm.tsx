import { Button, FormHelperText } from '@mui/material';
import { fitsPattern } from '@torno/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCommand } from '../../../api/index.js';
import { useRefusal } from '../hooks/use-refusal.js';
import { PasswordField } from './PasswordField.js';
import { PublicForm } from './PublicForm.js';

/** The new password, twice (AUTH-21). What is wrong is said once both fields have been left or sent. */
export const ResetPasswordForm = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [looked, setLooked] = useState({ password: false, repeated: false });
  const { refusal, tell, forget } = useRefusal();
  const { mutate: reset, isPending } = useCommand('resetPassword', {
    // The link is used up: nobody comes back to it.
    onSuccess: () => void navigate('/reset-password/confirm', { replace: true }),
    onProblem: tell,
  });
  const tooShort = password !== '' && !fitsPattern('PASSWORD', password);
  const unequal = repeated !== '' && repeated !== password;
  const complete = password !== '' && repeated !== '' && !tooShort && !unequal;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLooked({ password: true, repeated: true });
    if (!complete || isPending) return;
    forget();
    reset({ body: { newPassword: password, passwordConfirmation: repeated, token } });
  };

  const shortShown = tooShort && looked.password;
  const unequalShown = unequal && looked.repeated;
  return (
    <PublicForm onSubmit={submit} refusal={refusal}>
      <div>
        <PasswordField
          name="newPassword"
          label={t('reset.password')}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          onBlur={() => setLooked((before) => ({ ...before, password: true }))}
          error={shortShown}
          aria-describedby="password-rule"
        />
        <FormHelperText id="password-rule" error={shortShown}>
          {t('reset.rule')}
        </FormHelperText>
      </div>
      <div>
        <PasswordField
          name="passwordConfirmation"
          label={t('reset.repeat')}
          autoComplete="new-password"
          value={repeated}
          onChange={({ target }) => setRepeated(target.value)}
          onBlur={() => setLooked((before) => ({ ...before, repeated: true }))}
          error={unequalShown}
          aria-describedby="password-repeat"
        />
        <FormHelperText id="password-repeat" error aria-live="polite">
          {unequalShown && t('reset.unequal')}
        </FormHelperText>
      </div>
      <Button type="submit" variant="contained" size="large" disabled={!complete} loading={isPending}>
        {t('reset.submit')}
      </Button>
      {refusal !== undefined && (
        <Button component={Link} to="/forgot-password" fullWidth>
          {t('reset.askAgain')}
        </Button>
      )}
    </PublicForm>
  );
};
