import { act, screen, waitFor } from '@testing-library/react';
import { session } from '../../api/client.js';
import { fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { SideMenu } from './SideMenu.js';

afterEach(() => act(() => session.end()));

const entries = async () => {
  await screen.findByRole('link', { name: /Archived\s*6/ });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('The side menu counts for a supplier what each link shows: the company’s inbox and bookmarks, and the user’s own others', async () => {
  const company = { newRfqs: 2, inbox: 3, preselect: 1, inProgress: 40, ended: 50, archived: 60 };
  const own = { newRfqs: 0, inbox: 0, preselect: 0, inProgress: 4, ended: 5, archived: 6 };
  const { bodies } = fakeApi({
    [requestOf('supplierRfqCounter')]: ({ body }) => ({ body: JSON.stringify(body).includes('USER') ? own : company }),
  });
  await renderPage([{ path: '/', element: <SideMenu onChoice={() => undefined} /> }], { role: 'Supplier' });
  expect(await entries()).toEqual(
    expect.arrayContaining([
      ['InboxNew3', '/supplier/rfqs/inbox'],
      ['Bookmarked1', '/supplier/rfqs/bookmarked'],
      ['In progress4', '/supplier/rfqs/active'],
      ['Ended5', '/supplier/rfqs/ended'],
      ['Archived6', '/supplier/rfqs/archived'],
    ]),
  );
  expect(bodies).toHaveLength(2);
});

it.each([
  ['is marked for a buyer while NDA requests are open', 2, 'NDA requestsNew'],
  ['is not marked for a buyer without open NDA requests', 0, 'NDA requests'],
])('The entry of NDA requests %s (SHELL-09)', async (_, open, text) => {
  const urls: string[] = [];
  fakeApi({
    [requestOf('buyerRfqCounter')]: { body: { all: 9, drafts: 1, active: 2, ended: 3, archived: 6 } },
    [requestOf('ndaRequests')]: ({ url }) => {
      urls.push(url.search);
      return { body: [], headers: { 'X-Total-Count': String(open) } };
    },
  });
  await renderPage([{ path: '/', element: <SideMenu onChoice={() => undefined} /> }], { role: 'Buyer' });
  await screen.findByRole('link', { name: /Archived\s*6/ });
  const entry = screen.getByRole('link', { name: /NDA/ });
  await waitFor(() => expect(entry).toHaveTextContent(new RegExp(`^${text}$`)));
  expect(urls).toEqual([expect.stringContaining('status=Pending')]);
});
