import { screen, within } from '@testing-library/react';
import { fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { plainRfq } from '../../shared/testing/buyer-rfq.fixture.js';
import { ActiveRfqs } from './components/ActiveRfqs.js';

const past = { status: 'Active', endDate: '2026-01-31T22:59:59Z', deadlinePassed: true } as const;
const ahead = { status: 'Active', endDate: '2099-01-31T22:59:59Z', deadlinePassed: false } as const;
const rfq = (label: string, change: Partial<Parameters<typeof plainRfq>[0]>) =>
  plainRfq({ rfqId: label, label, ...change });

const show = async (...rfqs: readonly object[]) => {
  fakeApi({ [requestOf('buyerRfqs')]: { body: { rfqs, total: rfqs.length } } });
  await renderPage([{ path: '/', element: <ActiveRfqs /> }], {
    namespaces: ['buyer-dashboard', 'buyer-rfqs'],
    role: 'Buyer',
  });
};

describe('The active RFQs of the dashboard', () => {
  it('lead to what waits for a decision, with its quotes and best total', async () => {
    await show(
      rfq('Old', { ...past, quoteCount: 10, bestTotal: '8612.5' }),
      rfq('Empty', past),
      rfq('Running', { ...ahead, quoteCount: 1, newQuoteCount: 1 }),
    );
    const waiting = within(await screen.findByRole('region', { name: 'To decide' }));
    expect(waiting.getAllByRole('listitem')).toHaveLength(2);
    expect(waiting.getByText('10 quotes, from €8,612.50')).toBeVisible();
    const back = '?returnURL=%2Fbuyer%2Fdashboard';
    expect(waiting.getByRole('link', { name: 'Compare the quotes of Old' })).toHaveAttribute(
      'href',
      `/buyer/rfqs/Old${back}`,
    );
    expect(waiting.getByRole('link', { name: 'Open Empty' })).toBeVisible();
    const next = within(screen.getByRole('region', { name: 'Upcoming deadlines' }));
    expect(next.getByRole('link', { name: 'Running' })).toBeVisible();
    expect(next.getByText('1 new')).toBeVisible();
  });

  it('show five of a kind and a link to the others', async () => {
    await show(...[1, 2, 3, 4, 5, 6].map((number) => rfq(`R${number}`, past)));
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'All active RFQs' })).toHaveAttribute(
      'href',
      '/buyer/rfqs/active?sort=END_ASC',
    );
    expect(screen.queryByRole('region', { name: 'Upcoming deadlines' })).not.toBeInTheDocument();
  });

  it('say so where there are none', async () => {
    await show();
    expect(await screen.findByText('No active RFQ')).toBeVisible();
  });
});
