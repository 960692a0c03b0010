import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The dialog that the address names, so that it survives a reload and the back button closes it (SDET-47). */
export const useDialog = () => {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (dialog: string): void =>
      setParams((known) => {
        const next = new URLSearchParams(known);
        next.set('dialog', dialog);
        return next;
      }),
    [setParams],
  );
  const close = useCallback(
    (): void =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known);
          next.delete('dialog');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { dialog: params.get('dialog') ?? '', open, close };
};
