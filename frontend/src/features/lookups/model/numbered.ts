type Entry = { readonly id: number | string; readonly label: string };

/** Entries of reference data with numbers as ids, as filters have them; some lists of the API have texts. */
export const numbered = (entries: readonly Entry[] = []): readonly { readonly id: number; readonly label: string }[] =>
  entries.map(({ id, label }) => ({ id: Number(id), label }));
