import { type Coordinates, mapZoom } from '@torno/domain';

/** One mark on a map. */
export type Mark = {
  readonly id: string;
  readonly kind: 'own' | 'company' | 'cluster';
  readonly at: Coordinates;
  /** What a screen reader says, and a mouse that rests on it. */
  readonly label: string;
  /** Companies in it. */
  readonly count: number;
  readonly chosen: boolean;
};

/** Steps by which clusters grow, as few big ones must not look like many small ones. */
const sizes = [
  [100, 52],
  [25, 46],
  [6, 40],
  [0, 34],
] as const;

/** Diameter of a mark in pixels; big enough for a finger. */
export const markSize = ({ kind, count }: Pick<Mark, 'kind' | 'count'>): number =>
  kind === 'cluster' ? (sizes.find(([from]) => count >= from)?.[1] ?? 34) : 26;

/** The zoom level after a press on a cluster: two closer, until no closer look parts anybody (MATCH-20, MAP-04). */
export const zoomIntoCluster = (zoom: number): number => Math.min(zoom + mapZoom.intoCluster, mapZoom.maximum);

/** South-west and north-east corner of places, null for none. */
export const cornersOf = (
  places: readonly Coordinates[],
): readonly [southWest: readonly [number, number], northEast: readonly [number, number]] | null => {
  if (places.length === 0) return null;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
};
