import { screen, waitFor } from '@testing-library/react';
import type { Language } from '@torno/domain';
import { renderPage } from '../testing/render-page.js';
import { useProfileLanguage } from './use-profile-language.js';

const Page = ({ language }: { readonly language: Language | undefined }) =>
  useProfileLanguage(language) ? <p>ready</p> : <p>waiting</p>;

const show = (language: Language | undefined) =>
  renderPage([{ path: '/', element: <Page language={language} /> }], { language: 'en' });

describe('language of the profile', () => {
  beforeEach(() => window.localStorage.clear());

  it('applies after the login', async () => {
    await show('it');
    expect(await screen.findByText('ready')).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.lang).toBe('it'));
  });

  it('gives way to a language that was chosen in this browser', async () => {
    window.localStorage.setItem('torno.language', 'de');
    await show('it');
    expect(await screen.findByText('ready')).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  });

  it('changes nothing before the profile is loaded', async () => {
    await show(undefined);
    expect(screen.getByText('ready')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
  });
});
