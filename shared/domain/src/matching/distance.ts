/** A point on the earth, in degrees. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

const earthRadius = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const halfSquare = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Kilometres along the great circle (haversine); accurate to half a percent, because the earth is not a sphere. */
export const distanceKm = (from: Coordinates, to: Coordinates): number => {
  const along = halfSquare(radians(to.latitude - from.latitude));
  const across = halfSquare(radians(to.longitude - from.longitude));
  const chord = along + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * across;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
};
