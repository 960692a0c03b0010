import { act, screen } from '@testing-library/react';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import ImpersonatePage from './pages/ImpersonatePage.js';

const use = 'POST /api/v1/auth/impersonate';
const places = ['/buyer/rfqs/all', '/supplier/dashboard', '/buyer/dashboard'];

const show = async (search: string, answers: Answers = {}, language: 'en' | 'de' | 'it' = 'en') => {
  const api = fakeApi(answers);
  const view = await renderPage(
    [
      { path: '/impersonate', Component: ImpersonatePage },
      ...places.map((place) => ({ path: place, element: <p>{place}</p> })),
    ],
    { path: `/impersonate${search}`, namespaces: ['auth'], language },
  );
  return { ...api, ...view };
};
const accepted = (role: 'Buyer' | 'Supplier') => ({ [use]: { body: { role, accessToken: 'token', position: 1 } } });

afterEach(() => act(() => session.end()));

it('An impersonation link signs in as its user, once (AUTH-31)', async () => {
  const { requests, bodies } = await show('?id=secret', accepted('Supplier'));
  expect(await screen.findByText('/supplier/dashboard')).toBeInTheDocument();
  expect(bodies).toEqual([{ token: 'secret' }]);
  expect(requests).toEqual([use]);
  expect(session.get()).toMatchObject({ signedIn: true, role: 'Supplier' });
});

it.each([
  ['/buyer/rfqs/all', '/buyer/rfqs/all', 'Buyer'],
  ['/supplier/rfqs/all', '/supplier/dashboard', 'Supplier'],
  ['/buyerX', '/supplier/dashboard', 'Supplier'],
  ['https://evil.example/buyer/', '/supplier/dashboard', 'Supplier'],
])('An impersonation link with the redirectUrl %s leads to %s (AUTH-32, AUTH-46)', async (requests, landing, role) => {
  await show(`?id=secret&redirectUrl=${encodeURIComponent(requests)}`, accepted('Supplier'));
  expect(await screen.findByText(landing)).toBeInTheDocument();
  expect(session.get().role).toBe(role);
});

it.each([
  ['en', 'Not a valid token', 'Error while impersonating'],
  ['de', 'Kein gültiges Token', 'Fehler beim Handeln für die Person'],
  ['it', 'Token non valido', 'Errore durante l’accesso per conto dell’utente'],
] as const)(
  'An impersonation says in %s that it has no token or has failed (AUTH-36, AUTH-37)',
  async (language, none, failed) => {
    const { requests, unmount } = await show('', {}, language);
    expect(await screen.findByRole('alert')).toHaveTextContent(none);
    expect(requests).toEqual([]);
    unmount();
    await show('?id=bad', { [use]: { status: 400, body: { code: 'impersonation.link-ended' } } }, language);
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(session.get().signedIn).toBe(false);
  },
);
