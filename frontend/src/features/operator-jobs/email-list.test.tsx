import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorEmail } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import EmailListPage from './pages/EmailListPage.js';

const at = '2026-01-10T10:00:00.000Z';
const sent: OperatorEmail = {
  jobId: 'letters:1',
  kind: 'quote-received',
  state: 'sent',
  tries: 1,
  error: null,
  isRefused: false,
  publishedAt: at,
  nextTryAt: null,
  parkedAt: null,
  endedAt: at,
  person: { userId: 'u', name: 'Mia Muster', email: 'mia@example.com' },
  rfq: { rfqId: 'r', secondaryId: 100_001, label: 'Shafts' },
  sent: { to: 'mia@example.com', subject: 'A quote for Shafts', at },
};
const bounced: OperatorEmail = {
  ...sent,
  jobId: 'letters:2',
  kind: 'invited',
  state: 'bounced',
  error: '550 no such mailbox',
  isRefused: true,
  parkedAt: at,
  endedAt: null,
  sent: null,
};

afterEach(() => void jest.useRealTimers());

const show = async (initial: readonly OperatorEmail[], answers: Answers = {}, path = '/') => {
  let emails = initial;
  const requests: Record<string, unknown>[] = [];
  const api = fakeApi({
    'GET /api/v1/admin/emails': ({ url }) => {
      requests.push(Object.fromEntries([...url.searchParams].map(([name, value]) => [name, JSON.parse(value)])));
      return { body: emails, headers: { 'X-Total-Count': String(emails.length) } };
    },
    ...answers,
  });
  await renderPage([{ path: '/', element: <EmailListPage /> }], {
    path,
    role: 'Operator',
    namespaces: ['operator', 'operator-jobs'],
  });
  const become = (changed: readonly OperatorEmail[]): void => {
    emails = changed;
  };
  return { ...api, requests, become, user: userEvent.setup() };
};

const sendAgain = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Send again: ${name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked on the telephone');
  return dialog;
};

describe('The operator’s list of e-mails', () => {
  it('shows recipient, subject, state and why an e-mail bounced', async () => {
    await show([sent, bounced]);
    const first = within(await screen.findByRole('row', { name: /A quote for Shafts/ }));
    for (const text of ['Mia Muster', 'Sent']) expect(first.getByText(text)).toBeVisible();
    const second = within(screen.getByRole('row', { name: /Invitation/ }));
    for (const text of ['Bounced', '550 no such mailbox']) expect(second.getByText(text)).toBeVisible();
  });

  it('names further attempts and times in the column of its beginning', async () => {
    const later = '2026-01-10T11:00:00.000Z';
    const failing: OperatorEmail = { ...bounced, state: 'failing', tries: 3, parkedAt: null, nextTryAt: later };
    await show([sent, { ...sent, jobId: 'letters:3', endedAt: later }, failing]);
    const [, atOnce, hourLater, again] = await screen.findAllByRole('row');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'E-mail',
      'To',
      'State',
      'Since',
      'Change',
    ]);
    expect(atOnce).not.toHaveTextContent(/attempt|Sent 10 Jan/);
    expect(hourLater).toHaveTextContent(/Sent 10 Jan 2026, \d\d:00/);
    expect(again).toHaveTextContent(/3 attempts · next attempt 10 Jan 2026, \d\d:00/);
  });

  it('shows that an e-mail has bounced without a reload', async () => {
    jest.useFakeTimers();
    const { become } = await show([{ ...bounced, state: 'waiting', error: null }]);
    expect(await screen.findByText('Waiting')).toBeVisible();
    become([bounced]);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('550 no such mailbox')).toBeVisible();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  it('is searched and filtered by the server', async () => {
    const { requests } = await show([], {}, '/?search=mia&state=bounced&kind=invited');
    expect(await screen.findByText('No e-mail fits this filter')).toBeInTheDocument();
    expect(requests.at(-1)).toMatchObject({ filter: { q: 'mia', state: 'bounced', kind: 'invited' } });
  });

  it('shows the text as it was sent', async () => {
    const content = { from: 'Torno', to: 'mia@example.com', subject: 'A quote for Shafts', text: 'Look at it', at };
    const { user } = await show([sent], { 'GET /api/v1/admin/emails/letters%3A1/content': { body: content } });
    await user.click(await screen.findByRole('button', { name: 'A quote for Shafts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A quote for Shafts' }));
    expect(await dialog.findByText('Look at it')).toBeVisible();
  });

  it('sends an e-mail once more, with a reason', async () => {
    const { user, bodies } = await show([sent], {
      'POST /api/v1/admin/job/letters%3A1/resend': { body: { position: 1 } },
    });
    const dialog = await sendAgain(user, 'A quote for Shafts');
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The e-mail is sent again.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ reason: 'Asked on the telephone' });
  });

  it('retries an e-mail that has bounced', async () => {
    const { user, requests } = await show([bounced], {
      'POST /api/v1/admin/job/letters%3A2/retry': { body: { position: 1 } },
    });
    const dialog = await sendAgain(user, 'Invitation');
    const before = requests.length;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The job will be retried.')).toBeInTheDocument();
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it('offers support nothing that sends an e-mail', async () => {
    await show([sent]);
    await screen.findByText('A quote for Shafts');
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull());
  });
});
