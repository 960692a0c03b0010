import type { Material } from './material.js';
import { nonFerrousMetals } from './non-ferrous-metals.js';
import { plasticsAndOthers } from './plastics-and-others.js';
import { steels } from './steels.js';

/** Grades that buyers name in a position, in the order of their groups. */
export const materials: readonly Material[] = [...steels, ...nonFerrousMetals, ...plasticsAndOthers].map(
  (material, index) => ({ ...material, ordering: index + 1 }),
);
