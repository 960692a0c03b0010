import { dimensionNames, type DimensionName, placeholderWeight } from '@torno/domain';
import type { QuotedPosition } from './entries.js';

/** The sizes of a part that are known; the placeholder weight counts as none (SDET-52). */
export const knownDimensions = ({
  dimensions,
}: Pick<QuotedPosition, 'dimensions'>): readonly { readonly name: DimensionName; readonly value: number }[] =>
  dimensionNames.flatMap((name) => {
    const value = dimensions[name];
    return value === undefined || (name === 'weight' && value === placeholderWeight) ? [] : [{ name, value }];
  });

const tabCharacters = 16;

/** A file's name on its tab (SDET-49). */
export const tabLabel = (label: string): string =>
  [...label].length > tabCharacters ? `${[...label].slice(0, tabCharacters).join('')}…` : label;

/** Positions from which on drawings load only when they scroll into view (SDET-48). */
export const lazyFrom = 5;

export const positionElementId = (positionId: string): string => `position-${positionId}`;
