import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryEvent } from '@torno/contract';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { windowOf, windowWidth } from '../../shared/testing/window-of.js';
import HistoryPage from './pages/HistoryPage.js';

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
  commandId: 'k',
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

afterEach(() => windowOf(false));

type Options = {
  readonly path?: string;
  readonly search?: string;
  /** The subject of the history, if it is not the RFQ. */
  readonly about?: object;
  /** Events of one page. */
  readonly pageSize?: number;
  /** The request led to more events than its tree has. */
  readonly treeIsCut?: boolean;
};

/** The events of a request, as the server pages them. */
const pageOf = (events: readonly HistoryEvent[], { searchParams }: URL, pageSize: number) => {
  const after = Number(searchParams.get('after') ?? -1);
  const before = Number(searchParams.get('before') ?? Infinity);
  const found = events
    .filter(({ position }) => position > after && position < before)
    .sort((a, b) => (searchParams.get('order') === 'newest' ? b.position - a.position : a.position - b.position));
  return {
    events: found.slice(0, pageSize).map((event) => ({ ...event, changes: [] })),
    more: found.length > pageSize,
  };
};

const show = async (
  events: readonly HistoryEvent[],
  { path = 'rfqs/r', search = '', about = {}, pageSize = 200, treeIsCut = false }: Options = {},
) => {
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
  const summary = {
    rfq,
    discardedAt: null,
    currency: 'USD',
    quote: null,
    company: null,
    user: null,
    stream: null,
    total: events.length,
    types: [{ type: 'QuoteSubmitted', count: 1 }],
    actors: [{ userId: 'u', name: 'Sam Supplier', companyLabel: 'Alfa', count: 1 }],
    suppliers: [{ companyId: 's', label: 'Alfa', count: 1 }],
    ...about,
  };
  const searches: string[] = [];
  const address = path.split('/').map(encodeURIComponent).join('/');
  fakeApi({
    ...Object.fromEntries(
      events.map(({ id, changes }) => [`GET /api/v1/admin/events/${id}/changes`, { body: { changes, names: {} } }]),
    ),
    'GET /api/v1/admin/correlations/k': {
      body: {
        events: [...events, { ...quoted, id: 'e9', commandId: 'm', causationId: 'e1', type: 'QuoteViewedByBuyer' }],
        names: {},
        more: treeIsCut,
      },
    },
    [`GET /api/v1/admin/${address}/history/summary`]: { body: summary },
    [`GET /api/v1/admin/${address}/history`]: ({ url }) => {
      searches.push(url.search);
      return { body: { rfq, currency: 'USD', names: { s: 'Alfa', p: '1 · Shaft' }, ...pageOf(events, url, pageSize) } };
    },
  });
  const { router, queryClient } = await renderPage(
    [{ path: '/admin/:subject/:id/history', element: <HistoryPage /> }],
    {
      path: `/admin/${path}/history${search}`,
      role: 'Operator',
      namespaces: ['operator', 'history', 'operator-history', 'operator-verification'],
    },
  );
  return { searches, router, queryClient };
};

// jsdom cannot scroll.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

it('The history page shows an event without a sentence of its own by its name, with its supplier', async () => {
  const change = { data: {}, changes: [] };
  await show([
    { ...quoted, ...change, id: 'e2', type: 'RfqReadBySupplier' },
    { ...quoted, ...change, id: 'e3', type: 'RfqHeaderChanged', supplier: null },
  ]);
  expect(await screen.findByText('Alfa: Read by the supplier.')).toBeInTheDocument();
  expect(screen.getByText('RFQ data changed.')).toBeInTheDocument();
});

it('The history page shows amounts in the currency of the RFQ', async () => {
  await show([quoted]);
  const sentence = await screen.findByText(/quote 1 for \$1,234\.50/);
  await userEvent.setup().click(sentence);
  expect(await screen.findByRole('cell', { name: '$1,234.50' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /1 · Shaft/ })).toHaveTextContent(
    'Quantity: 1,000 · Lead time: 4 weeks · Unit price: $1.20 · Price of the position: $1,234.50',
  );
});

