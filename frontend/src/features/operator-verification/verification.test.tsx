import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorRfq, OperatorSetting } from '@torno/contract';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { createRememberedView } from '../../shared/list/remembered-view.js';
import VerificationPage from './pages/VerificationPage.js';

const list = 'GET /api/v1/admin/rfqs';
const config = 'GET /api/v1/admin/settings';
const change = 'PUT /api/v1/admin/config';
const decide = (verb: 'verify' | 'fail', id: string) => `POST /api/v1/admin/rfq/${id}/${verb}`;

const rfq = (label: string, heldBy: OperatorRfq['heldBy'] = []): OperatorRfq => ({
  rfqId: `id-${label}`,
  secondaryId: 100_001,
  label,
  status: 'ToBeVerified',
  buyerCompanyId: 'c',
  buyerLabel: 'Muster GmbH',
  createdAt: '2026-03-01T10:00:00.000Z',
  endDate: '2026-03-15T22:59:59.000Z',
  quoteCount: 0,
  supplierCount: 0,
  result: null,
  noAwardReason: null,
  heldBy,
});

const manual = (value = 'false'): readonly OperatorSetting[] => [
  {
    key: 'manualVerification',
    value,
    changes: [{ at: '2026-03-01T10:00:00Z', operatorName: 'Olga', from: 'true', to: value, reason: 'After the fair' }],
  },
];

const listed = (...rfqs: readonly OperatorRfq[]) => ({ body: rfqs, headers: { 'X-Total-Count': String(rfqs.length) } });

const show = async (answers: Answers) => {
  const api = fakeApi({ [config]: { body: manual() }, ...answers });
  const { router } = await renderPage(
    [
      {
        path: '/admin/verification',
        element: <VerificationPage />,
      },
    ],
    {
      path: '/admin/verification',
      role: 'Operator',
      namespaces: ['operator', 'operator-settings', 'operator-verification'],
    },
  );
  const sent = (call: string) => api.bodies.filter((_, index) => api.requests[index] === call);
  return { ...api, router, sent, user: userEvent.setup() };
};

/** Gives the reason in the dialog that is open, and confirms. */
const confirm = async (user: ReturnType<typeof userEvent.setup>, button: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Because');
  await user.click(dialog.getByRole('button', { name: button }));
};
const release = (user: ReturnType<typeof userEvent.setup>) => confirm(user, 'Release');

