import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, requestOf } from '../shared/testing/fake-api.js';
import { renderPage } from '../shared/testing/render-page.js';
import { session } from './client.js';
import { useCommand } from './use-command.js';
import { useQueryCall } from './use-query-call.js';

const granting = 'POST /api/v1/buyer/directory/ndas/n/grant';

it('A command is not taken for done when its token is refused', async () => {
  session.signIn('token', 'Buyer');
  const { requests } = fakeApi({
    [granting]: { status: 401, body: { status: 401, code: 'unauthenticated', message: 'Cannot validate JWT token' } },
    'POST /api/v1/auth/refresh': { body: { role: 'Buyer', accessToken: 'renewed' } },
  });
  const settled: string[] = [];
  const Granting = () => {
    const { mutate } = useCommand('grantNda', {
      onSuccess: () => void settled.push('done'),
      onProblem: ({ status }) => void settled.push(String(status)),
    });
    return <button onClick={() => mutate({ params: { id: 'n' } })}>grant</button>;
  };
  await renderPage([{ path: '/', element: <Granting /> }]);
  fireEvent.click(screen.getByText('grant'));
  await waitFor(() => expect(settled).toEqual(['401']));
  expect(requests.filter((name) => name === granting)).toHaveLength(2);
  expect(session.get().signedIn).toBe(false);
});

describe('a refused command', () => {
  const refused = { status: 409, body: { status: 409, code: 'nda.not-requested', message: 'No request' } };
  const problem = () => screen.findByRole('alert');

  /** Presses a button that sends the command; `isShown` is the page's reply to a problem. */
  const press = async (isShown?: () => boolean | void) => {
    session.signIn('token', 'Buyer');
    fakeApi({ [granting]: refused });
    const problems: string[] = [];
    const Granting = () => {
      const { mutate } = useCommand('grantNda', {
        onProblem: ({ code }) => {
          problems.push(code);
          return isShown?.();
        },
      });
      return <button onClick={() => mutate({ params: { id: 'n' } })}>grant</button>;
    };
    await renderPage([{ path: '/', element: <Granting /> }]);
    fireEvent.click(screen.getByText('grant'));
    await waitFor(() => expect(problems).toEqual(['nda.not-requested']));
  };

  it.each([undefined, false])('is shown in an alert if the page answers %p (ERR-01)', async (answer) => {
    await press(() => answer);
    expect(await problem()).not.toBeEmptyDOMElement();
  });

  it('is not shown twice if the page shows it itself', async () => {
    await press(() => true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it.each([
  ['reloads what it would have changed after a conflict, as the page shows something older', 409, 2],
  ['reloads nothing after another refusal', 403, 1],
])('a refused command %s', async (_, status, times) => {
  session.signIn('token', 'Buyer');
  const list = requestOf('ndaRequests');
  const { requests } = fakeApi({
    [granting]: { status, body: { status, code: 'nda.not-pending', message: 'Decided already' } },
    [list]: { body: [], headers: { 'X-Total-Count': '0' } },
  });
  const Granting = () => {
    const { isFetching } = useQueryCall('ndaRequests', {});
    const { mutate, isError } = useCommand('grantNda');
    return (
      <button disabled={isFetching} onClick={() => mutate({ params: { id: 'n' } })}>
        {isError ? 'refused' : 'grant'}
      </button>
    );
  };
  await renderPage([{ path: '/', element: <Granting /> }]);
  await waitFor(() => expect(screen.getByText('grant')).toBeEnabled());
  fireEvent.click(screen.getByText('grant'));
  await waitFor(() => expect(screen.getByText('refused')).toBeEnabled());
  expect(requests.filter((name) => name === list)).toHaveLength(times);
});

it('A command pressed without a connection fails at once and says that nothing was sent', async () => {
  session.signIn('token', 'Buyer');
  const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeApi({});
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const Granting = () => {
    const { mutate } = useCommand('grantNda');
    return <button onClick={() => mutate({ params: { id: 'n' } })}>grant</button>;
  };
  await renderPage([{ path: '/', element: <Granting /> }]);
  act(() => onlineManager.setOnline(false));
  fireEvent.click(screen.getByText('grant'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline. Nothing was sent.');
  act(() => onlineManager.setOnline(true));
  connected.mockRestore();
});
