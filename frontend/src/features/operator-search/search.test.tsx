import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorSearchReply } from '@torno/contract';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import OperatorSearch from './components/OperatorSearch.js';
import { useSearchShortcut } from './hooks/use-search-shortcut.js';

const nothing: OperatorSearchReply = {
  isBehind: false,
  isPartial: false,
  rfqs: [],
  companies: [],
  users: [],
  quotes: [],
  jobs: [],
  streams: [],
};
const found: OperatorSearchReply = {
  ...nothing,
  rfqs: [
    {
      rfqId: 'r',
      secondaryId: 100_001,
      label: 'Shafts',
      status: 'Active',
      buyerCompanyId: 'c',
      buyerLabel: 'Muster GmbH',
      createdAt: '2026-03-01T10:00:00.000Z',
      endDate: null,
      quoteCount: 0,
      supplierCount: 0,
      result: null,
      noAwardReason: null,
      heldBy: [],
      foundBy: 'part',
      match: 'Gear shaft',
    },
  ],
  companies: [{ companyId: 'c', secondaryCompanyId: '10001', label: 'Muster GmbH', city: 'Ulm' }],
  users: [{ userId: 'u', name: 'Mia Muster', email: 'mia@example.com', companyLabel: 'Muster GmbH' }],
  jobs: [
    {
      jobId: 'letters:1',
      queue: 'letters',
      kind: 'invited',
      state: 'done',
      tries: 1,
      error: null,
      isRefused: false,
      publishedAt: null,
      nextTryAt: null,
      parkedAt: null,
      endedAt: null,
      person: { userId: 'u', name: 'Mia Muster', email: 'mia@example.com' },
      rfq: null,
      file: null,
    },
  ],
  streams: ['members-c'],
};

const Search = () => <OperatorSearch {...useSearchShortcut(true)} />;

const show = async (reply: OperatorSearchReply) => {
  fakeApi({ 'GET /api/v1/admin/search': { body: reply } });
  const element = <Search />;
  return renderPage(
    ['/admin', '/admin/:subject/:id/history'].map((path) => ({ path, element })),
    { path: '/admin', role: 'Operator', namespaces: ['operator-jobs', 'operator-search'] },
  );
};

it('The search dialog opens by Ctrl-K, shows results by kind, and opens a history by the keyboard', async () => {
  const { router } = await show(found);
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeInTheDocument();
  await user.type(screen.getByRole('combobox', { name: 'Search everything' }), 'shaft');
  expect(await screen.findByRole('option', { name: /100001 Shafts.*part “Gear shaft”/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.getByRole('group', { name: 'Companies' })).toHaveTextContent('Muster GmbH 10001 · Ulm');
  expect(screen.getByRole('option', { name: 'members-c' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /E-mail: Invitation Mia Muster/ })).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(router.state.location.pathname).toBe('/admin/companies/c/history');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('The search dialog shows a company whose name begins with the text before RFQs that were found by something else', async () => {
  await show(found);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  await user.type(await screen.findByRole('combobox'), 'Muster');
  expect(await screen.findByRole('option', { name: /^Muster GmbH/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Companies',
    'Users',
    'RFQs',
    'Jobs',
    'Streams',
  ]);
});

it('The search dialog opens the history of a stream', async () => {
  const { router } = await show({ ...nothing, streams: ['members-c'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  await user.type(await screen.findByRole('combobox'), 'members-c');
  await screen.findByRole('option', { name: 'members-c' });
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/admin/streams/members-c/history');
});

it('The search dialog shows the facts of a quote, warns if a projection is behind, and opens its history', async () => {
  const quotes = [
    { quoteId: 'q', quoteNumber: 2, quoteNo: 'AN-17', supplierLabel: 'Dreher AG', rfqLabel: '100001 Shafts' },
  ];
  const { router } = await show({ ...nothing, isBehind: true, quotes });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  await user.type(await screen.findByRole('combobox'), 'an-17');
  expect(await screen.findByRole('option', { name: 'Dreher AG · 2 AN-17 · 100001 Shafts' })).toBeInTheDocument();
  expect(screen.getByText(/a projection is behind/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/admin/quotes/q/history');
});

it('The search dialog does not say that nothing was found where not all were searched', async () => {
  await show({ ...nothing, isPartial: true });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  await user.type(await screen.findByRole('combobox'), 'gear shaft');
  expect(await screen.findByText(/not everything was searched/)).toBeInTheDocument();
  expect(screen.queryByText(/Nothing was found/)).toBeNull();
});

it('The search dialog says that nothing was found, and opens nothing by Enter', async () => {
  const { router } = await show(nothing);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  await user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('Nothing was found')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/admin');
});
