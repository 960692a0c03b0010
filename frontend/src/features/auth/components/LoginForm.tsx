import { Alert, Box, Button, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, problemTitle, useCommand, useQueryCall } from '../../../app/providers/index.js';
import { session } from '../../../app/providers/client.js';
import { useProfileLanguage } from '../hooks/use-profile-language.js';
import { MaintenanceOverlay } from './MaintenanceOverlay.js';
import { PasswordField } from './PasswordField.js';

type Credentials = { readonly username: string; readonly password: string };

/** A wrong login gets the form's own words, everything else the text of its code (AUTH-12). */
const wordsFor = (problem: ApiProblem, wrongLogin: string): string =>
  problem.status === 401 ? wrongLogin : problemTitle(problem);

/** User name or e-mail and password; covered and off during maintenance (AUTH-05 to AUTH-07, AUTH-11). */
export const LoginForm = () => {
  const { t } = useTranslation('auth');
  const [refusal, setRefusal] = useState<string>();
  const applyLanguage = useProfileLanguage();
  const { data: config } = useQueryCall('publicConfig', {});
  const maintenance = config?.maintenance ?? false;
  const { register, handleSubmit, control, setFocus } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  });
  const { mutate: login, isPending } = useCommand('login', {
    onSuccess: ({ accessToken, role }) => {
      session.signIn(accessToken, role);
      void applyLanguage();
    },
    onProblem: (problem) => {
      setRefusal(wordsFor(problem, t('login.wrong')));
      return true;
    },
  });
  const typed = useWatch({ control });
  const complete = typed.username?.trim() !== '' && typed.password !== '';

  useEffect(() => setFocus('username'), [setFocus]);

  const submit = ({ username, password }: Credentials): void => {
    setRefusal(undefined);
    login({ body: { username: username.trim(), password, realm: 'app' } });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {refusal !== undefined && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <TextField
        {...register('username')}
        label={t('login.username')}
        autoComplete="username"
        disabled={maintenance}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 200 } }}
      />
      <PasswordField
        {...register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        disabled={maintenance}
      />
      <Button type="submit" variant="contained" size="large" disabled={!complete || maintenance} loading={isPending}>
        {t('login.submit')}
      </Button>
      {maintenance && <MaintenanceOverlay message={config?.message ?? ''} />}
    </Box>
  );
};
