import { Box, Button } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { userLimits } from '@torno/domain';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { login as signIn } from '../../../api/sign-in.js';
import { ApiProblem, problemTitle, queryOf } from '../../../api/index.js';
import { TextInput } from '../../../shared/inputs/TextInput.js';
import { useRefusal } from '../hooks/use-refusal.js';
import { PasswordField } from './PasswordField.js';
import { PublicForm } from './PublicForm.js';

const MaintenanceOverlay = lazy(() => import('./MaintenanceOverlay.js'));

/** Milliseconds after which the page looks whether the maintenance is over. */
const maintenancePause = 30_000;

/** A wrong login gets a message of the form; every other problem gets the text of its code (AUTH-12). */
const wordsFor = (problem: unknown, wrongLogin: string): string =>
  problem instanceof ApiProblem && problem.status === 401 ? wrongLogin : problemTitle(problem);

/**
 * User name or e-mail and password; covered and disabled during maintenance (AUTH-05 to AUTH-07, AUTH-11). It uses no
 * form library: two fields do not need one, and this is the page that must load fastest.
 */
export const LoginForm = () => {
  const { t, i18n } = useTranslation('auth');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { refusal, show, clear } = useRefusal((problem) => wordsFor(problem, t('login.wrong')));
  const [incomplete, setIncomplete] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { data: config } = useQuery({
    ...queryOf('publicConfig', { query: { lngCode: i18n.language } }),
    refetchInterval: ({ state: { data } }) => data?.maintenance === true && maintenancePause,
  });
  // Operators sign in to end the maintenance; nobody else could change anything afterwards.
  const [isOperator, setIsOperator] = useState(false);
  const maintenance = !isOperator && (config?.maintenance ?? false);
  /** The button has lost the focus while it was off; a wrong password is typed again. */
  const refuse = async (problem: unknown): Promise<void> => {
    await show(problem);
    second.current?.focus();
    second.current?.select();
  };
  const { mutate: login, isPending } = useMutation({ mutationFn: signIn, onError: refuse });
  const complete = username.trim() !== '' && password !== '';

  useEffect(() => first.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (maintenance || isPending) return;
    clear();
    setIncomplete(!complete);
    if (!complete) {
      (username.trim() === '' ? first : second).current?.focus();
      return;
    }
    login({ username: username.trim(), password });
  };

  return (
    <PublicForm onSubmit={submit} refusal={incomplete ? t('login.incomplete') : refusal}>
      <TextInput
        inputRef={first}
        name="username"
        label={t('login.username')}
        autoComplete="username"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        disabled={maintenance}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: userLimits.login }}
      />
      <PasswordField
        inputRef={second}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        disabled={maintenance}
      />
      <Button type="submit" variant="contained" size="large" disabled={maintenance} loading={isPending}>
        {t('login.submit')}
      </Button>
      <Box sx={{ display: 'grid', justifyItems: 'start', ml: -1 }}>
        <Button component={Link} to="/forgot-password">
          {t('login.forgot')}
        </Button>
        <Button component={Link} to="/registration">
          {t('login.register')}
        </Button>
      </Box>
      {maintenance && config && (
        <Suspense>
          <MaintenanceOverlay message={config.message} until={config.until} onOperator={() => setIsOperator(true)} />
        </Suspense>
      )}
    </PublicForm>
  );
};
