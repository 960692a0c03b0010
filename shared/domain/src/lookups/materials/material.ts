import { labels } from '../labelled.js';
import type { LookupEntryOf, LookupLabels } from '../types.js';

/** `materialNumber`: EN material number where the material has one. Density in g/cm³. */
export type MaterialData = {
  readonly materialGroupId: number;
  readonly materialNumber: string | null;
  readonly density: number;
};

export type Material = LookupEntryOf<number, MaterialData>;

/** Standard designation, number and density; the international names follow in brackets. */
type MaterialRow = readonly [
  number: number,
  designation: string,
  materialNumber: string | null,
  density: number,
  alsoKnownAs?: string,
];

/** A material before it has its place among all of them. */
export interface UnorderedMaterial {
  readonly id: number;
  readonly labels: LookupLabels;
  readonly data: MaterialData;
}

const displayName = (designation: string, materialNumber: string | null, alsoKnownAs: string | undefined): string => {
  const name = materialNumber === null ? designation : `${materialNumber} ${designation}`;
  return alsoKnownAs === undefined ? name : `${name} (${alsoKnownAs})`;
};

/** The materials of a group, named alike in all languages; ids are the group's id and a number of two digits. */
export const inMaterialGroup = (materialGroupId: number, rows: readonly MaterialRow[]): readonly UnorderedMaterial[] =>
  rows.map(([number, designation, materialNumber, density, alsoKnownAs]) => {
    const name = displayName(designation, materialNumber, alsoKnownAs);
    return {
      id: materialGroupId * 100 + number,
      labels: labels(name, name, name),
      data: { materialGroupId, materialNumber, density },
    };
  });

type NamedRow = readonly [number: number, de: string, en: string, it: string, density: number];

/** Materials without a standard designation, named in each language. */
export const namedInMaterialGroup = (
  materialGroupId: number,
  rows: readonly NamedRow[],
): readonly UnorderedMaterial[] =>
  rows.map(([number, de, en, it, density]) => ({
    id: materialGroupId * 100 + number,
    labels: labels(de, en, it),
    data: { materialGroupId, materialNumber: null, density },
  }));
