import { dimensionNames, type DimensionName, placeholderWeight } from '@torno/domain';
import type { QuotedPosition } from './entries.js';

/** The stated sizes of a part; the placeholder weight counts as none (SDET-52). */
export const statedDimensions = ({
  dimensions,
}: Pick<QuotedPosition, 'dimensions'>): readonly { readonly name: DimensionName; readonly value: number }[] =>
  dimensionNames.flatMap((name) => {
    const value = dimensions[name];
    return value === undefined || (name === 'weight' && value === placeholderWeight) ? [] : [{ name, value }];
  });

const tabCharacters = 16;

/** A file's name, shortened for its tab (SDET-49). */
export const tabLabel = (label: string): string =>
  [...label].length > tabCharacters ? `${[...label].slice(0, tabCharacters).join('')}…` : label;

/** Number of positions from which drawings load only when scrolled into view (SDET-48). */
export const lazyFrom = 5;

export const positionElementId = (positionId: string): string => `position-${positionId}`;
