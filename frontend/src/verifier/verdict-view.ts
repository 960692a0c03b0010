import { type Defect, pathOf, type Verdict } from '@torno/evidence';
import type { Translate } from './texts.js';

type Row = { readonly name: string; readonly state: 'intact' | 'damaged' | 'missing' };

/** The view of a verdict. */
export type VerdictView = {
  readonly holds: boolean;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly defects: readonly string[];
  readonly rows: readonly Row[];
};

/** Faults that are listed; a file that was cut off has no end of them. */
const maxListed = 50;

const whereOf = (defect: Defect, t: Translate): string => {
  switch (defect.part) {
    case 'event': {
      const about = { number: defect.index + 1, area: t(`area.${defect.area}`) };
      return defect.event ? t('eventNamed', { ...about, ...defect.event }) : t('event', about);
    }
    case 'file':
      return t('file', { name: defect.path });
    case 'container':
      return defect.entry === null ? t('archiveEnd') : t('archiveAt', { name: defect.entry });
    case 'seal':
      return t('seal');
    case 'manifest':
      return t('manifestDamaged');
  }
};

export const verdictView = ({ manifest, seal, defects }: Verdict, t: Translate): VerdictView => {
  const sentence = (defect: Defect): string =>
    `${whereOf(defect, t)} (${t('offset', { from: defect.from, to: Math.max(defect.from, defect.to - 1) })})`;
  const row = (name: string, isDamaged: (defect: Defect) => boolean): Row => ({
    name,
    state: defects.some(isDamaged) ? 'damaged' : 'intact',
  });
  const hiddenCount = defects.length - maxListed;
  return {
    holds: defects.length === 0,
    facts: manifest
      ? [
          [t('subject'), manifest.subject.name],
          [t('events'), String(manifest.events.count)],
          [t('files'), String(manifest.files.length)],
          [t('seal'), seal ?? ''],
        ]
      : [],
    defects: [
      ...defects.slice(0, maxListed).map(sentence),
      ...(hiddenCount > 0 ? [t('more', { count: hiddenCount })] : []),
    ],
    rows: manifest
      ? [
          row(t('manifest'), ({ part }) => part === 'manifest'),
          row(t('seal'), ({ part }) => part === 'seal'),
          row(t('eventCount', { count: manifest.events.count }), ({ part }) => part === 'event'),
          ...manifest.files.map((file) =>
            row(file.name, (defect) => defect.part === 'file' && defect.path === pathOf(file)),
          ),
          ...manifest.missing.map(({ name }): Row => ({ name, state: 'missing' })),
          row(t('archive'), ({ part }) => part === 'container'),
        ]
      : [row(t('manifest'), () => true)],
  };
};
