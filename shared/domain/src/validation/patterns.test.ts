import { fitsPattern, textPatterns, type TextPattern } from './patterns.js';

const names = Object.keys(textPatterns) as TextPattern[];

it.each(names)('The pattern %s accepts an empty value (VAL-01)', (name) => expect(fitsPattern(name, '')).toBe(true));

it.each<readonly [string, TextPattern, readonly string[], readonly string[]]>([
  ['VAL-05', 'PHONE_NUMBER', ['+49 (89) 12-3', '0891', '1'], ['123-', '+', '12+3', '12a', '12\n3']],
  [
    'VAL-06',
    'MAIL_ADDRESS',
    ['a@b.de', 'a.b+c@d-e.co.uk'],
    ['a@b.d', 'a@b', '@b.de', 'a b@c.de', 'a@b..de', 'a@@b.de'],
  ],
  [
    'VAL-08',
    'INTERNET_ADDRESS_REGISTRATION',
    ['example.com', 'https://www.example.com', 'http://example.com/a?b=1', 'www.müller.de', 'HTTPS://example.com:8080'],
    ['example', 'ftp://example.com', 'example.c', 'exam ple.com', 'javascript:alert(1)'],
  ],
  ['VAL-11', 'LOGNAME', ['a1', 'a@b-c_d.e', 'a'.repeat(50)], ['a', 'a'.repeat(51), '.ab', 'a b', 'aü']],
  ['VAL-12', 'PASSWORD', ['123456', 'a b c d'], ['12345', '😀😀😀']],
  ['VAL-13', 'COMPANY_NAME', ['Müller & Co. 3', 'Завод 1', 'A'], [' A', 'A ', 'A😀', '<A>', 'A\tB']],
  [
    'VAL-14',
    'ADDRESS',
    ['Weg 3/4 (Hof)', "Rue de l'Industrie 18", 'Straße 5, 2. OG'],
    ['Weg 😀', ' Weg', 'Weg #4', 'Weg & Co'],
  ],
])('The pattern of %s is %s', (_, name, right, wrong) => {
  expect(right.filter((text) => !fitsPattern(name, text))).toEqual([]);
  expect(wrong.filter((text) => fitsPattern(name, text))).toEqual([]);
});

it('Company names may contain common punctuation but no brackets of markup (VAL-15)', () => {
  for (const mark of `&.,-+'/()!@#:_"`) expect(fitsPattern('COMPANY_NAME', `A ${mark} B`)).toBe(true);
  for (const mark of '<>{}|\\') expect(fitsPattern('COMPANY_NAME', `A ${mark} B`)).toBe(false);
});

// A pattern that backtracks without end runs into the time limit of the test.
it.each(names)('%s judges long repetitions in linear time', (name) => {
  for (const piece of ['a', '1', ' ', '.', 'a-', "a'", 'a b.', '('])
    expect(fitsPattern(name, `${piece.repeat(20_000)}\u0000`)).toBe(name === 'PASSWORD');
});
