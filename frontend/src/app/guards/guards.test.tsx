import { act, screen } from '@testing-library/react';
import { renderPage } from '../../shared/testing/render-page.js';
import { session } from '../../api/client.js';
import { RequireAccess } from './RequireAccess.js';
import { RequireSession } from './RequireSession.js';
import { StartPage } from './StartPage.js';

const place = (path: string) => ({ path, element: <p>{path}</p> });
const routes = [
  { path: '/', Component: StartPage },
  place('/login'),
  {
    Component: RequireSession,
    children: [
      { element: <RequireAccess to="buyerRfqs" />, children: [place('/buyer/dashboard'), place('/buyer/rfqs/all')] },
      {
        element: <RequireAccess to="supplierRfqs" />,
        children: [place('/supplier/dashboard'), place('/supplier/rfqs/all')],
      },
      place('/messages/all'),
    ],
  },
];
const landingPathOf = async (path: string): Promise<string> => {
  const { router } = await renderPage(routes, { path });
  const { pathname, search } = router.state.location;
  return `${pathname}${search}`;
};

describe('guards', () => {
  beforeEach(() => act(() => session.end()));

  it('redirect visitors to the login, which leads back', async () => {
    expect(await landingPathOf('/buyer/rfqs/all?page=2')).toBe('/login?redirectUrl=%2Fbuyer%2Frfqs%2Fall%3Fpage%3D2');
  });

  it('keep no way back to the start page', async () => {
    expect(await landingPathOf('/')).toBe('/login');
  });

  it.each([
    ['Buyer', '/', '/buyer/dashboard'],
    ['Supplier', '/', '/supplier/dashboard'],
    ['Buyer', '/supplier/rfqs/all', '/buyer/dashboard'],
    ['Supplier', '/buyer/rfqs/all', '/supplier/dashboard'],
    ['Buyer', '/buyer/rfqs/all', '/buyer/rfqs/all'],
    ['Supplier', '/messages/all', '/messages/all'],
  ] as const)('redirect a %s at %s to %s', async (role, path, expected) => {
    session.signIn('token', role);
    expect(await landingPathOf(path)).toBe(expected);
  });

  it('redirect to the login as soon as the session ends', async () => {
    session.signIn('token', 'Buyer');
    const { router } = await renderPage(routes, { path: '/buyer/rfqs/all' });
    expect(screen.getByText('/buyer/rfqs/all')).toBeInTheDocument();
    act(() => session.end());
    expect(await screen.findByText('/login')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?redirectUrl=%2Fbuyer%2Frfqs%2Fall');
  });

  it('follow a switch of the role at once', async () => {
    session.signIn('token', 'Supplier');
    const { router } = await renderPage(routes, { path: '/supplier/rfqs/all' });
    act(() => session.switchRole('Buyer'));
    expect(await screen.findByText('/buyer/dashboard')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/buyer/dashboard');
  });
});
