import { Alert, Box, Button } from '@mui/material';
import i18next from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../app/providers/client.js';
import { type ApiProblem, problemTitle, useCommand, useQueryCall } from '../../../app/providers/index.js';
import { TextInput } from '../../../shared/inputs/TextInput.js';
import { MaintenanceOverlay } from './MaintenanceOverlay.js';
import { PasswordField } from './PasswordField.js';

/** A wrong login gets the form's own words, everything else the text of its code (AUTH-12). */
const wordsFor = (problem: ApiProblem, wrongLogin: string): string =>
  problem.status === 401 ? wrongLogin : problemTitle(problem);

/**
 * User name or e-mail and password; covered and off during maintenance (AUTH-05 to AUTH-07, AUTH-11). Two fields need no
 * form library, and this is the page whose weight everybody feels.
 */
export const LoginForm = () => {
  const { t } = useTranslation('auth');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const { data: config } = useQueryCall('publicConfig', {});
  const maintenance = config?.maintenance ?? false;
  const { mutate: login, isPending } = useCommand('login', {
    onSuccess: ({ accessToken, role }) => session.signIn(accessToken, role),
    onProblem: (problem) => {
      void tell(problem);
      return true;
    },
  });
  // The words of refusals are not needed by those who sign in without one.
  const tell = async (problem: ApiProblem): Promise<void> => {
    await i18next.loadNamespaces('errors');
    setRefusal(wordsFor(problem, t('login.wrong')));
  };
  const complete = username.trim() !== '' && password !== '';

  useEffect(() => first.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete || maintenance || isPending) return;
    setRefusal(undefined);
    login({ body: { username: username.trim(), password, realm: 'app' } });
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {refusal !== undefined && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <TextInput
        inputRef={first}
        name="username"
        label={t('login.username')}
        autoComplete="username"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        disabled={maintenance}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 200 }}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        disabled={maintenance}
      />
      <Button type="submit" variant="contained" size="large" disabled={!complete || maintenance} loading={isPending}>
        {t('login.submit')}
      </Button>
      {maintenance && <MaintenanceOverlay message={config?.message ?? ''} />}
    </Box>
  );
};
