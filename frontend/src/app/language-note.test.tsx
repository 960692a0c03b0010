import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@torno/domain';
import i18next from 'i18next';
import { session } from '../api/client.js';
import { unsavedChoice } from '../shared/i18n/language.js';
import { renderPage } from '../shared/testing/render-page.js';
import { useLanguageNote } from './use-language-note.js';

type Languages = { readonly left: Language; readonly ofProfile: Language; readonly isOwn?: boolean };

const Page = ({ left, ofProfile, isOwn = true }: Languages) => {
  const note = useLanguageNote(isOwn);
  const signIn = async (): Promise<void> => {
    await i18next.changeLanguage(left);
    await i18next.changeLanguage(ofProfile);
    note(left, ofProfile);
  };
  return <button onClick={() => void signIn()}>profile</button>;
};

afterEach(async () => {
  act(() => session.end());
  await act(() => i18next.changeLanguage('en'));
});

it.each([
  ['en', 'de', 'Now in German, as in your profile.', 'Keep English'],
  ['de', 'it', 'Jetzt auf Italienisch, wie in Ihrem Profil.', 'Deutsch beibehalten'],
  ['it', 'de', 'Ora in tedesco, come nel tuo profilo.', 'Mantieni l’italiano'],
] as const)(
  'The note says in %s, which is left, that the profile has %s, and offers to keep it',
  async (left, ofProfile, text, keep) => {
    const user = userEvent.setup();
    await renderPage([{ path: '/', element: <Page left={left} ofProfile={ofProfile} /> }]);
    await user.click(screen.getByText('profile'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: keep }));
    await waitFor(() => expect(i18next.language).toBe(left));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(unsavedChoice({ tab: window.sessionStorage })).toBe(left);
  },
);

it.each([
  ['en', 'de', 'Now in German, as in this user’s profile.'],
  ['de', 'it', 'Jetzt auf Italienisch, wie im Profil dieser Person.'],
  ['it', 'de', 'Ora in tedesco, come nel profilo di questo utente.'],
] as const)(
  'The note to whoever acts as a user says in %s that the user’s profile has %s',
  async (left, ofProfile, text) => {
    await renderPage([{ path: '/', element: <Page left={left} ofProfile={ofProfile} isOwn={false} /> }]);
    await userEvent.click(screen.getByText('profile'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  },
);
