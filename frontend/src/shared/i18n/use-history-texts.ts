import type { Translation } from '@torno/words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts of histories in the language of the interface. */
export const useHistoryTexts = (): Translation => {
  const { t, i18n } = useTranslation(['history', 'events']);
  return useMemo(
    () => ({ t: (key, values) => t(key, { ...values }), exists: (key, values) => i18n.exists(key, { ...values }) }),
    [t, i18n],
  );
};
