import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../api/client.js';
import { fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import HelpPage from './pages/HelpPage.js';

const storing = requestOf('changeLanguage');
const failed = 'Il servizio è occupato o in manutenzione. Riprova tra poco.';

/** Chooses Italian on the page of help, which is open without a sign-in. */
const chooseItalian = async (status: number, role?: 'Buyer') => {
  const { requests, bodies } = fakeApi({ [storing]: { status, body: { position: 3 } } });
  await renderPage([{ path: '/', Component: HelpPage }], { namespaces: ['auth'], ...(role ? { role } : {}) });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^EN/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Italiano' }));
  expect(await screen.findByRole('button', { name: /^IT/ })).toBeInTheDocument();
  return { requests, bodies };
};

describe('the language chosen on a page before the sign-in (I18N-09)', () => {
  afterEach(() => act(() => session.end()));

  it('is stored in the profile of somebody who is signed in', async () => {
    const { requests, bodies } = await chooseItalian(200, 'Buyer');
    await waitFor(() => expect(requests).toEqual([storing]));
    expect(bodies).toEqual([{ lngCode: 'it' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is shown although it could not be stored, with the reason', async () => {
    await chooseItalian(503, 'Buyer');
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  });

  it('is not sent before somebody signs in', async () => {
    const { requests } = await chooseItalian(200);
    expect(requests).toEqual([]);
  });
});
