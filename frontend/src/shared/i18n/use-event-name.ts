import { eventName } from '@torno/words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Readable names of event types; a type without a text keeps its own name. */
export const useEventName = (): ((type: string) => string) => {
  const { t, i18n } = useTranslation('events');
  return useMemo(() => eventName({ t: (key) => t(key), exists: (key) => i18n.exists(key) }), [t, i18n]);
};
