import { readSurface } from './read-surface.js';
import { boundingBoxOf } from './step-model.js';

/** Length, width and height of a model in mm, the largest first, to a tenth; null where it cannot be measured. */
export const measureSurface = async (blob: Blob): Promise<readonly [number, number, number] | null> => {
  const answer = await readSurface(blob).answer;
  const box = answer.ok ? boundingBoxOf(answer.meshes) : undefined;
  if (box === undefined) return null;
  const [length = 0, width = 0, height = 0] = box.size.map((side) => Math.round(side * 10) / 10).sort((a, b) => b - a);
  return [length, width, height];
};
