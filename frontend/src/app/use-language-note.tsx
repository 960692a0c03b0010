import { Button } from '@mui/material';
import type { Language } from '@torno/domain';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../shared/i18n/i18n.js';

/** Milliseconds; longer than for other notes, because the reader has to decide something. */
const shownFor = 10_000;

/** Goes back to the language that was left, and takes the note away. */
const KeepLanguage = ({ left }: { readonly left: Language }) => {
  const { t } = useTranslation('app', { lng: left });
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      size="small"
      variant="outlined"
      sx={{ ml: 1 }}
      onClick={() => {
        close();
        void chooseLanguage(left);
      }}
    >
      {t('shell.keepLanguage')}
    </Button>
  );
};

/**
 * Says, in the language that was left, that the profile's has taken its place, and offers the way back. `isOwn`: the
 * profile is the reader's, not that of a user as whom they act.
 */
export const useLanguageNote = (isOwn: boolean) => {
  const notify = useNotify();
  return useCallback(
    (oldLanguage: Language, newLanguage: Language): void => {
      const t = i18next.getFixedT(oldLanguage, 'app');
      const name = new Intl.DisplayNames(oldLanguage, { type: 'language' }).of(newLanguage);
      notify(
        <>
          {t(isOwn ? 'shell.ofProfile' : 'shell.ofUsersProfile', { name })} <KeepLanguage left={oldLanguage} />
        </>,
        { type: 'info', autoHideDuration: shownFor },
      );
    },
    [notify, isOwn],
  );
};
