import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks an entry of the history that a dialog has added. */
const opened = { dialogOpened: true } as const;

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialogOpened' in state;

/** What the address says besides, for a page that one comes to from a dialog. */
export const withoutDialog = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('dialog');
  return next;
};

/** The dialog that the address names (`?dialog=`, G-10): it survives a reload, and the back button closes it (SDET-47). */
export const useDialog = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = params.has('dialog');
  }, [params]);
  const open = useCallback(
    (dialog: string): void =>
      setParams(
        (known) => {
          const next = withoutDialog(known);
          next.set('dialog', dialog);
          return next;
        },
        { state: opened, preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback((): void => {
    // Whoever has closed it meanwhile must not be sent further back.
    if (!isOpen.current) return;
    // A closed dialog leaves no entry behind: the way back from the page is one step.
    if (wasOpenedHere(state)) return void navigate(-1);
    setParams(withoutDialog, { replace: true, preventScrollReset: true });
  }, [state, navigate, setParams]);
  return { dialog: params.get('dialog') ?? '', open, close };
};
