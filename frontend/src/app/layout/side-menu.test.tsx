import { act, screen } from '@testing-library/react';
import { session } from '../../api/client.js';
import { fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { SideMenu } from './SideMenu.js';

afterEach(() => act(() => session.end()));

const entries = async () => {
  await screen.findByRole('link', { name: /Archived\s*6/ });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('counts for a supplier what each link shows: the company’s inbox and bookmarks, and the user’s own others', async () => {
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