describe('VerificationPage (RFQ-10)', () => {
  it('shows a placeholder of its size while it loads', async () => {
    await show({ [list]: () => new Promise(() => undefined) });
    expect(await screen.findByLabelText('Loading')).toBeInTheDocument();
  });

  it('shows an error message when it cannot be loaded', async () => {
    await show({ [list]: { status: 400, body: { status: 400, code: 'x' } } });
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('loads only waiting RFQs, oldest first, and explains an empty list', async () => {
    let query: URLSearchParams | undefined;
    await show({
      [list]: ({ url }) => {
        query = url.searchParams;
        return listed();
      },
    });
    expect(await screen.findByText('No RFQ is waiting for release')).toBeInTheDocument();
    expect(query?.get('filter')).toBe('{"status":"ToBeVerified"}');
    expect(query?.get('sort')).toBe('["createdAt","ASC"]');
    expect(query?.get('range')).toBe('[0,24]');
  });

  it('shows which rules held each RFQ', async () => {
    await show({
      [list]: listed(rfq('Housing', ['manualRelease', 'filesUnchecked']), rfq('Shafts', ['manualRelease'])),
    });
    const byHand = 'Held because RFQs are released manually.';
    const files = 'Held because not all files had been checked.';
    const [both, one] = await screen.findAllByRole('listitem');
    expect(within(both as HTMLElement).getByText(byHand)).toBeVisible();
    expect(within(both as HTMLElement).getByText(files)).toBeVisible();
    expect(within(one as HTMLElement).getByText(byHand)).toBeVisible();
    expect(within(one as HTMLElement).queryByText(files)).not.toBeInTheDocument();
  });

  it('shows what waits in pages', async () => {
    const ranges: (string | null)[] = [];
    const { router, user } = await show({
      [list]: ({ url }) => {
        ranges.push(url.searchParams.get('range'));
        return { body: [rfq('Housing')], headers: { 'X-Total-Count': '30' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(ranges).toEqual(['[0,24]', '[25,49]']));
    expect(router.state.location.search).toBe('?page=2');
  });

  it('remembers how many rows a page has, apart from the list of all RFQs', async () => {
    const { router, user } = await show({ [list]: listed(rfq('Housing')) });
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page:' }));
    await user.click(await screen.findByRole('option', { name: '10' }));
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=10'));
    await waitFor(() => expect(createRememberedView('verification')).toMatchObject({ perPage: 10 }));
    expect(createRememberedView('operatorRfqs')).toEqual({});
  });

  it('reads the list again as it is after the release', async () => {
    const positions: (string | null)[] = [];
    const { user } = await show({
      [list]: ({ headers }) => {
        positions.push(headers.get('X-Min-Position'));
        return listed(rfq('Housing'));
      },
      [decide('verify', 'id-Housing')]: { body: { status: 'Active', position: 7 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Release 100001 Housing' }));
    await release(user);
    await waitFor(() => expect(positions).toHaveLength(2));
    expect(positions.at(-1)).toBe('7');
  });

  it('releases once confirmed, and links to the history', async () => {
    const { user, requests, sent } = await show({
      [list]: listed(rfq('Housing'), rfq('Shafts')),
      [decide('verify', 'id-Shafts')]: { body: { status: 'Active', position: 3 } },
    });
    expect(await screen.findByRole('link', { name: 'Inspect Housing' })).toHaveAttribute(
      'href',
      '/admin/rfqs/id-Housing/history',
    );
    await user.click(screen.getByRole('button', { name: 'Release 100001 Shafts' }));
    expect(requests).not.toContain(decide('verify', 'id-Shafts'));
    await release(user);
    expect(await screen.findByText('The RFQ is published.')).toBeInTheDocument();
    expect(sent(decide('verify', 'id-Shafts'))).toEqual([{ reason: 'Because' }]);
    await waitFor(() => expect(requests.filter((call) => call === list)).toHaveLength(2));
  });

  it('shows when the check found something wrong', async () => {
    const { user } = await show({
      [list]: listed(rfq('Housing')),
      [decide('verify', 'id-Housing')]: { body: { status: 'PublishedFailed', position: 3 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Release 100001 Housing' }));
    await release(user);
    expect(await screen.findByText(/The check found a problem/)).toBeInTheDocument();
  });

  it('refuses with one reason per line', async () => {
    const { user, sent } = await show({
      [list]: listed(rfq('Housing')),
      [decide('fail', 'id-Housing')]: { body: { status: 'PublishedFailed', position: 3 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Refuse 100001 Housing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse “100001 Housing”' }));
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('Please give at least one reason.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'The drawing is blurred{enter}{enter}No tolerances');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(sent(decide('fail', 'id-Housing'))).toEqual([{ reasons: ['The drawing is blurred', 'No tolerances'] }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be switched to manual release and back', async () => {
    let value: string | undefined;
    const { user, sent } = await show({
      [list]: listed(),
      [config]: () => ({ body: manual(value) }),
      [change]: ({ body }) => {
        ({ value } = body as { value: string });
        return { body: { position: 4 } };
      },
    });
    const byHand = await screen.findByRole('switch', { name: 'Manual release' });
    expect(byHand).not.toBeChecked();
    expect(screen.getByText(/^Olga, .*“After the fair”$/)).toBeVisible();
    await user.click(byHand);
    await confirm(user, 'Save');
    expect(await screen.findByText('Every published RFQ waits here until somebody releases it.')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Manual release' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Manual release' }));
    await confirm(user, 'Save');
    await waitFor(() => expect(sent(change)).toHaveLength(2));
    expect(sent(change)).toEqual([
      { key: 'manualVerification', value: 'true', reason: 'Because' },
      { key: 'manualVerification', value: 'false', reason: 'Because' },
    ]);
  });
});
