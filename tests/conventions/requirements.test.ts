import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const areas = [
  'LOOK',
  'AUTH',
  'RFQ',
  'BRFQ',
  'CREATE',
  'MATCH',
  'MAP',
  'CLOSE',
  'NDA',
  'SRFQ',
  'SDET',
  'QUOTE',
  'QVIEW',
  'VAL',
  'I18N',
];

type Row = { readonly id: string; readonly requirement: string; readonly place: string; readonly proof: string };

const account = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

const rows: readonly Row[] = account.split('\n').flatMap((line) => {
  const [, id, requirement, place, proof] = /^\| ([A-Z0-9]+-\d+) \| (.+) \| (.+) \| (.+) \|$/.exec(line) ?? [];
  return id && requirement && place && proof ? [{ id, requirement, place, proof }] : [];
});

const pathsIn = (text: string): readonly string[] => text.match(/[\w@.-]+\/[\w@./-]+\.(tsx?|mjs|json|md|yml)/g) ?? [];

describe('docs/requirements.md', () => {
  it.each(areas)('has every row of the area %s once and in order', (area) => {
    const numbers = rows.filter(({ id }) => id.startsWith(`${area}-`)).map(({ id }) => Number(id.split('-')[1]));
    expect(numbers).not.toHaveLength(0);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('names files that exist', () => {
    const named = rows.flatMap(({ id, place, proof }) => pathsIn(`${place} ${proof}`).map((path) => `${id} ${path}`));
    expect(named.filter((entry) => !existsSync(join(root, entry.split(' ')[1] ?? '')))).toEqual([]);
  });

  it('gives the text of every requirement and decision that the code names', () => {
    const listed = new Set([...account.matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)].map(([, id = '']) => id));
    const prefixes = [...new Set([...listed].map((id) => id.split('-')[0]))];
    const idPattern = new RegExp(`\\b(?:${prefixes.join('|')})-\\d{2}\\b`, 'g');
    const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split('\n');
    const missing = sources.filter(Boolean).flatMap((file) => {
      const named = readFileSync(join(root, file), 'utf8').match(idPattern) ?? [];
      return named.filter((id) => !listed.has(id)).map((id) => `${file} ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it('claims a proof only with a test', () => {
    const unproved = rows.filter(
      ({ place, proof }) =>
        !/^(open|later)/.test(place) && !/^(–|later)/.test(proof) && !/\.test\.tsx?|tests\//.test(proof),
    );
    expect(unproved).toEqual([]);
  });
});
