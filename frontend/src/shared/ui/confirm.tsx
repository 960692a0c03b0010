import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';

export type Question = {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  /** Label of the button that changes nothing; "Cancel" by default. */
  readonly cancelLabel?: string;
  /** For an action that cannot be undone: the safe button gets the focus. */
  readonly dangerous?: boolean;
};
export type AskedQuestion = Question & { readonly answer: (confirmed: boolean) => void };

// Loaded with the first confirmation, to keep the first page light.
const ConfirmDialog = lazy(() => import('./ConfirmDialog.js'));

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() =>
  Promise.reject(new Error('useConfirm needs a ConfirmProvider')),
);

/**
 * Returns a function that asks for confirmation and resolves to true when the user confirms. A question that is still
 * open when the next one is asked resolves to false.
 */
export const useConfirm = () => useContext(ConfirmContext);

/** Shows react-admin's `Confirm` for questions of `useConfirm`. */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const open = useRef<AskedQuestion>(null);
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const confirm = useCallback((question: Question): Promise<boolean> => {
    open.current?.answer(false);
    return new Promise((resolve) => {
      const next: AskedQuestion = {
        ...question,
        answer: (confirmed) => {
          open.current = null;
          setAsked(null);
          resolve(confirmed);
        },
      };
      open.current = next;
      setAsked(next);
    });
  }, []);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog {...asked} />
        </Suspense>
      )}
    </ConfirmContext>
  );
};
