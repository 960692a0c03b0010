import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import { chosenLanguage } from '../../../app/i18n/language.js';
import { client } from '../../../app/providers/client.js';
import { queryKeyOf } from '../../../app/providers/index.js';

/** After a login: the profile's language, unless one was chosen in this browser (I18N-09). The profile stays cached. */
export const useProfileLanguage = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const profile = await queryClient.fetchQuery({
      queryKey: queryKeyOf('profile'),
      queryFn: ({ signal }) => client.ask('profile', {}, signal),
    });
    if (chosenLanguage(window.localStorage) === undefined) await i18next.changeLanguage(profile.lngCode);
  }, [queryClient]);
};
