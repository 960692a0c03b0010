import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmationStore } from './confirmation.js';

// Loaded with the first question: the pages before the sign-in stay light.
const ConfirmationDialog = lazy(() => import('./ConfirmationDialog.js'));

/** Shows what `confirm()` asks; mounted once. */
export const Confirmation = () => {
  const question = useSyncExternalStore(confirmationStore.subscribe, confirmationStore.get);
  return (
    question && (
      <Suspense>
        <ConfirmationDialog {...question} />
      </Suspense>
    )
  );
};
