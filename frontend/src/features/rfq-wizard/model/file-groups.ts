export type FileGroup<Dropped extends { readonly name: string }> = {
  /** Base name, which becomes the name of the position. */
  readonly label: string;
  readonly files: readonly Dropped[];
};

/** A file's name without folder and extension. */
export const baseNameOf = (name: string): string => {
  const file = name.split(/[\\/]/).at(-1) ?? '';
  const dot = file.lastIndexOf('.');
  return (dot > 0 ? file.slice(0, dot) : file).trim();
};

const keyOf = (label: string): string => label.normalize('NFC').toLowerCase();

/** Groups files by base name, as drawing and model of one part share it; in the order of the drop. */
export const groupFiles = <Dropped extends { readonly name: string }>(
  files: readonly Dropped[],
): readonly FileGroup<Dropped>[] => {
  const groups = new Map<string, FileGroup<Dropped>>();
  for (const file of files) {
    const label = baseNameOf(file.name);
    const group = groups.get(keyOf(label));
    groups.set(keyOf(label), { label: group?.label ?? label, files: [...(group?.files ?? []), file] });
  }
  return [...groups.values()];
};

/** A name for an RFQ of these parts: the first one with a name and the number of others. */
export const labelOfParts = (parts: readonly { readonly label: string }[]): string => {
  const first = parts.find(({ label }) => label.trim() !== '')?.label ?? '';
  return first === '' || parts.length === 1 ? first : `${first} (+${parts.length - 1})`;
};

/** The position that a group belongs to: one with its name as label or internal code. */
export const positionFor = <Position extends { readonly label: string; readonly internalCode: string }>(
  positions: readonly Position[],
  label: string,
): Position | undefined =>
  positions.find((position) =>
    [position.label, position.internalCode].some((name) => keyOf(name.trim()) === keyOf(label)),
  );
