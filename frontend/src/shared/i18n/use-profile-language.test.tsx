import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Language, languages } from '@torno/domain';
import { useState } from 'react';
import { session } from '../../api/client.js';
import { fakeApi } from '../testing/fake-api.js';
import { renderPage } from '../testing/render-page.js';
import { chooseLanguage } from './i18n.js';
import { browserStorages, startLanguage, unsavedChoice } from './language.js';
import { useProfileLanguage } from './use-profile-language.js';

const switches: string[] = [];

/** The page of a user whose profile has a language, with buttons that load it with another one. */
const Page = ({ language }: { readonly language: Language | undefined }) => {
  const [profileLanguage, setProfileLanguage] = useState(language);
  const speaks = useProfileLanguage(profileLanguage, (left, now) => switches.push(`${left} to ${now}`));
  return (
    <>
      <p>{speaks ? 'ready' : 'waiting'}</p>
      {languages.map((each) => (
        <button key={each} onClick={() => setProfileLanguage(each)}>{`load ${each}`}</button>
      ))}
    </>
  );
};
const load = (language: Language) => fireEvent.click(screen.getByText(`load ${language}`));

const change = 'PUT /api/v1/profile/language';
const show = async (language: Language | undefined, status = 200) => {
  const api = fakeApi({ [change]: { status, body: { status, code: 'unavailable', position: 1 } } });
  await renderPage([{ path: '/', element: <Page language={language} /> }], { language: 'en' });
  return api;
};
const shows = (language: Language) => waitFor(() => expect(document.documentElement.lang).toBe(language));

describe('language of the profile', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    switches.length = 0;
  });

  it('applies after the login', async () => {
    const { requests } = await show('it');
    expect(await screen.findByText('ready')).toBeInTheDocument();
    await shows('it');
    expect(requests).toEqual([]);
    expect(switches).toEqual(['en to it']);
  });

  it('takes precedence over an earlier choice in this browser', async () => {
    window.localStorage.setItem('torno.language', 'de');
    const { requests } = await show('it');
    expect(await screen.findByText('ready')).toBeInTheDocument();
    await shows('it');
    expect(requests).toEqual([]);
  });

  it('stays as it is when somebody who acts as the user chooses another one', async () => {
    await chooseLanguage('de');
    const api = fakeApi({ [change]: { body: { position: 1 } } });
    const Impersonated = () => <p>{useProfileLanguage('it', undefined, false) ? 'ready' : 'waiting'}</p>;
    await renderPage([{ path: '/', element: <Impersonated /> }], { language: 'en' });
    expect(await screen.findByText('ready')).toBeInTheDocument();
    await shows('de');
    expect(api.requests).toEqual([]);
  });

  it('becomes the choice made on the sign-in page', async () => {
    await chooseLanguage('de');
    const { requests, bodies } = await show('it');
    expect(await screen.findByText('ready')).toBeInTheDocument();
    await shows('de');
    expect(switches).toEqual([]);
    await waitFor(() => expect([requests, bodies]).toEqual([[change], [{ lngCode: 'de' }]]));
    load('de');
    await waitFor(() => expect(unsavedChoice(browserStorages())).toBeUndefined());
    // From now on the profile wins again, for instance after a choice on another device.
    load('it');
    await shows('it');
  });

  it('becomes the choice in the menu, which applies immediately', async () => {
    const { requests, bodies } = await show('it');
    await shows('it');
    await act(() => chooseLanguage('en'));
    await waitFor(() => expect([requests, bodies]).toEqual([[change], [{ lngCode: 'en' }]]));
    await shows('en');
    load('en');
    await waitFor(() => expect(unsavedChoice(browserStorages())).toBeUndefined());
  });

  it('is tried again with the next page when a choice could not be stored', async () => {
    await chooseLanguage('de');
    await show('it', 503);
    await shows('de');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(unsavedChoice(browserStorages())).toBe('de');
  });

  it('does not become the choice of the former user of this tab', async () => {
    session.signIn('token', 'Buyer');
    await show('it');
    await act(() => chooseLanguage('en'));
    act(() => session.signOut());
    expect(unsavedChoice(browserStorages())).toBeUndefined();
  });

  it('gives way to the language of the address, which it does not become (I18N-02)', async () => {
    startLanguage('?lngcode=de', browserStorages(), [], true);
    const { requests } = await show('it');
    await shows('de');
    expect(requests).toEqual([]);
  });

  it('changes nothing before the profile is loaded', async () => {
    await show(undefined);
    expect(screen.getByText('ready')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
  });
});
