import { labels } from '../labelled.js';
import type { LookupEntryOf, LookupLabels } from '../types.js';
import type { Envelope } from './envelope.js';

/** Which group a technology belongs to and what it can make. */
export type TechnologyData = { readonly groupId: number; readonly dimensions: Envelope };

export type Technology = LookupEntryOf<number, TechnologyData>;

type TechnologyRow = readonly [number: number, de: string, en: string, it: string, dimensions: Envelope];

/** A technology before it has its place among all of them. */
export interface UnorderedTechnology {
  readonly id: number;
  readonly labels: LookupLabels;
  readonly data: TechnologyData;
}

/** The technologies of a group; their ids are the group's id and a number of two digits that never changes. */
export const inGroup = (groupId: number, rows: readonly TechnologyRow[]): readonly UnorderedTechnology[] =>
  rows.map(([number, de, en, it, dimensions]) => ({
    id: groupId * 100 + number,
    labels: labels(de, en, it),
    data: { groupId, dimensions },
  }));
