import { createContext, use, useState } from 'react';

/** The open rows of the page, by id: a row that has left the view is not drawn, and is open again when it returns. */
export const Opened = createContext<Set<string>>(new Set());

/** Whether something is open, and its switch. */
export const useOpened = (id: string): readonly [boolean, () => void] => {
  const openedIds = use(Opened);
  const [isOpen, setIsOpen] = useState(openedIds.has(id));
  const toggle = (): void => {
    if (isOpen) openedIds.delete(id);
    else openedIds.add(id);
    setIsOpen(!isOpen);
  };
  return [isOpen, toggle];
};
