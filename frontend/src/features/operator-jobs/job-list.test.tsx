import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorJob } from '@torno/contract';
import { jobQueues, languages } from '@torno/domain';
import { session } from '../../api/client.js';
import { readCatalogue } from '../../shared/testing/catalogues.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { emailKindsInOrder } from './model/email-kinds.js';
import JobListPage from './pages/JobListPage.js';

const list = 'GET /api/v1/admin/jobs';
const jobId = 'letters:1';
const askFor = (verb: string) => `POST /api/v1/admin/job/${encodeURIComponent(jobId)}/${verb}`;

const job = (change: Partial<OperatorJob> = {}): OperatorJob => ({
  jobId,
  queue: jobQueues.emails,
  kind: 'quote-received',
  state: 'parked',
  tries: 5,
  error: 'The mail server does not answer',
  isRefused: false,
  publishedAt: '2026-01-10T10:00:00.000Z',
  nextTryAt: null,
  parkedAt: '2026-01-10T10:01:00.000Z',
  endedAt: null,
  person: { userId: 'u', name: 'Mia Muster', email: 'mia@example.com' },
  rfq: { rfqId: 'r', secondaryId: 100_001, label: 'Shafts' },
  file: null,
  ...change,
});

afterEach(() => void jest.useRealTimers());

const show = async (initial: readonly OperatorJob[], answers: Answers = {}, path = '/') => {
  let jobs = initial;
  const requests: Record<string, unknown>[] = [];
  const api = fakeApi({
    [list]: ({ url }) => {
      requests.push(Object.fromEntries([...url.searchParams].map(([name, value]) => [name, JSON.parse(value)])));
      return { body: jobs, headers: { 'X-Total-Count': String(jobs.length) } };
    },
    ...answers,
  });
  await renderPage([{ path: '/', element: <JobListPage /> }], {
    path,
    role: 'Operator',
    namespaces: ['operator', 'operator-jobs'],
  });
  const become = (changed: readonly OperatorJob[]): void => {
    jobs = changed;
  };
  return { ...api, requests, become, user: userEvent.setup() };
};

const nameOf = 'E-mail: Quote received';
const choose = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More about ${nameOf}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

describe('The operator’s list of background jobs', () => {
  it('shows the task and subject of a job, its state, attempts and error', async () => {
    await show([job()]);
    const row = within(await screen.findByRole('row', { name: /Quote received/ }));
    for (const text of [nameOf, 'Parked', '5', 'The mail server does not answer', 'Mia Muster'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: '100001 Shafts' })).toHaveAttribute('href', '/admin/rfqs/100001/history');
  });

  it('shows what becomes of a job without a reload', async () => {
    jest.useFakeTimers();
    const { become } = await show([job({ state: 'waiting', error: null })]);
    expect(await screen.findByText('Waiting')).toBeVisible();
    become([job()]);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('Parked')).toBeVisible();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  it('says that there is nothing, or nothing that fits the filter', async () => {
    await show([], {}, '/?state=parked');
    expect(await screen.findByText('No job fits this filter')).toBeInTheDocument();
  });

  it('is filtered and sorted by the server', async () => {
    const { user, requests } = await show([job()], {}, `/?job=${jobId}`);
    await screen.findByText(nameOf);
    expect(requests.at(-1)).toMatchObject({ filter: { id: jobId }, sort: ['publishedAt', 'DESC'] });
    await user.click(screen.getByRole('button', { name: /Since/ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: ['publishedAt', 'ASC'] }));
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Parked' }));
    await waitFor(() => expect(requests.at(-1)?.filter).toEqual({ state: 'parked' }));
    await user.click(screen.getByRole('combobox', { name: 'Kind of job' }));
    await user.click(await screen.findByRole('option', { name: 'E-mail' }));
    await waitFor(() => expect(requests.at(-1)?.filter).toEqual({ state: 'parked', queue: 'letters' }));
  });

  it('retries a parked job with a reason, and reloads the list', async () => {
    const { user, bodies, requests } = await show([job()], { [askFor('retry')]: { body: { position: 1 } } });
    const dialog = await choose(user, 'Retry …');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Please give a reason.')).toBeInTheDocument();
    const before = requests.length;
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It answers again');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The job will be retried.')).toBeInTheDocument();
    expect(bodies).toContainEqual({ reason: 'It answers again' });
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it('cancels a job with a reason, or says why it cannot be cancelled', async () => {
    const { user } = await show([job({ state: 'waiting' })], {
      [askFor('cancel')]: { status: 409, body: { status: 409, code: 'job.over' } },
    });
    await user.click(await screen.findByRole('button', { name: `More about ${nameOf}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancel …']);
    await user.click(screen.getByRole('menuitem', { name: 'Cancel …' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sent by hand');
    await user.click(screen.getByRole('button', { name: 'Cancel the job' }));
    expect(await screen.findByText('This job is done or cancelled already.')).toBeInTheDocument();
  });

  it('names the company and the RFQ of a file, with links to their histories', async () => {
    const ofFile = { queue: 'previews', kind: null, person: null } as const;
    const file = { fileName: 'cover.png', company: { companyId: 'c', label: 'Muster GmbH' } };
    await show([
      job({ ...ofFile, jobId: 'previews:1', file }),
      job({ ...ofFile, jobId: 'previews:2', file: { fileName: 'old.png', company: null }, rfq: null }),
    ]);
    expect(await screen.findByText('cover.png', { exact: false })).toHaveTextContent(
      'cover.png · Muster GmbH · 100001 Shafts',
    );
    expect(screen.getByRole('link', { name: 'Muster GmbH' })).toHaveAttribute('href', '/admin/companies/c/history');
    expect(screen.getByText('old.png')).toBeVisible();
  });

  it('offers no action on a finished job, and none at all to support', async () => {
    await show([job({ state: 'done' }), job({ jobId: 'previews:2', queue: 'previews', kind: null })]);
    expect(await screen.findByRole('button', { name: 'More about Preview of a file' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `More about ${nameOf}` })).toBeNull();
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /More about/ })).toBeNull());
  });
});

it.each(languages)('There is a text in %s for every queue and every kind of e-mail', (language) => {
  const { jobs, emails } = readCatalogue(language, 'operator-jobs') as unknown as {
    readonly jobs: { readonly queue: object };
    readonly emails: { readonly kind: object };
  };
  expect(Object.keys(jobs.queue).sort()).toEqual(Object.values(jobQueues).sort());
  expect(Object.keys(emails.kind).sort()).toEqual(emailKindsInOrder.toSorted());
});
