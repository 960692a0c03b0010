import { screen } from '@testing-library/react';
import { languages } from '@torno/domain';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { PageError } from './PageError.js';
import { RootError } from './RootError.js';

const texts = {
  de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  en: 'Something went wrong. Please try again later.',
  it: 'Qualcosa è andato storto. Riprova più tardi.',
};

const Broken = (): never => {
  throw new Error('a page that fails to render');
};

// React reports the error to the console as well.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi({ 'GET /health/live': { status: 200 } });
});
afterEach(() => jest.restoreAllMocks());

describe('A page that fails to render', () => {
  it.each(languages)('is replaced by one sentence in the language %s (SHELL-05, ERR-07)', async (language) => {
    await renderPage([{ path: '/', Component: Broken, ErrorBoundary: PageError }], { language });
    expect(await screen.findByRole('alert')).toHaveTextContent(texts[language]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts[language]);
  });

  it('fills the window if the frame of the pages has failed', async () => {
    await renderPage([{ path: '/', Component: Broken, ErrorBoundary: RootError }]);
    expect(await screen.findByRole('main')).toHaveTextContent(texts.en);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  });

  it('is not called a fault while the server does not answer (ERR-07)', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await renderPage([{ path: '/', Component: Broken, ErrorBoundary: PageError }]);
    expect(await screen.findByText(/^Torno cannot be reached at the moment/)).toBeInTheDocument();
  });
});
