export type Question = {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  /** Label of the button that changes nothing; "Cancel" unless told otherwise. */
  readonly cancelLabel?: string;
  /** Marks what cannot be undone. */
  readonly dangerous?: boolean;
};
export type AskedQuestion = Question & { readonly answer: (confirmed: boolean) => void };

let asked: AskedQuestion | undefined;
const listeners = new Set<() => void>();

const change = (next: AskedQuestion | undefined): void => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks before something that matters; resolves to true when the user confirms. A question that is still open counts as no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    change({
      ...question,
      answer: (confirmed) => {
        change(undefined);
        resolve(confirmed);
      },
    });
  });

export const confirmationStore = {
  get: (): AskedQuestion | undefined => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
