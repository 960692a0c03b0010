import { foldWords, holdsWords } from './fold-text.js';

it.each([
  ['Müller Frästechnik', 'MULLER'],
  ['Müller Frästechnik', 'technik  mül'],
  ['Città di Castello', 'citta'],
  ['ﬁne', 'fine'],
  ['anything', '  '],
])('“%s” is found by “%s”', (text, searched) => expect(holdsWords(text, foldWords(searched))).toBe(true));

it('A text that lacks a word of the search is not found', () =>
  expect(holdsWords('Müller Frästechnik', foldWords('Müller Drehtechnik'))).toBe(false));
