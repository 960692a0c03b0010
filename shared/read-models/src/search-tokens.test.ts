import fc from 'fast-check';
import { isFoundBy, searchTerms, searchTokens, tokenFilter } from './search-tokens.js';

const finds = (typed: string, ...texts: string[]): boolean => isFoundBy(searchTerms(typed), searchTokens(...texts));

describe('A search by tokens', () => {
  it.each(['getr wel', 'FUR', 'für', 'riebe', 'LLE', 'triEB', 'ebe elle'])(
    'finds by “%s”: any run of three characters or more, in any case and with any accents (BRFQ-32, C-35)',
    (typed) => expect(finds(typed, 'Welle für Getriebe')).toBe(true),
  );

  it.each(['wele', 'getriebeb', 'elle ritzel'])('finds nothing by “%s”, of which a part is missing', (typed) =>
    expect(finds(typed, 'Welle für Getriebe')).toBe(false),
  );

  it.each([
    ['104711', '104711'],
    ['0471', '104711'],
    ['711', '104711'],
    ['4711', 'ZN-14711-B'],
    ['n4711', 'ZN-4711-B'],
  ])('finds by “%s” a run within the number %s (C-35)', (typed, number) => expect(finds(typed, number)).toBe(true));

  it.each([
    [true, ['w', 'we', 'fu', 'g']],
    [false, ['el', 'e', 'be', 'ur']],
  ])('finds one or two characters at the beginning of a word only (C-35): %s for %j', (found, typed) =>
    expect(typed.filter((each) => finds(each, 'Welle für Getriebe') === found)).toEqual(typed),
  );

  it.each(['4711', 'zn', 'ZN-4711', 'zn4711', 'ZN4711B', '4711-b', '4711b', '_4711', 'zn 471', 'b'])(
    'finds a drawing’s number in any notation: %s',
    (typed) => {
      const notations = ['ZN-4711-B', 'ZN_4711.B', 'zn/4711/b', 'ZN4711B', 'Welle ZN4711-B, Rev. 3'];
      expect(notations.filter((written) => !finds(typed, written))).toEqual([]);
    },
  );

  it('does not join separate words', () => expect(finds('welle4711', 'Welle 4711')).toBe(false));

  it('finds every run of three characters or more, and every whole text', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.nat(60),
        fc.integer({ min: 3, max: 60 }),
        (text, from, length) => {
          const [word = ''] = searchTerms(text);
          const run = [...word].slice(from, from + length);
          expect(run.length < 3 || finds(run.join(''), text)).toBe(true);
          expect(finds(text, text)).toBe(true);
        },
      ),
    ));

  it.each([
    ['supplier-b@example.com', true],
    ['SUPPLIER-B@EXAMPLE.COM Bauer', true],
    ['b@example.com', true],
    ['@example.com', true],
    ['b@supplier-example.com', false],
    ['example@supplier-b.com', false],
  ])('finds the mail address supplier-b@example.com by “%s”: %s', (typed, isFound) =>
    expect(finds(typed, 'Berta Bauer', 'supplier-b@example.com')).toBe(isFound),
  );

  it('the condition for a store finds the same tokens', () =>
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 4 }), (text, typed) => {
        const tokens = searchTokens(text);
        const stored = searchTerms(typed).every((term) => {
          const condition = tokenFilter(term);
          return tokens.some((token) => ('$eq' in condition ? token === condition.$eq : condition.$regex.test(token)));
        });
        expect(stored).toBe(isFoundBy(searchTerms(typed), tokens));
      }),
    ));

  it('has each token once, of at most 40 characters', () =>
    expect([...searchTokens('a-bc', 'BC ab 1001', 'x'.repeat(42))].sort()).toEqual(
      ['a', 'ab', 'abc', 'b', 'bc', '1', '10', '1001', '001', 'x', 'xx', ...runsOf('x', 40)].sort(),
    ));

  it('has a bounded number of tokens, even for characters that expand to many letters', () => {
    // The sign stands for eighteen letters.
    expect(searchTokens('\uFDFA'.repeat(200)).length).toBeLessThanOrEqual(3 * 400);
  });
});

const runsOf = (letter: string, most: number): string[] =>
  Array.from({ length: most - 2 }, (_, index) => letter.repeat(index + 3));
