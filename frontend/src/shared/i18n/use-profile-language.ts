import type { Language } from '@torno/domain';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenLanguage, rememberProfileLanguage } from './language.js';

/**
 * Switches to the language of the profile unless one was chosen in this browser (I18N-09). Returns false while its
 * texts load, so that no page shows in one language and then in another.
 */
export const useProfileLanguage = (profileLanguage: Language | undefined): boolean => {
  const { i18n } = useTranslation();
  const [failed, setFailed] = useState(false);
  const wanted = chosenLanguage(window.localStorage) ?? profileLanguage;
  const spoken = wanted === undefined || i18n.language === wanted;

  useEffect(() => {
    if (profileLanguage) rememberProfileLanguage(window.localStorage, profileLanguage);
  }, [profileLanguage]);
  useEffect(() => {
    if (spoken) return;
    i18next.changeLanguage(wanted).catch((error: unknown) => {
      window.reportError(error);
      setFailed(true);
    });
  }, [spoken, wanted]);

  return spoken || failed;
};
