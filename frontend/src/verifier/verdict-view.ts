import { type Fault, pathOf, type Verdict } from '@torno/evidence';
import type { Translate } from './texts.js';

type Row = { readonly name: string; readonly state: 'intact' | 'damaged' | 'missing' };

/** What the page shows of a verdict. */
export type VerdictView = {
  readonly holds: boolean;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly faults: readonly string[];
  readonly rows: readonly Row[];
};

/** Faults that are listed; a file that was cut off has no end of them. */
const listedFaults = 50;

const whereOf = (fault: Fault, t: Translate): string => {
  switch (fault.part) {
    case 'event': {
      const about = { number: fault.index + 1, area: t(`area.${fault.area}`) };
      return fault.event ? t('eventNamed', { ...about, ...fault.event }) : t('event', about);
    }
    case 'file':
      return t('file', { name: fault.path });
    case 'container':
      return fault.entry === null ? t('archiveEnd') : t('archiveAt', { name: fault.entry });
    case 'seal':
      return t('seal');
    case 'manifest':
      return t('manifestDamaged');
  }
};

export const verdictView = ({ manifest, seal, faults }: Verdict, t: Translate): VerdictView => {
  const sentence = (fault: Fault): string =>
    `${whereOf(fault, t)} (${t('offset', { from: fault.from, to: Math.max(fault.from, fault.to - 1) })})`;
  const row = (name: string, isDamaged: (fault: Fault) => boolean): Row => ({
    name,
    state: faults.some(isDamaged) ? 'damaged' : 'intact',
  });
  const more = faults.length - listedFaults;
  return {
    holds: faults.length === 0,
    facts: manifest
      ? [
          [t('subject'), manifest.subject.name],
          [t('events'), String(manifest.events.count)],
          [t('files'), String(manifest.files.length)],
          [t('seal'), seal ?? ''],
        ]
      : [],
    faults: [...faults.slice(0, listedFaults).map(sentence), ...(more > 0 ? [t('more', { count: more })] : [])],
    rows: manifest
      ? [
          row(t('manifest'), ({ part }) => part === 'manifest'),
          row(t('seal'), ({ part }) => part === 'seal'),
          row(t('eventCount', { count: manifest.events.count }), ({ part }) => part === 'event'),
          ...manifest.files.map((file) =>
            row(file.name, (fault) => fault.part === 'file' && fault.path === pathOf(file)),
          ),
          ...manifest.missing.map(({ name }): Row => ({ name, state: 'missing' })),
          row(t('archive'), ({ part }) => part === 'container'),
        ]
      : [row(t('manifest'), () => true)],
  };
};
