import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Readable names of event types; a type without a text keeps its own name. */
export const useEventName = (): ((type: string) => string) => {
  const { t, i18n } = useTranslation('operator');
  return useCallback((type) => (i18n.exists(`operator:eventName.${type}`) ? t(`eventName.${type}`) : type), [t, i18n]);
};
