import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import AlertListPage from './pages/AlertListPage.js';
import { alert, listOf } from './testing/alerts.fixture.js';

const show = async (answer: Answers[string]) => {
  fakeApi({ 'GET /api/v1/admin/alerts': answer });
  await renderPage([{ path: '/', element: <AlertListPage /> }], {
    role: 'Operator',
    namespaces: ['operator', 'health'],
  });
  return userEvent.setup();
};

describe('The alerts of the installation', () => {
  it('are listed with their cause, start and end', async () => {
    await show(listOf([alert(), alert({ alertId: '2', endedAt: '2026-01-10T10:30:00.000Z' })]));
    const [open, past] = await screen.findAllByRole('listitem');
    expect(open).toHaveTextContent(/^Data directory: 93.1% .*Since .*Ongoing$/);
    expect(past).toHaveTextContent(/^Data directory: 93.1% .*From .* to .*Ended$/);
  });

  it('are filtered by the server', async () => {
    const filters: unknown[] = [];
    const user = await show(({ url }) => {
      filters.push(url.searchParams.get('filter'));
      return listOf([]);
    });
    expect(await screen.findByText('There has been no alert yet')).toBeVisible();
    await user.click(await screen.findByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Ended' }));
    expect(await screen.findByText('There is no such alert')).toBeVisible();
    expect(filters.at(-1)).toBe('{"state":"past"}');
  });

  it('say that they could not be loaded', async () => {
    await show({ status: 503, body: { code: 'unavailable' } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