it('The history page requests page after page, and each once', async () => {
  const events = Array.from({ length: 5 }, (_, index) => ({
    ...quoted,
    id: `e${index}`,
    commandId: `k${index}`,
    position: index,
    type: 'RfqReadBySupplier',
    data: {},
    changes: [],
  }));
  const { searches } = await show(events, { pageSize: 2 });
  expect(await screen.findByText('5 events')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Alfa: Read by the supplier.')).toHaveLength(5));
  const older = searches.filter((search) => search.includes('newest'));
  expect(older.map((search) => new URLSearchParams(search).get('before'))).toEqual([null, '3', '1']);
});

it('The history page lets the server filter and order, and keeps both in the address', async () => {
  const { searches, router } = await show([quoted], { search: '?elsewhere=1' });
  await screen.findByText(/quote 1 for/);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Done by' }));
  await user.click(await screen.findByRole('option', { name: 'Sam Supplier · Alfa' }));
  await waitFor(() => expect(searches.some((search) => search.includes('actor=u'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(await screen.findByRole('button', { name: 'Oldest first' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?elsewhere=1&actor=u&sort=oldest');
  await waitFor(() => expect(searches.at(-1)).toMatch(/order=oldest.*actor=u/));
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull();
  expect(router.state.location.search).toBe('?elsewhere=1&sort=oldest');
});

it('The history page has its filters behind a button on a phone, and shows the active ones as chips', async () => {
  windowWidth(390);
  const { router } = await show([quoted], { search: '?actor=u&from=2026-03-01' });
  await screen.findByText(/quote 1 for/);
  const user = userEvent.setup();
  expect(screen.queryByRole('combobox', { name: 'Done by' })).toBeNull();
  expect(screen.getByRole('button', { name: /From: 1 Mar 2026/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Done by: Sam Supplier · Alfa/ }));
  expect(router.state.location.search).toBe('?from=2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  expect(screen.getByRole('combobox', { name: 'Done by' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(router.state.location.search).toBe('');
});

it('The history page keeps a date in the address while it is typed, and filters once it is one', async () => {
  const { searches, router } = await show([quoted]);
  await screen.findByText(/quote 1 for/);
  const user = userEvent.setup();
  const from = screen.getByRole('textbox', { name: 'From' });
  await user.type(from, '2 Mar');
  expect(router.state.location.search).toBe('?from=2+Mar');
  expect(searches.some((search) => search.includes('from='))).toBe(false);
  await user.tab();
  expect(from).toBeInvalid();
  await user.type(from, ' 2026');
  await waitFor(() => expect(searches.some((search) => search.includes('from=2026-03-0'))).toBe(true));
  expect(router.state.location.search).toBe('?from=2026-03-02');
});

it('The history page shows the history of a company, with the names of its events', async () => {
  const company = { companyId: 'c', secondaryCompanyId: '10001', label: 'Muster GmbH', state: 'Active' };
  const change = { type: 'CompanyBlocked', supplier: null, data: { mode: 'Buyer' }, changes: [] };
  await show([{ ...quoted, ...change }], {
    path: 'companies/c',
    about: { rfq: null, currency: null, company, suppliers: [] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Muster GmbH' })).toBeInTheDocument();
  expect(await screen.findByText('Company blocked.')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'RFQ or supplier' })).toBeNull();
});

it('The history page shows the history of a stream, which has no past state', async () => {
  await show([{ ...quoted, type: 'CompanyBlocked', supplier: null, data: {}, changes: [] }], {
    path: 'streams/job-mail:1',
    about: { rfq: null, currency: null, stream: 'job-mail:1', suppliers: [] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'job-mail:1' })).toBeInTheDocument();
  expect(await screen.findByText('Company blocked.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^State at/ })).toBeNull();
});

it('The history page keeps an event open when further ones come before it', async () => {
  const later = { ...quoted, id: 'e2', commandId: 'k2', position: 2, type: 'RfqReadBySupplier', data: {}, changes: [] };
  const all = [quoted];
  await show(all);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /quote 1 for/ }));
  all.push(later);
  await user.click(screen.getByRole('button', { name: /Done by|Newest first/ }));
  expect(await screen.findByText('Alfa: Read by the supplier.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /quote 1 for/ })).toHaveAttribute('aria-expanded', 'true');
});

it('The history page shows new events once a live update reloads it', async () => {
  const all = [quoted];
  const { queryClient } = await show(all);
  await screen.findByText(/quote 1 for/);
  all.push({ ...quoted, id: 'e2', commandId: 'k2', position: 2, type: 'RfqReadBySupplier', data: {}, changes: [] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['history'] }));
  expect(await screen.findByText('Alfa: Read by the supplier.')).toBeInTheDocument();
});

it('The history page says who did something on behalf of somebody', async () => {
  await show([{ ...quoted, onBehalfOf: { userId: 'o', name: 'Olivia Lindner' } }]);
  expect(await screen.findByText('by Olivia Lindner on their behalf')).toBeInTheDocument();
});

it('The history page jumps to a day and a time, both in the address', async () => {
  const { searches, router } = await show([quoted]);
  await screen.findByText(/quote 1 for/);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Jump to day' }), '2 Mar 2026');
  expect(router.state.location.search).toBe('?at=2026-03-02');
  await user.type(await screen.findByLabelText('Time'), '10:30');
  await waitFor(() => expect(router.state.location.search).toBe('?at=2026-03-02T10%3A30'));
  const to = new Date('2026-03-02T10:30:59.999').toISOString();
  await waitFor(() => expect(searches.map((search) => new URLSearchParams(search).get('to'))).toContain(to));
});

it('The history page says so when there is no such user', async () => {
  fakeApi({});
  await renderPage([{ path: '/admin/:subject/:id/history', element: <HistoryPage /> }], {
    path: '/admin/users/nobody/history',
    role: 'Operator',
    namespaces: ['operator', 'history', 'operator-history', 'operator-verification'],
  });
  expect(await screen.findByText('There is no such history')).toBeInTheDocument();
});

it('The history page shows on demand all events caused by the request of an event', async () => {
  await show([quoted]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Causes and consequences' }));
  const tree = await screen.findByRole('list', { name: 'Causes and consequences' });
  expect(tree).toHaveTextContent(/Sam Supplier.*Quote sent.*Quote viewed by the buyer/);
});

it('The history page says that the tree of a request is cut off', async () => {
  await show([quoted], { treeIsCut: true });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Causes and consequences' }));
  expect(await screen.findByText('Only the first 2 events are shown.')).toBeInTheDocument();
});
