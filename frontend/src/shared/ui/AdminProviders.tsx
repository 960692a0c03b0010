import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AdminContext, localStorageStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { authProvider } from '../../api/auth-provider.js';
import { session } from '../../api/client.js';
import { createDataProvider } from '../../api/data-provider.js';
import { ConfirmProvider } from './confirm.js';
import { Toasts } from './Toasts.js';
import { areaTexts } from '../i18n/area-texts.js';
import { createI18nProvider } from '../i18n/i18n-provider.js';
import { browserStorages, forgetChoice, isLanguage } from '../i18n/language.js';
import { useColourScheme } from '../theme/colour-scheme.js';
import { themeOf } from '../theme/theme.js';

const store = localStorageStore();

// The next user of this browser starts with default list views, and the language of their own profile.
session.subscribe(() => {
  if (session.get().signedIn) return;
  store.reset();
  forgetChoice(browserStorages());
});

/** react-admin's contexts: data, sign-in, texts, preferences, theme, confirmations and toasts. */
export const AdminProviders = ({ children }: { readonly children: ReactNode }) => {
  const queryClient = useQueryClient();
  const scheme = useColourScheme();
  const dataProvider = useMemo(() => createDataProvider(queryClient), [queryClient]);
  const { i18n } = useTranslation(['app', ...areaTexts]);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const i18nProvider = useMemo(() => createI18nProvider(language), [language]);
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={themeOf(scheme)}
      darkTheme={null}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toasts />
    </AdminContext>
  );
};
