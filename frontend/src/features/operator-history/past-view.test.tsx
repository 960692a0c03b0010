import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { details } from '../quote-editor/model/quote.fixture.js';
import { rfqOf } from '../rfq-view/model/rfq.fixture.js';
import PastViewPage from './pages/PastViewPage.js';

const at = '2026-03-01T09:10:00.000Z';

const summary = {
  rfq: {
    rfqId: 'r',
    secondaryId: 100_001,
    label: 'Shafts',
    status: 'Active',
    buyerCompanyId: 'c',
    buyerLabel: 'Muster GmbH',
    createdAt: at,
    endDate: null,
    quoteCount: 0,
    supplierCount: 1,
  },
  currency: 'EUR',
  quote: null,
  company: null,
  user: null,
  total: 1,
  types: [],
  actors: [],
  suppliers: [],
};

const state = {
  position: 10,
  event: null,
  previous: null,
  next: 20,
  first: { position: 20, at },
  last: { position: 20, at },
  documents: [],
  names: {},
};

const show = async (view: object, search = '?user=u&at=10') => {
  const requests: string[] = [];
  fakeApi({
    'GET /api/v1/admin/rfqs/r/history/summary': { body: summary },
    'GET /api/v1/admin/rfqs/r/history/state': { body: state },
    'GET /api/v1/admin/rfqs/r/viewers': {
      body: [
        { userId: 'b', name: 'Bea Buyer', companyLabel: 'Muster GmbH' },
        { userId: 'u', name: 'Sam Supplier', companyLabel: 'Alfa' },
      ],
    },
    'GET /api/v1/admin/rfqs/r/view': ({ url }) => {
      requests.push(url.search);
      return {
        body: {
          rfqId: 'r',
          at,
          user: { userId: 'u', name: 'Sam Supplier', companyLabel: 'Alfa' },
          state: 'active',
          side: null,
          replies: [],
          ...view,
        },
      };
    },
  });
  const { router } = await renderPage([{ path: '/admin/rfqs/:rfqId/view', element: <PastViewPage /> }], {
    path: `/admin/rfqs/r/view${search}`,
    role: 'Operator',
    namespaces: [
      'operator',
      'history',
      'operator-history',
      'rfq-view',
      'quote-comparison',
      'rfq-actions',
      'close-rfq',
      'favourites',
      'buyer-rfqs',
      'lookups',
      'supplier-rfqs',
      'quote-editor',
      'shared',
    ],
  });
  return { requests, address: () => router.state.location.search };
};

it('The past view asks for the user first, and keeps the choice and the moment in the address', async () => {
  const user = userEvent.setup();
  const { requests, address } = await show({}, '?at=10');
  expect(await screen.findByText('Choose the user whose view you want to see.')).toBeInTheDocument();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'User' }));
  await user.click(await screen.findByRole('option', { name: 'Sam Supplier · Alfa' }));
  expect(await screen.findByText('The user had no role with which to see RFQs.')).toBeInTheDocument();
  expect([requests, address()]).toEqual([['?userId=u&at=10'], '?at=10&user=u']);
});

it.each([
  [{ state: null }, 'The user had no account yet.'],
  [{ state: 'locked' }, 'The user was locked and could not sign in.'],
  [
    {
      side: 'supplier',
      replies: [{ query: 'supplierRfqDetails', status: 404, code: 'rfq.not-found', body: null }],
    },
    'This RFQ did not exist for the user.',
  ],
])('says why the user saw nothing: %j', async (view, text) => {
  await show(view);
  const frame = await screen.findByRole('region', { name: /^View of Sam Supplier, Alfa on .*, read-only$/ });
  expect(within(frame).getByText(text)).toBeInTheDocument();
});

const answered = (query: string, body: unknown) => ({ query, status: 200, code: null, body });

it.each([
  [
    'buyer',
    'Shafts of then, bought',
    [answered('buyerRfqDetails', rfqOf('Ended', { label: 'Shafts of then, bought' })), answered('rfqQuotes', [])],
  ],
  [
    'supplier',
    'Shafts of then, offered',
    [
      answered('supplierRfqDetails', { ...details, rfq: { ...details.rfq, label: 'Shafts of then, offered' } }),
      answered('ownQuotes', { quotes: [] }),
      answered('ownQuoteDraft', { error: 'OK' }),
    ],
  ],
])('shows the page of a %s as it was, where nothing can be pressed', async (side, label, replies) => {
  await show({ side, replies });
  const frame = await screen.findByRole('region', { name: /^View of Sam Supplier/ });
  expect(await within(frame).findByRole('heading', { name: new RegExp(label) })).toBeInTheDocument();
  const buttons = within(frame).getAllByRole('button');
  for (const button of buttons) expect(button).toBeDisabled();
});
