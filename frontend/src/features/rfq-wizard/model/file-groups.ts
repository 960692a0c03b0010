export type FileGroup<Dropped extends { readonly name: string }> = {
  /** Base name: what the position will be called. */
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

/** Files that share a base name are drawing and model of one part; the order is that of the drop. */
export const groupFiles = <Dropped extends { readonly name: string }>(
  files: readonly Dropped[],
): readonly FileGroup<Dropped>[] => {
  const groups = new Map<string, FileGroup<Dropped>>();
  for (const file of files) {
    const label = baseNameOf(file.name);
    const known = groups.get(keyOf(label));
    groups.set(keyOf(label), { label: known?.label ?? label, files: [...(known?.files ?? []), file] });
  }
  return [...groups.values()];
};

/** What an RFQ of these parts may be called: the first part, and how many more there are. */
export const labelOfGroups = (groups: readonly Pick<FileGroup<never>, 'label'>[]): string => {
  const [first, ...more] = groups;
  return first === undefined ? '' : more.length === 0 ? first.label : `${first.label} (+${more.length})`;
};

/** The position that a group belongs to: one that bears its name as label or internal code. */
export const positionFor = <Position extends { readonly label: string; readonly internalCode: string }>(
  positions: readonly Position[],
  label: string,
): Position | undefined =>
  positions.find((position) =>
    [position.label, position.internalCode].some((name) => keyOf(name.trim()) === keyOf(label)),
  );
