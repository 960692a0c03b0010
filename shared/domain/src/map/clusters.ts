import type { Coordinates } from '../matching/distance.js';

/**
 * Zoom levels of the map; each doubles the scale. Places are centres of postal codes, so closer levels would show
 * nothing more.
 */
export const mapZoom = { minimum: 2, maximum: 11, intoCluster: 2 } as const;

/** The part of the world that a map shows, in degrees. */
export type MapBounds = {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
};

export const withinBounds = ({ latitude, longitude }: Coordinates, { north, south, east, west }: MapBounds): boolean =>
  latitude <= north && latitude >= south && longitude <= east && longitude >= west;

/** Edge of the world in pixels at zoom 0, as web maps draw it. */
const worldEdge = 256;
/** Places closer together than this many pixels would cover each other. */
const cell = 72;
/** The latitude beyond which the Mercator projection diverges. */
const mercatorLatitude = 85.0511;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The pixel of a place in Web Mercator, from which its square follows. */
const cellOf = ({ latitude, longitude }: Coordinates, zoom: number): string => {
  const edge = worldEdge * 2 ** zoom;
  const boundedLatitude = radians(Math.max(-mercatorLatitude, Math.min(mercatorLatitude, latitude)));
  const x = ((longitude + 180) / 360) * edge;
  const y = (0.5 - Math.log(Math.tan(Math.PI / 4 + boundedLatitude / 2)) / (2 * Math.PI)) * edge;
  return `${Math.floor(x / cell)}:${Math.floor(y / cell)}`;
};

/** Places that a map draws as one mark; a single place is a cluster of one. */
export type Cluster<Place> = { readonly centre: Coordinates; readonly places: readonly Place[] };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Merges places that would overlap at a zoom level. Every place is in exactly one cluster, so the counts add up to the
 * total (MAP-02), and the same place is in the same cluster wherever the map is moved.
 */
export const clusterPlaces = <Place extends Coordinates>(
  places: readonly Place[],
  zoom: number,
): readonly Cluster<Place>[] => {
  const cells = new Map<string, Place[]>();
  for (const place of places) {
    const key = cellOf(place, zoom);
    const others = cells.get(key);
    if (others) others.push(place);
    else cells.set(key, [place]);
  }
  return [...cells.values()].map((members) => ({
    centre: {
      latitude: mean(members.map(({ latitude }) => latitude)),
      longitude: mean(members.map(({ longitude }) => longitude)),
    },
    places: members,
  }));
};
