type Ring = readonly GeoJSON.Position[];

/** The ring without jumps across the date line: it runs on beyond 180° instead of going round the world. */
const unrollRing = (ring: Ring): GeoJSON.Position[] => {
  let turns = 0;
  let before: number | undefined;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && Math.abs(longitude - before) > 180) turns += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turns, latitude];
  });
};

/** A ring around the South Pole does not meet its beginning once it is unrolled; it is closed along the pole. */
const closeRing = (ring: GeoJSON.Position[]): GeoJSON.Position[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first?.[0] === undefined || last?.[0] === undefined || first[0] === last[0]) return ring;
  return [...ring, [last[0], -90], [first[0], -90], first];
};

/** The whole turns by which copies of the ring are needed, so that all of it lies between -180° and 180°. */
const shiftsOf = (ring: Ring): readonly number[] => {
  const longitudes = ring.map(([longitude = 0]) => longitude);
  return [-360, 0, 360].filter(
    (shift) => Math.max(...longitudes) + shift > -180 && Math.min(...longitudes) + shift < 180,
  );
};

const polygonsOf = (rings: readonly Ring[]): GeoJSON.Position[][][] => {
  const flat = rings.map((ring) => closeRing(unrollRing(ring)));
  return shiftsOf(flat[0] ?? []).map((shift) =>
    flat.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude + shift, latitude])),
  );
};

const unrollGeometry = (geometry: GeoJSON.Geometry): GeoJSON.Geometry => {
  if (geometry.type === 'Polygon') return { type: 'MultiPolygon', coordinates: polygonsOf(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon')
    return { type: 'MultiPolygon', coordinates: geometry.coordinates.flatMap(polygonsOf) };
  return geometry;
};

/** Countries for a flat map: on it, an edge from 179° to -179° would lie as a band over the whole map. */
export const withoutDateLine = (countries: GeoJSON.FeatureCollection): GeoJSON.FeatureCollection => ({
  ...countries,
  features: countries.features.map((country): GeoJSON.Feature => ({
    ...country,
    geometry: unrollGeometry(country.geometry),
  })),
});
