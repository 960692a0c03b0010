import { foldText, foldWords } from '@torno/kernel';

type Material = {
  readonly label: string;
  readonly materialNumber: string;
  readonly materialGroupId: number;
  readonly searchWords: string;
  readonly materialGroupSearchWords: string;
};

const beginsWord = (text: string, term: string): boolean => {
  for (let index = text.indexOf(term); index !== -1; index = text.indexOf(term, index + 1)) {
    if (index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1))) return true;
  }
  return false;
};

/** How a material fits: one of its words begins with the text, a word of its group does, or a word contains it. */
const ranks = ['own', 'group', 'within'] as const;
type Rank = (typeof ranks)[number];

const rankOf = (material: Material, terms: readonly string[]): Rank | null => {
  const own = foldText(`${material.label} ${material.materialNumber} ${material.searchWords}`);
  const all = `${own} ${foldText(material.materialGroupSearchWords)}`;
  if (terms.every((term) => beginsWord(own, term))) return 'own';
  if (terms.every((term) => beginsWord(all, term))) return 'group';
  return terms.every((term) => all.includes(term)) ? 'within' : null;
};

/** A material that was found; `within`: only letters within its words fit, as `alu` does in “Tantalum”. */
type Found<M> = { readonly material: M; readonly within: boolean };

/**
 * The materials that have all words of the search in their names, number, group or synonyms, in any language; without
 * a search, all. Those with words that begin so come first, by group as in the catalogue, each group by its best fits.
 */
export const searchMaterials = <M extends Material>(materials: readonly M[], search: string): readonly Found<M>[] => {
  const terms = foldWords(search);
  const groups = [...new Set(materials.map(({ materialGroupId }) => materialGroupId))];
  return materials
    .flatMap((material) => {
      const rank = rankOf(material, terms);
      return rank === null ? [] : [{ material, rank, within: rank === 'within' }];
    })
    .toSorted(
      (a, b) =>
        Number(a.within) - Number(b.within) ||
        groups.indexOf(a.material.materialGroupId) - groups.indexOf(b.material.materialGroupId) ||
        ranks.indexOf(a.rank) - ranks.indexOf(b.rank),
    )
    .map(({ material, within }) => ({ material, within }));
};
