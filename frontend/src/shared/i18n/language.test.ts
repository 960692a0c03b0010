import { memoryStorage } from '../testing/memory-storage.js';
import { forgetChoice, rememberChoice, rememberProfileLanguage, startLanguage, unsavedChoice } from './language.js';

const storages = () => ({ local: memoryStorage(), tab: memoryStorage() });

it('The interface takes the language of the address and remembers it, for a signed-in user too (I18N-02)', () => {
  for (const signedIn of [false, true]) {
    const places = storages();
    rememberProfileLanguage(places, 'en');
    expect(startLanguage('?lngcode=it', places, ['de'], signedIn)).toBe('it');
    expect(startLanguage('', places, ['de'], signedIn)).toBe('it');
  }
});

it('The interface takes the browser’s language unless one was chosen, and English for any other', () => {
  expect(startLanguage('', storages(), ['fr-FR', 'de-AT'], false)).toBe('de');
  expect(startLanguage('', storages(), ['fr-FR'], false)).toBe('en');
  expect(startLanguage('?lngcode=xx', storages(), [], false)).toBe('en');
  const chosen = storages();
  rememberChoice(chosen, 'it');
  expect(startLanguage('', { ...chosen, tab: memoryStorage() }, ['de'], false)).toBe('it');
});

it('The interface ignores an unknown language', () => {
  const odd = memoryStorage({ 'torno.language': 'klingon', 'torno.languageChoice': 'klingon' });
  expect(startLanguage('', { local: odd, tab: odd }, ['de'], true)).toBe('de');
});

it('The interface starts signed-in people in the language of their profile, whatever visitors of the browser chose', () => {
  const places = storages();
  rememberChoice({ ...places, tab: memoryStorage() }, 'en');
  rememberProfileLanguage(places, 'it');
  expect(startLanguage('', places, ['de'], true)).toBe('it');
  expect(startLanguage('', places, ['de'], false)).toBe('en');
});

it('The interface keeps a choice until it is in the profile; it replaces the language of the address, and is replaced by it', () => {
  const places = storages();
  rememberProfileLanguage(places, 'it');
  startLanguage('?lngcode=en', places, [], true);
  rememberChoice(places, 'de');
  expect([unsavedChoice(places), startLanguage('', places, [], true)]).toEqual(['de', 'de']);
  forgetChoice(places);
  expect([unsavedChoice(places), startLanguage('', places, [], true)]).toEqual([undefined, 'it']);
  rememberChoice(places, 'de');
  expect(startLanguage('?lngcode=en', places, [], true)).toBe('en');
  expect(unsavedChoice(places)).toBeUndefined();
});
