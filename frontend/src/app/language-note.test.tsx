import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { session } from '../api/client.js';
import { unsavedChoice } from '../shared/i18n/language.js';
import { renderPage } from '../shared/testing/render-page.js';
import { useLanguageNote } from './use-language-note.js';

const Page = () => {
  const note = useLanguageNote();
  return <button onClick={() => void i18next.changeLanguage('de').then(() => note('en', 'de'))}>profile</button>;
};

afterEach(() => act(() => session.end()));

it('The note says in the language left that the profile has another one, and offers to keep it', async () => {
  const user = userEvent.setup();
  await renderPage([{ path: '/', element: <Page /> }]);
  await user.click(screen.getByText('profile'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Deutsch, as in your profile.');
  await user.click(screen.getByRole('button', { name: 'Keep English' }));
  await waitFor(() => expect(i18next.language).toBe('en'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(unsavedChoice({ tab: window.sessionStorage })).toBe('en');
});
