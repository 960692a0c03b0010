import type { Verdict } from '@torno/evidence';
import { firstKnown, textsIn } from './texts.js';
import { verdictView } from './verdict-view.js';

const t = textsIn('en');

const file = { id: 'f', name: 'shaft.pdf', size: 10, sha256: 'a'.repeat(64) };
const intact: Verdict = {
  manifest: {
    format: 'torno-evidence',
    version: 1,
    subject: { id: 'r', name: 'RFQ 100001' },
    events: { count: 1, size: 100, head: 'b'.repeat(64) },
    files: [file],
    missing: [{ id: 'g', name: 'gone.pdf' }],
  },
  seal: 'c'.repeat(64),
  defects: [],
};

const damagedRows = (verdict: Verdict): readonly string[] =>
  verdictView(verdict, t).rows.flatMap(({ name, state }) => (state === 'damaged' ? [name] : []));

describe('The result of the verifier', () => {
  it('lists all entries of a valid archive, and the entries that were missing when it was made', () => {
    const { holds, defects, facts, rows } = verdictView(intact, t);
    expect({ holds, defects }).toEqual({ holds: true, defects: [] });
    expect(facts).toContainEqual(['Seal', intact.seal]);
    expect(rows.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'List of contents: intact',
      'Seal: intact',
      '1 event: intact',
      'shaft.pdf: intact',
      'gone.pdf: missing',
      'The archive around its contents: intact',
    ]);
  });

  it.each<readonly [Verdict['defects'][number], string, string]>([
    [
      {
        part: 'event',
        index: 0,
        area: 'data',
        event: { type: 'QuoteSubmitted', stream: 'participation-1', revision: 3 },
        from: 5,
        to: 9,
      },
      'event 1 (QuoteSubmitted, 3 of participation-1): its data (position 5 to 8 in the archive)',
      '1 event',
    ],
    [
      { part: 'event', index: 1, area: 'order', from: 9, to: 9 },
      'event 2: an event is missing, added or moved (position 9 to 9 in the archive)',
      '1 event',
    ],
    [
      { part: 'file', path: 'files/f-shaft.pdf', from: 0, to: 2 },
      'the file files/f-shaft.pdf (position 0 to 1 in the archive)',
      'shaft.pdf',
    ],
    [{ part: 'seal', from: 0, to: 1 }, 'Seal (position 0 to 0 in the archive)', 'Seal'],
    [
      { part: 'container', entry: null, from: 0, to: 1 },
      'the end of the archive (position 0 to 0 in the archive)',
      'The archive around its contents',
    ],
  ])('says where a defect lies: %j', (defect, sentence, row) => {
    const damaged = { ...intact, defects: [defect] };
    expect(verdictView(damaged, t)).toMatchObject({ holds: false, defects: [sentence] });
    expect(damagedRows(damaged)).toEqual([row]);
  });

  it('says that nothing can be checked without the list of contents', () => {
    const view = verdictView(
      { manifest: undefined, seal: undefined, defects: [{ part: 'manifest', from: 0, to: 9 }] },
      t,
    );
    expect(view.defects[0]).toContain('so nothing else can be checked');
    expect(view.rows).toEqual([{ name: 'List of contents', state: 'damaged' }]);
  });

  it('counts the defects that it does not list', () => {
    const defects = Array.from({ length: 52 }, () => ({ part: 'seal', from: 0, to: 1 }) as const);
    expect(verdictView({ ...intact, defects: defects }, t).defects.at(-1)).toBe('2 more defects');
  });
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'it-IT'], 'it'],
  [['fr'], 'en'],
] as const)('A browser that prefers %j gets %s', (preferred, language) => expect(firstKnown(preferred)).toBe(language));
