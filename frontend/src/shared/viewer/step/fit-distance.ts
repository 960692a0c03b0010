/** The picture's size relative to the sphere. */
const margin = 1.05;

/**
 * Distance from which a sphere is fully visible. `fieldOfView` is the vertical one in degrees; `aspect` is width by
 * height of the picture, so that in an upright one its width decides.
 */
export const fitDistance = (radius: number, fieldOfView: number, aspect: number): number => {
  const half = (fieldOfView * Math.PI) / 360;
  const narrower = Math.min(half, Math.atan(Math.tan(half) * aspect));
  return (radius * margin) / Math.sin(narrower);
};
