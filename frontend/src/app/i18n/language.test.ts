import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { chosenLanguage, startLanguage } from './language.js';

it('takes the language of the address and remembers it', () => {
  const storage = memoryStorage();
  expect(startLanguage('?lngcode=it', storage, ['de'])).toBe('it');
  expect(startLanguage('', storage, ['de'])).toBe('it');
});

it('takes the browser’s language unless one was chosen, and English for any other', () => {
  expect(startLanguage('', memoryStorage(), ['fr-FR', 'de-AT'])).toBe('de');
  expect(startLanguage('', memoryStorage(), ['fr-FR'])).toBe('en');
  expect(startLanguage('?lngcode=xx', memoryStorage(), [])).toBe('en');
});

it('forgets what it does not know', () => {
  expect(chosenLanguage(memoryStorage({ 'torno.language': 'klingon' }))).toBeUndefined();
});
