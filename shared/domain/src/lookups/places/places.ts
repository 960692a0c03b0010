import { austrian, liechtensteiner, swiss } from './alpine-countries.js';
import { french } from './france.js';
import { german } from './germany.js';
import { italian } from './italy.js';
import { elsewhere } from './other-countries.js';
import type { Place } from './place.js';
import { polish } from './poland.js';

/** Bigger and industrial towns by country and postal code (G-20). */
export const places: readonly Place[] = [
  ...german,
  ...austrian,
  ...swiss,
  ...liechtensteiner,
  ...italian,
  ...french,
  ...polish,
  ...elsewhere,
];
