import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

/** The areas of the specification with the number of their rows. */
const areas = {
  LOOK: 34,
  AUTH: 47,
  RFQ: 48,
  BRFQ: 35,
  CREATE: 38,
  MATCH: 30,
  MAP: 10,
  CLOSE: 17,
  NDA: 12,
  SRFQ: 44,
  SDET: 67,
  QUOTE: 68,
  QVIEW: 21,
  VAL: 23,
  I18N: 10,
  SHELL: 24,
  BDASH: 14,
  SDASH: 32,
  REG: 36,
  ONB: 23,
  COMP: 43,
  TECH: 37,
  USER: 20,
  PROFILE: 22,
  SETT: 16,
  ROLE: 13,
  FAV: 21,
  SEARCH: 7,
  CONT: 17,
  MSG: 35,
  ANA: 37,
  POT: 23,
  UPG: 10,
  UPLOAD: 29,
  EXPORT: 9,
  JOB: 10,
  SUP: 9,
  NPS: 6,
  TOUR: 14,
  ERR: 7,
  CONST: 10,
  SYS: 22,
};

type Row = {
  readonly id: string;
  readonly state: string;
  readonly requirement: string;
  readonly place: string;
  readonly proof: string;
};

const account = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

const rows: readonly Row[] = account.split('\n').flatMap((line) => {
  const [, id, state, requirement, place, proof] =
    /^\| ([A-Z0-9]+-\d+) \| (holds|partly|later) \| (.+) \| (.+) \| (.+) \|$/.exec(line) ?? [];
  return id && state && requirement && place && proof ? [{ id, state, requirement, place, proof }] : [];
});

const pathsIn = (text: string): readonly string[] => text.match(/[\w@.-]+\/[\w@./-]+\.(tsx?|mjs|json|md|yml)/g) ?? [];

describe('docs/requirements.md', () => {
  it.each(Object.entries(areas))('has every row of the area %s once and in order', (area, count) => {
    const numbers = rows.filter(({ id }) => id.startsWith(`${area}-`)).map(({ id }) => Number(id.split('-')[1]));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('counts its rows by their state', () => {
    const states = rows
      .filter(({ id }) => (id.split('-')[0] ?? '') in areas)
      .map(({ state, proof }) => {
        if (state !== 'holds') return state;
        return proof.startsWith('–') ? 'unproved' : 'proved';
      });
    const of = (state: string): number => states.filter((each) => each === state).length;
    expect(account).toContain(
      `Of ${states.length.toLocaleString('en')} rows ${of('proved')} hold and are proved, ${of('unproved')} hold without a test of their own, ${of('partly')} hold partly, ${of('later')} come with later subjects.`,
    );
  });

  it('names files that exist', () => {
    const named = rows.flatMap(({ id, place, proof }) => pathsIn(`${place} ${proof}`).map((path) => `${id} ${path}`));
    expect(named.filter((entry) => !existsSync(join(root, entry.split(' ')[1] ?? '')))).toEqual([]);
  });

  it('gives the text of every requirement and decision that the code names', () => {
    const listed = new Set([...account.matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)].map(([, id = '']) => id));
    const prefixes = [...new Set([...listed].map((id) => id.split('-')[0]))];
    const idPattern = new RegExp(`\\b(?:${prefixes.join('|')})-\\d{2}\\b`, 'g');
    const sources = trackedFiles('*.ts', '*.tsx');
    const missing = sources.flatMap((file) => {
      const named = readFileSync(join(root, file), 'utf8').match(idPattern) ?? [];
      return named.filter((id) => !listed.has(id)).map((id) => `${file} ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it('claims a proof only with a test', () => {
    const unproved = rows.filter(
      ({ state, proof }) => state === 'holds' && !proof.startsWith('–') && !/\.test\.tsx?|tests\//.test(proof),
    );
    expect(unproved).toEqual([]);
  });

  it('gives the missing part of a partly met row, and the subject of a later one', () => {
    const unnamed = rows.filter(({ state, place }) => state !== 'holds' && /^(?:–|[\w@.-]+\/)/.test(place));
    expect(unnamed).toEqual([]);
  });
});
