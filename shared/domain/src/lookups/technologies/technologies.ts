import { additive } from './additive.js';
import { assembly } from './assembly.js';
import { casting } from './casting.js';
import { forming } from './forming.js';
import { gears } from './gears.js';
import { heatTreatment } from './heat-treatment.js';
import { joining } from './joining.js';
import { machining } from './machining.js';
import { plastics } from './plastics.js';
import { sheetMetal } from './sheet-metal.js';
import { sintering } from './sintering.js';
import { surfaceTreatment } from './surface-treatment.js';
import type { Technology } from './technology.js';
import { testing } from './testing.js';
import { toolMaking } from './tool-making.js';

/** The leaves of the technology tree (`1 §3`), in the order of the main categories. */
export const technologies: readonly Technology[] = [
  ...machining,
  ...sheetMetal,
  ...casting,
  ...forming,
  ...plastics,
  ...joining,
  ...heatTreatment,
  ...surfaceTreatment,
  ...additive,
  ...toolMaking,
  ...gears,
  ...assembly,
  ...testing,
  ...sintering,
].map((technology, index) => ({ ...technology, ordering: index + 1 }));
