import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useQueryCall } from '../../api/index.js';
import { fakeApi, requestOf } from '../testing/fake-api.js';
import { renderPage } from '../testing/render-page.js';
import { NotSavedOffline, OfflineBanner } from './Offline.js';
import { QueryState } from './QueryState.js';

afterEach(() => act(() => onlineManager.setOnline(true)));

const Page = () => (
  <>
    <OfflineBanner />
    <NotSavedOffline unsaved />
    <QueryState query={useQueryCall('buyerRfqCounter', {})} skeleton="skeleton">
      {() => <p>3 drafts</p>}
    </QueryState>
  </>
);

it('Without a connection the page marks old, missing and unsaved data until it is back', async () => {
  fakeApi({ [requestOf('buyerRfqCounter')]: { body: { drafts: 3 } } });
  onlineManager.setOnline(false);
  await renderPage([{ path: '/', element: <Page /> }]);
  expect(screen.getByText('You are offline. Showing what was loaded last.')).toBeInTheDocument();
  expect(screen.getByText(/^Not saved yet: you are offline/)).toBeInTheDocument();
  expect(screen.getByText(/this has not been loaded yet/)).toBeInTheDocument();
  expect(screen.queryByText('skeleton')).toBeNull();

  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('3 drafts')).toBeInTheDocument();
  expect(screen.queryByText(/offline/)).toBeNull();

  act(() => onlineManager.setOnline(false));
  expect(screen.getByText('3 drafts')).toBeInTheDocument();
});
