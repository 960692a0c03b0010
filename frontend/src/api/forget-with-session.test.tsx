import { act, screen } from '@testing-library/react';
import { useCanAccess } from 'react-admin';
import { fakeApi } from '../shared/testing/fake-api.js';
import { renderPage } from '../shared/testing/render-page.js';
import { session } from './client.js';

/** A token of a session, as far as this browser reads it. */
const tokenOf = (sid: string): string => `head.${window.btoa(JSON.stringify({ sid }))}.signature`;

const Access = () => {
  const { canAccess } = useCanAccess({ resource: 'buyerRfqs', action: 'list' });
  return <p>{canAccess === undefined ? 'asking' : canAccess ? 'granted' : 'denied'}</p>;
};

const show = async (role: 'Buyer' | 'Supplier') => {
  fakeApi({});
  act(() => session.signIn(tokenOf('first'), role));
  const view = await renderPage([{ path: '/', element: <Access /> }]);
  // As in the app, so that cached answers count as fresh.
  view.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 15_000 } });
  return view;
};

it('The browser decides again who may see an open page when the role is switched', async () => {
  await show('Buyer');
  expect(await screen.findByText('granted')).toBeInTheDocument();
  act(() => session.switchRole('Supplier'));
  expect(await screen.findByText('denied')).toBeInTheDocument();
});

it('The browser keeps no answer of the authProvider for the next role', async () => {
  const { queryClient } = await show('Supplier');
  await screen.findByText('denied');
  queryClient.setQueryData(['auth', 'canAccess', 'of a page that was left'], true);
  act(() => session.switchRole('Buyer'));
  expect(queryClient.getQueryData(['auth', 'canAccess', 'of a page that was left'])).toBeUndefined();
  expect(await screen.findByText('granted')).toBeInTheDocument();
});

it('The browser keeps nothing for the next user', async () => {
  const { queryClient } = await show('Buyer');
  queryClient.setQueryData(['profile', {}], 'of the first');
  act(() => session.signIn(tokenOf('second'), 'Buyer'));
  expect(queryClient.getQueryData(['profile', {}])).toBeUndefined();

  queryClient.setQueryData(['profile', {}], 'of the second');
  act(() => session.signOut());
  expect(queryClient.getQueryData(['profile', {}])).toBeUndefined();
  // A page that is being left may ask once more, when nobody is signed in.
  queryClient.setQueryData(['auth', 'canAccess', 'of nobody'], false);
  act(() => session.signIn(tokenOf('third'), 'Buyer'));
  expect(queryClient.getQueryData(['auth', 'canAccess', 'of nobody'])).toBeUndefined();
});
