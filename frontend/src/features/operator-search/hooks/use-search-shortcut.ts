import { useEffect, useState } from 'react';

/** Whether the search is open, which Ctrl-K (on a Mac Cmd-K) opens from anywhere, also before its code is loaded. */
export const useSearchShortcut = (isOffered: boolean) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isOffered) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOffered]);
  return { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) };
};
