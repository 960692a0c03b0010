import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressParams } from './use-address-params.js';
import { withParam } from './with-param.js';

/** Marks an entry of the history that a dialog has added. */
const openedState = { dialogOpened: true } as const;

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialogOpened' in state;

/** The other parameters of the address, for a page that is opened from a dialog. */
export const withoutDialog = (params: URLSearchParams): URLSearchParams => withParam(params, 'dialog', '');

/** The dialog that the address names (`?dialog=`, G-10): it survives a reload, and the back button closes it (SDET-47). */
export const useDialog = () => {
  const [params, changeParams] = useAddressParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = params.has('dialog');
  }, [params]);
  const open = useCallback(
    (dialog: string): void =>
      changeParams((newest) => withParam(withoutDialog(newest), 'dialog', dialog), { state: openedState }),
    [changeParams],
  );
  const close = useCallback((): void => {
    // If the user has closed it meanwhile, going back would leave the page.
    if (!isOpen.current) return;
    // Closing removes the dialog's history entry, so that one step back leaves the page.
    if (wasOpenedHere(state)) return void navigate(-1);
    changeParams(withoutDialog, { replace: true });
  }, [state, navigate, changeParams]);
  return { dialog: params.get('dialog') ?? '', open, close };
};
