import { useField } from './fields.js';
import { chosenEntries, type GroupedEntry, groupChoice } from './grouped-choice.js';

type Sources = { readonly ids: string; readonly groups: string };

const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : []);

/** Entries of a catalogue that two fields of the form hold: single ones, and whole groups. */
export const useGroupedField = ({ ids, groups }: Sources, catalogue: readonly GroupedEntry[]) => {
  const single = useField({ source: ids });
  const groupsField = useField({ source: groups });
  return {
    value: chosenEntries({ ids: idsOf(single.value), groupIds: idsOf(groupsField.value) }, catalogue),
    onChange: (chosenIds: readonly number[]): void => {
      const choice = groupChoice(chosenIds, catalogue);
      groupsField.onChange(choice.groupIds);
      single.onChange(choice.ids);
    },
  };
};
