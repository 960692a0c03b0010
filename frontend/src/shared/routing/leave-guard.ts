import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useConfirm } from '../ui/confirm.js';

/** Lets the browser ask, in its own words, before a reload or a closed tab loses changes. */
export const useUnloadWarning = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined;
    const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [dirty]);
};

/**
 * Asks before changes are lost: at a click on a link, at the back button and, in the browser's own words, at a reload.
 * A page uses it once, as the router supports one guard at a time. `isInside` names addresses that keep the changes.
 */
export const useLeaveGuard = (dirty: boolean, isInside: (path: string) => boolean = () => false): void => {
  const { t } = useTranslation('shared');
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !isInside(nextLocation.pathname),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('leave.title'),
      text: t('leave.text'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
      dangerous: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);

  useUnloadWarning(dirty);
};
