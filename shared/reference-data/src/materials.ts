import type { LookupEntryOf } from '@torno/domain';
import groupRows from '../data/material-group.json';
import materialRows from '../data/material.json';
import { entriesWith } from './entries.js';

/** `synonyms`: words of the trade in any language by which the entry is found too, separated by spaces. */
export type MaterialGroupData = { readonly synonyms: string };

export const materialGroups: readonly LookupEntryOf<number, MaterialGroupData>[] = entriesWith(
  groupRows.map((row) => ({ synonyms: '', ...row })),
  ({ synonyms }) => ({ synonyms }),
);

/** `materialNumber`: the EN number of a material that has one. Density in g/cm³. */
export type MaterialData = MaterialGroupData & {
  readonly materialGroupId: number;
  readonly materialNumber: string | null;
  readonly density: number;
};

export type Material = LookupEntryOf<number, MaterialData>;

type Row = Omit<MaterialData, 'synonyms'> & {
  readonly id: number;
  readonly synonyms?: string;
  /** Standard designation, the same in all languages; materials without one are named in each language. */
  readonly designation?: string;
  /** The international names. */
  readonly alsoKnownAs?: string;
  readonly de?: string;
  readonly en?: string;
  readonly it?: string;
};

const displayName = ({ designation = '', materialNumber, alsoKnownAs }: Row): string => {
  const name = materialNumber === null ? designation : `${materialNumber} ${designation}`;
  return alsoKnownAs === undefined ? name : `${name} (${alsoKnownAs})`;
};

const withLabels = (row: Row) => {
  const { de = displayName(row), en = displayName(row), it = displayName(row) } = row;
  return { ...row, de, en, it };
};

const rows: readonly Row[] = materialRows;

/**
 * Grades that buyers name in a position, in the order of their groups. Their ids are the group's id and a number of two
 * digits that never changes.
 */
export const materials: readonly Material[] = entriesWith(
  rows.map(withLabels),
  ({ materialGroupId, materialNumber, density, synonyms = '' }) => ({
    materialGroupId,
    materialNumber,
    density,
    synonyms,
  }),
);
