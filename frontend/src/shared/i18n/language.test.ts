import { memoryStorage } from '../testing/memory-storage.js';
import { chosenLanguage, rememberProfileLanguage, startLanguage } from './language.js';

it('takes the language of the address and remembers it', () => {
  const storage = memoryStorage();
  expect(startLanguage('?lngcode=it', storage, ['de'], false)).toBe('it');
  expect(startLanguage('', storage, ['de'], false)).toBe('it');
});

it('takes the browser’s language unless one was chosen, and English for any other', () => {
  expect(startLanguage('', memoryStorage(), ['fr-FR', 'de-AT'], false)).toBe('de');
  expect(startLanguage('', memoryStorage(), ['fr-FR'], false)).toBe('en');
  expect(startLanguage('?lngcode=xx', memoryStorage(), [], false)).toBe('en');
});

it('ignores an unknown language', () => {
  expect(chosenLanguage(memoryStorage({ 'torno.language': 'klingon' }))).toBeUndefined();
});

it('starts signed-in people in the language of their profile, and others in that of their browser', () => {
  const storage = memoryStorage();
  rememberProfileLanguage(storage, 'it');
  expect(startLanguage('', storage, ['de'], true)).toBe('it');
  expect(startLanguage('', storage, ['de'], false)).toBe('de');
  expect(startLanguage('?lngcode=en', storage, ['de'], true)).toBe('en');
});
