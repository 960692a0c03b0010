import { units } from '@torno/domain';

/** A unit in the reader's words; one that this client does not know is '???' (SDET-56). `t`: of a feature with `unit` texts. */
export const unitText = (unit: string, t: (key: string) => string): string =>
  units.some((known) => known === unit) ? t(`unit.${unit}`) : '???';
