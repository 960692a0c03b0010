import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Readable names of event types; a type without a text keeps its own name. */
export const useEventName = (): ((type: string) => string) => {
  const { t, i18n } = useTranslation('events');
  return useCallback((type) => (i18n.exists(`events:${type}`) ? t(type) : type), [t, i18n]);
};
