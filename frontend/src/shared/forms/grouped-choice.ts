/** An entry of a catalogue and the group that it belongs to. */
export type GroupedEntry = { readonly id: number; readonly groupId: number };

/** Single entries, and whole groups of them. */
export type GroupedChoice = { readonly ids: readonly number[]; readonly groupIds: readonly number[] };

/** Replaces chosen entries that form whole groups by these groups, as the API expects (SRFQ-14). */
export const groupChoice = (selectedIds: readonly number[], catalogue: readonly GroupedEntry[]): GroupedChoice => {
  const chosenIds = new Set(selectedIds);
  const incompleteGroupIds = new Set(catalogue.filter(({ id }) => !chosenIds.has(id)).map(({ groupId }) => groupId));
  const inGroups = new Map(catalogue.map(({ id, groupId }) => [id, groupId]));
  const isWholeGroup = (id: number): boolean => {
    const groupId = inGroups.get(id);
    return groupId !== undefined && !incompleteGroupIds.has(groupId);
  };
  return {
    ids: selectedIds.filter((id) => !isWholeGroup(id)),
    groupIds: [...new Set(selectedIds.filter(isWholeGroup).flatMap((id) => inGroups.get(id) ?? []))],
  };
};

/** All chosen entries, singly or through their group. */
export const chosenEntries = (
  { ids, groupIds }: GroupedChoice,
  catalogue: readonly GroupedEntry[],
): readonly number[] => [
  ...new Set([...ids, ...catalogue.filter(({ groupId }) => groupIds.includes(groupId)).map(({ id }) => id)]),
];
