import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserImpersonation } from '@torno/contract';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import ImpersonationFrame from './components/ImpersonationFrame.js';
import SupportAccessPage from './pages/SupportAccessPage.js';

const list = 'GET /api/v1/user/impersonations';
const impersonation = (change: Partial<UserImpersonation> = {}): UserImpersonation => ({
  id: 'i',
  operatorName: 'Olivia Operator',
  userName: 'Anna Berg',
  reason: 'Call 17',
  startedAt: '2026-01-10T10:00:00.000Z',
  endsAt: '2026-01-10T18:00:00.000Z',
  endedAt: null,
  changes: 2,
  current: false,
  ...change,
});
const show = async (answers: Answers) => {
  fakeApi(answers);
  return renderPage([{ path: '/', element: <SupportAccessPage /> }], { role: 'Buyer', namespaces: ['impersonation'] });
};

describe('The page about access by support', () => {
  it('shows a placeholder while it loads', async () => {
    await show({ [list]: () => new Promise(() => undefined) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('reports a failed load', async () => {
    await show({ [list]: { status: 500, body: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('shows an empty state when nobody was impersonated', async () => {
    await show({ [list]: { body: [] } });
    expect(await screen.findByText('Support has never acted for you')).toBeInTheDocument();
  });

  it('lists the operator, the period, the reason and the number of changes', async () => {
    const ended = impersonation({ id: 'j', endedAt: '2026-01-10T11:00:00.000Z', changes: 0, reason: 'Call 3' });
    await show({ [list]: { body: [impersonation(), ended] } });
    const [current, past] = await screen.findAllByRole('listitem');
    expect(current).toHaveTextContent(/Olivia Operator for Anna Berg.*not ended yet · 2 changes.*Reason: Call 17/);
    expect(past).toHaveTextContent(/to .*11:00.* · No changes.*Reason: Call 3/);
  });
});

describe('The frame of an impersonation', () => {
  it('says on every page who acts for whom, since when and until when, and ends it', async () => {
    fakeApi({
      'GET /api/v1/profile': {
        body: { firstName: 'Anna', lastName: 'Berg', companyLabel: 'Berg AG', originalUserId: 'o' },
      },
      [list]: { body: [impersonation({ id: 'j', operatorName: 'Otto' }), impersonation({ current: true })] },
    });
    const { router } = await renderPage(
      [
        { path: '/', element: <ImpersonationFrame /> },
        { path: '/logout', element: <p /> },
      ],
      { role: 'Buyer', namespaces: ['impersonation'] },
    );
    expect(await screen.findByText('Olivia Operator, you are acting for Anna Berg (Berg AG)')).toBeInTheDocument();
    const bar = screen.getByRole('complementary', { name: 'Support access' });
    expect(bar).toHaveTextContent(/since .*, until .* at the latest/);
    await userEvent.setup().click(screen.getByRole('button', { name: 'End' }));
    expect(router.state.location).toMatchObject({ pathname: '/logout', state: 'acted' });
  });
});
