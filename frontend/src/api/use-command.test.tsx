import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../shared/testing/fake-api.js';
import { renderPage } from '../shared/testing/render-page.js';
import { session } from './client.js';
import { useCommand } from './use-command.js';

const granting = 'POST /api/v1/buyer/directory/ndas/n/grant';

it('a command is not taken for done when its token is refused', async () => {
  session.signIn('token', 'Buyer');
  const { asked } = fakeApi({
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
  expect(asked.filter((name) => name === granting)).toHaveLength(2);
  expect(session.get().token).toBeNull();
});
