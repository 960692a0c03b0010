import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NdaRequest } from '@torno/contract';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import NdaRequestsPage from './pages/NdaRequestsPage.js';

const list = 'GET /api/v1/buyer/directory/ndas';
const decide = (verb: 'grant' | 'reject', id: string) => `POST /api/v1/buyer/directory/ndas/${id}/${verb}`;

const request = (supplier: string, status: NdaRequest['status']): NdaRequest => ({
  id: `id-${supplier}`,
  rfqId: 'rfq',
  secondaryId: 100_001,
  rfqLabel: 'Housing',
  company: { companyId: 'c', companyKey: 'c', label: supplier, city: 'Bolzano', countryCode: 'IT' },
  status,
  requestedBy: 'Ada Smith',
  processor: status === 'Pending' ? '' : 'Anna Berg',
  requestedDate: '2026-03-01T10:00:00.000Z',
  attachmentUrl: null,
  attachmentLabel: null,
});

const show = async (answers: Answers, path = '/buyer/favorites/ndas') => {
  const api = fakeApi(answers);
  await renderPage(
    [
      {
        path: '/buyer/favorites/ndas',
        element: <NdaRequestsPage />,
      },
    ],
    { path, role: 'Buyer', namespaces: ['favourites'] },
  );
  return { ...api, user: userEvent.setup() };
};

describe('NDA requests', () => {
  it('show a placeholder of their size while they load', async () => {
    await show({ [list]: () => new Promise(() => undefined) });
    expect(await screen.findByLabelText('Loading')).toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    await show({ [list]: { body: [] } }, '/buyer/favorites/ndas?status=Pending');
    expect(await screen.findByText('No open NDA request')).toBeInTheDocument();
  });

  it('show an error message when they cannot be loaded', async () => {
    await show({ [list]: { status: 400, body: { status: 400, code: 'x' } } });
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('are shown in the order of the reply, with a link to the RFQ and the possible decisions', async () => {
    await show({
      [list]: { body: [request('Alpha', 'Pending'), request('Beta', 'Granted'), request('Gamma', 'Rejected')] },
    });
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-label'))).toEqual(['Alpha', 'Beta', 'Gamma']);
    const buttons = items.map((item) =>
      within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    );
    expect(buttons).toEqual([['Reject', 'Grant'], [], ['Grant']]);
    expect(screen.getAllByRole('link', { name: 'Housing' })[0]).toHaveAttribute(
      'href',
      '/buyer/rfqs/rfq?returnURL=%2Fbuyer%2Ffavorites%2Fndas',
    );
  });

  it.each([
    ['', 0],
    ['?status=all', 1],
  ])('state their status only in the list of all (“%s”)', async (query, times) => {
    await show({ [list]: { body: [request('Alpha', 'Pending')] } }, `/buyer/favorites/ndas${query}`);
    const row = await screen.findByRole('listitem', { name: 'Alpha' });
    expect(within(row).queryAllByText('Open')).toHaveLength(times);
  });

  it.each([
    ['Bolzano', 'IT', 'Bolzano, Italy · requested on 1 Mar 2026'],
    ['', 'IT', 'Italy · requested on 1 Mar 2026'],
    ['Bolzano', '', 'Bolzano · requested on 1 Mar 2026'],
    ['', '', 'requested on 1 Mar 2026'],
  ])('name town “%s” and country “%s” of the supplier as %j', async (city, countryCode, words) => {
    const asked = request('Alpha', 'Pending');
    await show({
      [list]: { body: [{ ...asked, company: { ...asked.company, city, countryCode } }] },
      'GET /api/v1/countries': { body: [{ code: 'IT', label: 'Italy' }] },
    });
    const text = () => screen.getByText(/requested on/).textContent;
    await screen.findByText(/requested on/);
    await waitFor(() => expect(text()).toBe(`${words} by Ada Smith`));
  });

  it('are granted at once, and rejected once confirmed', async () => {
    const { user, requests } = await show({
      [list]: { body: [request('Alpha', 'Pending'), request('Beta', 'Pending')] },
      [decide('grant', 'id-Alpha')]: { body: { status: 'Granted', position: 1 } },
      [decide('reject', 'id-Beta')]: { body: { status: 'Rejected', position: 2 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Grant access to Alpha' }));
    expect(await screen.findByText('Alpha has access to the documents.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reject access for Beta' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requests).not.toContain(decide('reject', 'id-Beta'));
    await user.click(screen.getByRole('button', { name: 'Reject access for Beta' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(requests).toContain(decide('reject', 'id-Beta')));
  });

  it('of one RFQ stand together and are granted together once confirmed, with the names of those that failed', async () => {
    const other = { ...request('Beta', 'Pending'), rfqId: 'other', rfqLabel: 'Shaft' };
    const { user, requests } = await show({
      [list]: { body: [request('Alpha', 'Pending'), other, request('Gamma', 'Pending'), request('Delta', 'Pending')] },
      [decide('grant', 'id-Alpha')]: { body: { status: 'Granted', position: 1 } },
      [decide('grant', 'id-Gamma')]: { status: 409, body: { status: 409, code: 'nda.not-requested' } },
      [decide('grant', 'id-Delta')]: { body: { status: 'Granted', position: 2 } },
    });
    const grantAll = await screen.findByRole('button', { name: /^Grant all/ });
    expect(grantAll).toHaveAccessibleName('Grant all (3): Housing');
    expect(screen.getAllByRole('button', { name: /^Grant access/ }).map((button) => button.ariaLabel)).toEqual(
      ['Alpha', 'Gamma', 'Delta', 'Beta'].map((name) => `Grant access to ${name}`),
    );
    await user.click(grantAll);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Alpha, Gamma, Delta')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText(/^Access was not granted to: Gamma \([^)]+\)$/)).toBeInTheDocument();
    expect(requests.filter((each) => each.endsWith('/grant'))).toEqual(
      ['Alpha', 'Gamma', 'Delta'].map((name) => decide('grant', `id-${name}`)),
    );
  });

  it('show 25 per page', async () => {
    const many = Array.from({ length: 30 }, (_, index) => request(`S${index}`, 'Granted'));
    const { user } = await show({
      [list]: ({ url: { searchParams } }) => {
        const offset = Number(searchParams.get('offset'));
        return {
          body: many.slice(offset, offset + Number(searchParams.get('limit'))),
          headers: { 'X-Total-Count': String(many.length) },
        };
      },
    });
    const second = await screen.findByRole('button', { name: 'Go to page 2' });
    expect(within(screen.getByRole('list', { name: 'NDA requests' })).getAllByRole('listitem')).toHaveLength(25);
    await user.click(second);
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'NDA requests' })).getAllByRole('listitem')).toHaveLength(5),
    );
  });
});
