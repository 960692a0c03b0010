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

type Row = { readonly id: string; readonly place: string; readonly proof: string };

const rows: readonly Row[] = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, place, proof] = /^\| ([A-Z0-9]+-\d+) \| (.+) \| (.+) \|$/.exec(line) ?? [];
    return id && place && proof ? [{ id, place, proof }] : [];
  });

const pathsIn = (text: string): readonly string[] => text.match(/[\w@.-]+\/[\w@./-]+\.(tsx?|mjs|json|md|yml)/g) ?? [];

describe('the account of requirements', () => {
  it('has every row of an area once and in order', () => {
    for (const area of areas) {
      const numbers = rows.filter(({ id }) => id.startsWith(`${area}-`)).map(({ id }) => Number(id.split('-')[1]));
      expect([area, numbers]).toEqual([area, numbers.map((_, index) => index + 1)]);
      expect([area, numbers.length > 0]).toEqual([area, true]);
    }
  });

  it('names files that exist', () => {
    const named = rows.flatMap(({ id, place, proof }) => pathsIn(`${place} ${proof}`).map((path) => `${id} ${path}`));
    expect(named.filter((entry) => !existsSync(join(root, entry.split(' ')[1] ?? '')))).toEqual([]);
  });

  it('claims a proof only with a test', () => {
    const unproved = rows.filter(
      ({ place, proof }) =>
        !/^(open|later)/.test(place) && !/^(–|later)/.test(proof) && !/\.test\.tsx?|tests\//.test(proof),
    );
    expect(unproved).toEqual([]);
  });
});
