import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryEvent } from '@torno/contract';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import RfqHistoryPage from './pages/RfqHistoryPage.js';

const quoted: HistoryEvent = {
  id: 'e1',
  position: 1,
  at: '2026-03-02T10:00:00.000Z',
  type: 'QuoteSubmitted',
  stream: 'participation-r_s',
  revision: 1,
  actor: { userId: 'u', name: 'Sam Supplier', companyId: 's', companyLabel: 'Alfa', role: 'supplier' },
  onBehalfOf: null,
  supplier: { companyId: 's', label: 'Alfa' },
  correlationId: 'k',
  causationId: 'k',
  schema: 1,
  data: { quoteNumber: 1, totalprice: '1234.5', validUntil: '2026-04-01T00:00:00.000Z' },
  changes: [
    { path: 'totalprice', before: null, after: '1234.5' },
    {
      path: 'positions',
      before: null,
      after: [
        {
          positionId: 'p',
          scales: [
            {
              scaleId: 's',
              quantity: 1000,
              deliveryAt: '4 weeks',
              unitCost: '1.2',
              fixedCost: null,
              positionCost: '1234.5',
            },
          ],
        },
      ],
    },
  ],
};

const show = async (events: readonly HistoryEvent[]) => {
  const rfq = {
    rfqId: 'r',
    secondaryId: 100_001,
    label: 'Shafts',
    status: 'Active',
    buyerCompanyId: 'c',
    buyerLabel: 'Muster GmbH',
    createdAt: '2026-03-01T10:00:00.000Z',
    endDate: '2026-03-15T22:59:59.000Z',
    quoteCount: 1,
    supplierCount: 1,
  };
  const body = { rfq, currency: 'USD', events, names: { s: 'Alfa', p: '1 · Shaft' }, more: false };
  fakeApi({ 'GET /api/v1/admin/rfqs/r/history': { body } });
  await renderPage([{ path: '/admin/rfqs/:rfqId', element: <RfqHistoryPage /> }], {
    path: '/admin/rfqs/r',
    role: 'Operator',
    namespaces: ['operator'],
  });
};

it('names an event that needs no sentence of its own, with its supplier', async () => {
  const change = { data: {}, changes: [] };
  await show([
    { ...quoted, ...change, id: 'e2', type: 'RfqReadBySupplier' },
    { ...quoted, ...change, id: 'e3', type: 'RfqHeaderChanged', supplier: null },
  ]);
  expect(await screen.findByText('Alfa: Read by the supplier.')).toBeInTheDocument();
  expect(screen.getByText('Basic data changed.')).toBeInTheDocument();
});

it('shows amounts in the currency of the RFQ', async () => {
  await show([quoted]);
  const sentence = await screen.findByText(/quote 1 over \$1,234\.50/);
  await userEvent.setup().click(sentence);
  expect(await screen.findByRole('cell', { name: '$1,234.50' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /1 · Shaft/ })).toHaveTextContent(
    'Quantity: 1,000 · Lead time: 4 weeks · Unit cost: $1.20 · Cost of the position: $1,234.50',
  );
});
