type Entry = { readonly id: string | number; readonly inactive?: true | undefined };

/** What may be chosen from a catalogue: all that is active, and what has been chosen before it was deactivated. */
export const choosable = <E extends Entry>(entries: readonly E[], chosen: readonly unknown[]): E[] =>
  entries.filter(({ id, inactive }) => !inactive || chosen.includes(id));
