import type { Language } from '@torno/domain';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/use-command.js';
import {
  browserStorages,
  forgetChoice,
  languageOfTab,
  rememberProfileLanguage,
  unsavedChoice,
  isLanguage,
} from './language.js';

/**
 * Switches to the language of the profile, after it has stored a choice there that the user has made in a menu or before
 * signing in (I18N-09). Returns false while the texts load, so that no page shows in one language and then in another.
 */
export const useProfileLanguage = (
  profileLanguage: Language | undefined,
  /** Called when the language of the profile replaces the page's former language. */
  onSwitch?: (oldLanguage: Language, newLanguage: Language) => void,
  /** False while an operator acts as the user: their choice is not the user's. */
  isOwn = true,
): boolean => {
  const { i18n } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const { mutate: changeLanguage, isPending } = useCommand('changeLanguage');
  const choice = unsavedChoice(browserStorages());
  const language = languageOfTab(browserStorages()) ?? profileLanguage;
  const isApplied = language === undefined || i18n.language === language;
  const isKnown = profileLanguage !== undefined;

  useEffect(() => {
    if (choice !== undefined && isKnown && isOwn) changeLanguage({ body: { lngCode: choice } });
  }, [choice, isKnown, isOwn, changeLanguage]);
  useEffect(() => {
    if (profileLanguage === undefined) return;
    rememberProfileLanguage(browserStorages(), profileLanguage);
    if (choice === profileLanguage && !isPending) forgetChoice(browserStorages());
  }, [choice, profileLanguage, isPending]);
  useEffect(() => {
    if (isApplied) return;
    const oldLanguage = i18next.language;
    i18next.changeLanguage(language).then(
      () => isLanguage(oldLanguage) && language && language === profileLanguage && onSwitch?.(oldLanguage, language),
      (error: unknown) => {
        window.reportError(error);
        setHasFailed(true);
      },
    );
  }, [isApplied, language, profileLanguage, onSwitch]);

  return isApplied || hasFailed;
};
