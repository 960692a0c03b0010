export type Alert = {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly to: string };
  /** Milliseconds that it stays. */
  readonly duration: number;
};

/** How long an alert stays (CONST-02), in milliseconds. */
export const alertDuration = 3_000;

let alerts: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Alert[]): void => {
  alerts = next;
  for (const listener of listeners) listener();
};

export const dismissAlert = (id: number): void => change(alerts.filter((alert) => alert.id !== id));

/** Shows a toast at the top centre that goes after 3 seconds unless told otherwise (SHELL-04); answers its id. */
export const showAlert = ({
  duration = alertDuration,
  ...alert
}: Omit<Alert, 'id' | 'duration'> & { duration?: number }): number => {
  const id = ++lastId;
  // The same words twice at once tell nothing more.
  change([
    ...alerts.filter(({ title, text }) => title !== alert.title || text !== alert.text),
    { ...alert, id, duration },
  ]);
  setTimeout(() => dismissAlert(id), duration);
  return id;
};

export const alertStore = {
  get: (): readonly Alert[] => alerts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
