import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { fitsPattern, userLimits } from '@torno/domain';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { client } from '../../../api/client.js';
import { TextInput } from '../../../shared/inputs/TextInput.js';
import { FieldHint } from '../components/FieldHint.js';
import { PublicForm } from '../components/PublicForm.js';
import { PublicFrame } from '../components/PublicFrame.js';
import { LoginLink } from '../components/LoginLink.js';
import { useRefusal } from '../hooks/use-refusal.js';

/**
 * Requests the e-mail with the link to a new password (AUTH-16, AUTH-19). The address is checked once the field has lost
 * focus (VAL-16).
 */
const ForgotPasswordPage = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [wasTouched, setWasTouched] = useState(false);
  const helpId = useId();
  const { refusal, show, clear } = useRefusal();
  const { mutate: requestReset, isPending } = useMutation({
    mutationFn: () => client.runCommand('forgotPassword', { body: { username: username.trim() } }),
    onSuccess: () => void navigate('/forgot-password/confirm'),
    onError: show,
  });
  const complete = username.trim() !== '';
  const isAddress = fitsPattern('MAIL_ADDRESS', username.trim());
  const wrong = wasTouched && !isAddress;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTouched(true);
    if (!complete || !isAddress || isPending) return;
    clear();
    requestReset();
  };

  return (
    <PublicFrame title={t('forgot.title')}>
      <PublicForm onSubmit={submit} refusal={refusal}>
        <Typography>{t('forgot.text')}</Typography>
        <div>
          <TextInput
            name="username"
            type="email"
            label={t('forgot.email')}
            autoComplete="username"
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            onBlur={() => setWasTouched(true)}
            error={wrong}
            aria-describedby={helpId}
            inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: userLimits.login }}
          />
          <FieldHint id={helpId} error>
            {wrong && t('forgot.noAddress')}
          </FieldHint>
        </div>
        <Button type="submit" variant="contained" size="large" disabled={!complete} loading={isPending}>
          {t('forgot.submit')}
        </Button>
        <LoginLink />
      </PublicForm>
    </PublicFrame>
  );
};

export default ForgotPasswordPage;
