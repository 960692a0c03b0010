import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistorySummary } from '@torno/contract';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import MomentPage from './pages/MomentPage.js';

const positions = [10, 20, 30];
const at = (position: number): string => new Date(Date.UTC(2026, 2, 1, 9, position)).toISOString();

const eventAt = (position: number) => ({
  id: `e${position}`,
  position,
  at: at(position),
  type: 'RfqHeaderChanged',
  stream: 'rfq-r',
  revision: position / 10,
  actor: { userId: 'u', name: 'Bea Buyer', companyId: 'c', companyLabel: 'Muster GmbH', role: 'buyer' },
  onBehalfOf: null,
  supplier: null,
  commandId: 'k',
  correlationId: 'k',
  causationId: 'k',
  schema: 1,
  data: {},
  changes: [],
});

const stateAt = (moment: string | null) => {
  const position = moment === null ? 30 : moment.includes('T') ? 10 : Number(moment);
  const index = positions.indexOf(position);
  return {
    position,
    event: eventAt(position),
    previous: positions[index - 1] ?? null,
    next: positions[index + 1] ?? null,
    first: { position: 10, at: at(10) },
    last: { position: 30, at: at(30) },
    documents: [
      {
        kind: 'rfq',
        id: 'r',
        supplier: null,
        existedThen: true,
        existsNow: true,
        fields: [
          { path: 'label', before: `Shaft ${position}`, after: 'Shaft 30' },
          { path: 'status', before: 'Active', after: 'Active' },
          { path: 'positions.0.targetPrice', before: '12.5', after: '12.5' },
        ],
      },
      {
        kind: 'participation',
        id: 'r_s',
        supplier: { companyId: 's', label: 'Alfa' },
        existedThen: position > 10,
        existsNow: true,
        fields: [{ path: 'interactionStatus', before: null, after: 'SupplierQuoted' }],
      },
    ],
    names: {},
  };
};

const summary: HistorySummary = {
  rfq: {
    rfqId: 'r',
    secondaryId: 100_001,
    label: 'Shafts',
    status: 'Active',
    buyerCompanyId: 'c',
    buyerLabel: 'Muster GmbH',
    createdAt: at(10),
    endDate: null,
    quoteCount: 1,
    supplierCount: 1,
    result: null,
    noAwardReason: null,
    heldBy: [],
  },
  currency: 'EUR',
  discardedAt: null,
  quote: null,
  company: null,
  user: null,
  stream: null,
  total: 3,
  types: [],
  actors: [],
  suppliers: [],
};

const show = async (search = '') => {
  const moments: (string | null)[] = [];
  fakeApi({
    'GET /api/v1/admin/rfqs/r/history/summary': { body: summary },
    'GET /api/v1/admin/rfqs/r/history/state': ({ url }) => {
      moments.push(url.searchParams.get('at'));
      return { body: stateAt(url.searchParams.get('at')) };
    },
  });
  const { router } = await renderPage([{ path: '/admin/:subject/:id/moment', element: <MomentPage /> }], {
    path: `/admin/rfqs/r/moment${search}`,
    role: 'Operator',
    namespaces: ['operator', 'history', 'operator-history'],
  });
  return { moments, address: () => router.state.location.search };
};

it('The page of a moment shows the changes since in words of the trade, and all fields on request', async () => {
  await show('?at=20');
  const rfq = await screen.findByRole('region', { name: 'RFQ' });
  expect(within(rfq).getByText('1 field has changed since.')).toBeInTheDocument();
  expect(within(rfq).getAllByRole('row')).toHaveLength(2);
  expect(within(rfq).getByRole('row', { name: /Name.*Shaft 20.*Shaft 30/ })).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Only what has changed since' }));
  expect(await within(rfq).findByRole('row', { name: /Status.*Active.*Active/ })).toBeInTheDocument();
  expect(within(rfq).getByRole('row', { name: /Positions › 1 › Target price.*€12\.50/ })).toBeInTheDocument();
  const participation = screen.getByRole('region', { name: 'Participation · Alfa' });
  expect(within(participation).getByRole('row', { name: /Progress.*Quoted/ })).toBeInTheDocument();
});

it('The page of a moment goes from event to event by buttons and keys, and each moment has an address', async () => {
  const user = userEvent.setup();
  const { address } = await show('?at=20');
  await screen.findByText(/Shaft 20/);
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText(/Shaft 10/)).toBeInTheDocument();
  expect(address()).toBe('?at=10');
  expect(screen.getByRole('button', { name: 'Previous event' })).toBeDisabled();
  expect(screen.getByText('It did not exist yet.')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText(/Shaft 20/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Newest event' }));
  await waitFor(() => expect(address()).toBe('?at=30'));
  expect(await screen.findByText('Unchanged since.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next event' })).toBeDisabled();
});

it('The page of a moment goes to any time, and begins with the newest event', async () => {
  const user = userEvent.setup();
  const { moments, address } = await show();
  const slider = await screen.findByRole('slider', { name: 'Time of the state' });
  expect(moments).toEqual([null]);
  act(() => slider.focus());
  // A held key asks once, for where it ends.
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}{Home}');
  await waitFor(() => expect(address()).toBe(`?at=${encodeURIComponent(at(10))}`));
  expect(await screen.findByText(/Shaft 10/)).toBeInTheDocument();
  expect(moments).toHaveLength(2);
});
