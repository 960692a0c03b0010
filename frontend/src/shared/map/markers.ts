import { type Coordinates, mapZoom } from '@torno/domain';

/** A marker on a map. */
export type Marker = {
  readonly id: string;
  readonly kind: 'own' | 'company' | 'cluster';
  readonly at: Coordinates;
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Number of companies in it. */
  readonly count: number;
  readonly chosen: boolean;
};

/** Sizes by number of companies, so that a few big clusters do not look like many small ones. */
const sizes = [
  [100, 52],
  [25, 46],
  [6, 40],
  [0, 34],
] as const;

/** Diameter of a marker in pixels; large enough to touch. */
export const markerSize = ({ kind, count }: Pick<Marker, 'kind' | 'count'>): number =>
  kind === 'cluster' ? (sizes.find(([from]) => count >= from)?.[1] ?? 34) : 26;

/** The zoom level after a click on a cluster: two closer, up to the highest level of the map (MATCH-20, MAP-04). */
export const zoomIntoCluster = (zoom: number): number => Math.min(zoom + mapZoom.intoCluster, mapZoom.maximum);

/** South-west and north-east corner of coordinates, null for none. */
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
