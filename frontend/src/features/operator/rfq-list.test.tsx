import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorRfq } from '@torno/contract';
import { contract } from '@torno/contract';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { windowOf, windowWidth } from '../../shared/testing/window-of.js';
import RfqListPage from './pages/RfqListPage.js';

const list = 'GET /api/v1/admin/rfqs';

const row = (label: string, change: Partial<OperatorRfq> = {}): OperatorRfq => ({
  rfqId: `id-${label}`,
  secondaryId: 100_001,
  label,
  status: 'Active',
  buyerCompanyId: 'b',
  buyerLabel: 'Berg AG',
  createdAt: '2026-01-10T10:00:00Z',
  endDate: '2099-01-31T22:59:59Z',
  quoteCount: 2,
  supplierCount: 3,
  result: null,
  noAwardReason: null,
  heldBy: [],
  ...change,
});

const rows = (...rfqs: readonly OperatorRfq[]) => ({ body: rfqs, headers: { 'X-Total-Count': String(rfqs.length) } });

/** The parameters of the requests for the list, in order. */
const show = async (answer: Answers[string], path = '/admin') => {
  const requests: Record<string, unknown>[] = [];
  fakeApi({
    [list]: async (request) => {
      requests.push(
        Object.fromEntries([...request.url.searchParams].map(([name, value]) => [name, JSON.parse(value)])),
      );
      return typeof answer === 'function' ? answer(request) : (answer ?? {});
    },
  });
  const routes = [
    { path: '/admin', element: <RfqListPage /> },
    { path: '/elsewhere', element: <p /> },
  ];
  const view = await renderPage(routes, {
    path,
    role: 'Operator',
    namespaces: ['operator'],
  });
  return { ...view, requests, user: userEvent.setup() };
};

describe("operator's list of RFQs", () => {
  it('shows a placeholder of its size while it loads', async () => {
    await show(() => new Promise(() => undefined));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('can be narrowed to a status, and says how an RFQ has ended', async () => {
    const awarded = row('Bolt', { status: 'Ended', result: 'Awarded' });
    const { user, requests } = await show(() => rows(awarded, row('Nut')));
    const ended = within((await screen.findByText('Bolt')).closest('tr') as HTMLElement);
    expect(ended.getByText('Awarded')).toBeInTheDocument();
    expect(screen.getAllByText('Awarded')).toHaveLength(1);
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Ended' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: { status: 'Ended' } }));
  });

  it('shows the deadline below the name on phones', async () => {
    const { matchMedia } = window;
    windowWidth(390);
    await show(() => rows(row('Bolt')));
    expect(await screen.findByText(/Berg AG · deadline 31 Jan 2099/)).toBeInTheDocument();
    window.matchMedia = matchMedia;
  });

  it('reports a failed load and offers to retry', async () => {
    let failing = true;
    const { user } = await show(() => (failing ? { status: 500, body: {} } : rows(row('Bolt'))));
    const again = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Bolt' })).toBeInTheDocument();
  });

  it('explains an empty list', async () => {
    await show(rows());
    expect(await screen.findByText('No RFQ yet')).toBeInTheDocument();
  });

  it('distinguishes a search without a result from an empty list', async () => {
    await show(rows(), '/admin?search=zzz');
    expect(await screen.findByText('No RFQ fits this search')).toBeInTheDocument();
  });

  it.each([
    ['{"q":"a \\"b\\""}', { q: 'a "b"' }],
    ['{"q":1}', {}],
    ['null', {}],
    ['{"q":"', {}],
  ])('reads the search of an address that was saved earlier: %s', async (saved, filter) => {
    const { requests } = await show(rows(), `/admin?filter=${encodeURIComponent(saved)}`);
    await waitFor(() => expect(requests).toMatchObject([{ filter }]));
  });

  it.each([
    ['wide', false],
    ['narrow', true],
  ])('shows in a %s window that there are more rows than are counted', async (_, isNarrow) => {
    windowOf(isNarrow);
    const headers = { 'X-Total-Count': '10000', 'Content-Range': 'rfqs 0-24/*' };
    await show({ body: [row('Bolt')], headers });
    expect(await screen.findByText(/^1–/)).toHaveTextContent('1–25 of more than 10000');
  });

  it('shows rows that lead to their history, the newest first', async () => {
    const { requests } = await show(rows(row('Bolt'), row('Nut', { status: 'Ended' })));
    expect(await screen.findByRole('link', { name: 'Bolt' })).toHaveAttribute('href', '/admin/rfqs/id-Bolt/history');
    expect(within(screen.getByRole('row', { name: /Nut/ })).getByText('Ended')).toBeInTheDocument();
    expect(await screen.findByText('1–2 of 2')).toBeInTheDocument();
    expect(requests).toEqual([{ filter: {}, sort: ['createdAt', 'DESC'], range: [0, 24] }]);
  });

  it('searches after a pause, and sorts by the head of a column', async () => {
    const { requests, user } = await show(rows(row('Bolt')));
    await screen.findByRole('link', { name: 'Bolt' });
    await user.type(screen.getByRole('searchbox'), 'bolt');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: { q: 'bolt' } }));
    await user.click(screen.getByRole('button', { name: /No\./ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: { q: 'bolt' }, sort: ['secondaryId', 'ASC'] }));
  });

  it('forgets a search at the next visit', async () => {
    const { requests, user, router } = await show(rows(row('Bolt')));
    await screen.findByRole('link', { name: 'Bolt' });
    await user.type(screen.getByRole('searchbox'), 'bolt');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: { q: 'bolt' } }));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/admin'));
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  it('can be sorted by the columns that the server sorts by, and by no other', async () => {
    const { requests, user } = await show(rows(row('Bolt')));
    await screen.findByRole('link', { name: 'Bolt' });
    const sorted = new Set<unknown>();
    for (const { textContent } of within(screen.getByRole('table')).getAllByRole('columnheader')) {
      const head = within(screen.getByRole('columnheader', { name: textContent })).queryByRole('button');
      if (head === null) continue;
      const before = requests.length;
      await user.click(head);
      await waitFor(() => expect(requests).toHaveLength(before + 1));
      sorted.add(Object(requests.at(-1)?.['sort'])[0]);
    }
    expect(sorted).toEqual(new Set(contract.operatorRfqs.orders.sorts));
  });
});
