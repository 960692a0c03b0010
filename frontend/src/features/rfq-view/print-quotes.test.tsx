import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { quoteOf } from '../quote-comparison/model/quote.fixture.js';
import { rfqOf } from './model/rfq.fixture.js';
import PrintQuotesPage from './pages/PrintQuotesPage.js';

it('All quotes are printed in the order of the overview, which names their lead times', async () => {
  window.print = jest.fn();
  const costs = (unit: string, total: string) => ({
    p1: [['p1-10', unit, total] as const],
    p2: [['p2-50', '1', '50'] as const],
  });
  const quotes = [
    quoteOf('Gone', costs('1', '10'), { metadata: { interactionStatus: 'Rejected' } }),
    quoteOf('Dear', costs('9', '90')),
    quoteOf('Cheap', costs('2', '20')),
  ];
  fakeApi({
    'GET /api/v1/buyer/rfq/rfq': { body: rfqOf('Active') },
    'GET /api/v1/buyer/rfq/rfq/quotes': { body: quotes },
  });
  await renderPage([{ path: '/buyer/rfqs/:rfqId/print-quotes', element: <PrintQuotesPage /> }], {
    path: '/buyer/rfqs/rfq/print-quotes',
    role: 'Buyer',
    namespaces: ['rfq-view', 'quote-comparison', 'lookups'],
  });
  const [overview] = await screen.findAllByRole('table');
  const table = within(overview ?? document.body);
  const column = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Lead time');
  const rows = table.getAllByRole('row').slice(1);
  const order = ['Cheap', 'Dear', 'Gone'];
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent?.split(' ')[0])).toEqual(order);
  for (const row of rows) expect(row.children[column]?.textContent).toMatch(/^\d+ (days|weeks)$/);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
});
