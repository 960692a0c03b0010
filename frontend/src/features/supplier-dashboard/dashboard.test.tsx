import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import SupplierDashboardPage from './pages/SupplierDashboardPage.js';

const counter = 'POST /api/v1/supplier/rfq/counter';
const list = 'POST /api/v1/supplier/rfq';
const counts = { newRfqs: 2, inbox: 3, preselect: 1, inProgress: 4, ended: 5, archived: 6 };

const show = async (answers: Answers) => {
  const api = fakeApi({ [counter]: { body: counts }, [list]: { body: { rfqs: [], total: 0 } }, ...answers });
  await renderPage([{ path: '/', Component: SupplierDashboardPage }], {
    namespaces: ['supplier-dashboard', 'supplier-rfqs'],
  });
  return api;
};

describe('SupplierDashboardPage', () => {
  it('counts waiting RFQs and links to them', async () => {
    const { bodies, asked } = await show({});
    expect(await screen.findByRole('link', { name: /New\s*2/ })).toHaveAttribute('href', '/supplier/rfqs/inbox');
    expect(screen.getByRole('link', { name: /In progress\s*4/ })).toHaveAttribute(
      'href',
      '/supplier/rfqs/active?level=COMPANY',
    );
    expect(await screen.findByText('No new RFQs')).toBeInTheDocument();
    expect(bodies[asked.indexOf(list)]).toMatchObject({
      listType: 'INBOX',
      listLevel: 'COMPANY',
      sortBy: 'AUCTIONEND',
    });
  });

  it('can be reloaded after a failure', async () => {
    let failing = true;
    await show({
      [counter]: () => (failing ? { status: 500, body: { status: 500, code: 'internal' } } : { body: counts }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Inbox\s*3/ })).toBeInTheDocument();
  });
});
