type Entry = { readonly id: string | number; readonly inactive?: true | undefined };

/** The entries of a catalogue that may be chosen: all active ones, and those chosen before they were deactivated. */
export const choosableEntries = <E extends Entry>(entries: readonly E[], chosenIds: readonly unknown[]): E[] =>
  entries.filter(({ id, inactive }) => !inactive || chosenIds.includes(id));
