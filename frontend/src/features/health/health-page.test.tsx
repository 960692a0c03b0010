import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlatformHealth } from '@torno/contract';
import { alertKinds } from '@torno/kernel';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import HealthPage from './pages/HealthPage.js';
import { alert, listOf } from './testing/alerts.fixture.js';

const path = 'GET /api/v1/admin/health';

const healthy: PlatformHealth = {
  at: '2026-01-10T10:00:30.000Z',
  checks: [
    { name: 'documents', failedFor: [] },
    { name: 'events', failedFor: [] },
  ],
  services: [
    { name: 'command-service', processes: 1, lastAt: '2026-01-10T10:00:20.000Z' },
    { name: 'worker', processes: 2, lastAt: '2026-01-10T10:00:21.000Z' },
  ],
  queues: [{ name: 'letters', waiting: 3, parked: 1 }],
  projections: [{ name: 'rfqs', state: 'live', eventsBehind: 12, secondsBehind: 0.5 }],
  disks: [{ name: 'data', freeBytes: 60e9, totalBytes: 100e9 }],
  charts: {
    times: ['2026-01-10T09:59:00.000Z', '2026-01-10T10:00:00.000Z'],
    commandsPerSecond: [4, 0.25],
    queriesPerSecond: [12.5, null],
    p50: [20, 10],
    p95: [90, 60],
    p99: [1_250, 70],
    errorPercent: [0, 2.5],
    waiting: [{ name: 'letters', values: [7, 3] }],
    lag: [{ name: 'rfqs', values: [1.5, 0.5] }],
    disks: [{ name: 'data', values: [40, 40] }],
  },
};

const alertList = 'GET /api/v1/admin/alerts';
const show = async (answer: Answers[string], alerts: Answers[string] = listOf([])) => {
  fakeApi({ [path]: answer, [alertList]: alerts });
  await renderPage([{ path: '/', element: <HealthPage /> }], {
    path: '/',
    role: 'Operator',
    namespaces: ['health'],
  });
  return userEvent.setup();
};
const showHealth = (health: PlatformHealth) => show({ body: health });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('The health of the installation', () => {
  it('shows that nothing is wrong, and each chart with its last and highest values in words', async () => {
    await show({ body: healthy });
    expect(await screen.findByText(/^No alerts/)).toBeVisible();
    const captions: readonly (readonly [string, string])[] = [
      ['Commands and queries', 'Commands: now 0.25/s, highest 4/s. Queries: now 12.5/s, highest 12.5/s.'],
      ['Duration of commands', '99%: now 70 ms, highest 1,250 ms.'],
      ['Failed requests', 'Failed requests: now 2.5%, highest 2.5%.'],
      ['Waiting jobs', 'E-mails: now 3, highest 7.'],
      ['Lag of projections (the five furthest behind)', 'rfqs: now 0.5 s, highest 1.5 s.'],
      ['Used disk space', 'Data directory: now 40%, highest 40%.'],
    ];
    for (const [title, words] of captions) expect((await section(title)).getByRole('figure')).toHaveTextContent(words);
  });

  it('shows how engines, services, queues, disks and projections are now', async () => {
    await showHealth({
      ...healthy,
      checks: [
        { name: 'documents', failedFor: [] },
        { name: 'events', failedFor: ['command-service', 'projections'] },
      ],
      services: [...healthy.services, { name: 'query-service', processes: 0, lastAt: null }],
    });
    const row = async (title: string, name: RegExp) => (await section(title)).getByRole('row', { name });
    expect(await row('Engines and data', /^Document store/)).toHaveTextContent('Responding');
    expect(await row('Engines and data', /^Event store/)).toHaveTextContent(
      'Not responding: Command service, Projections',
    );
    expect(await row('Services', /^Worker/)).toHaveTextContent(/2.*2026/);
    expect(await row('Services', /^Query service/)).toHaveTextContent('None–');
    expect(await row('Queues', /^E-mails/)).toHaveTextContent('E-mails31');
    expect(await row('Disks', /^Data directory/)).toHaveTextContent('60 GB100 GB');
    expect(await row('Projections', /^rfqs/)).toHaveTextContent('rfqs120.5 s');
  });

  it('describes each alert in words, with its start', async () => {
    const alerts = [
      alert({ kind: 'unreachable', subject: 'events', value: null, limit: null }),
      alert({ kind: 'silent', subject: 'worker', value: null, limit: null }),
      alert({ kind: 'projection-failed', subject: 'rfqs', value: null, limit: null }),
      alert({ kind: 'parked-streams', subject: 'rfqs', value: 2, limit: 0 }),
      alert({ kind: 'lag', subject: 'rfqs', value: 95.25 }),
      alert({ kind: 'queue', subject: 'previews', value: 1_200 }),
      alert({ kind: 'parked-jobs', subject: 'letters', value: 3, limit: 0 }),
      alert({ kind: 'parked-events', subject: 'previews-are-made', value: 1, limit: 0 }),
      alert({ kind: 'errors', subject: '', value: 7.5 }),
      alert({ kind: 'latency', subject: '', value: 2_400 }),
      alert(),
    ];
    expect(alerts.map(({ kind }) => kind)).toEqual(alertKinds);
    const filters: unknown[] = [];
    await show({ body: healthy }, ({ url }) => {
      filters.push(url.searchParams.get('filter'));
      return listOf(alerts);
    });
    const items = within(await screen.findByRole('list', { name: 'Alerts' })).getAllByRole('listitem');
    const since = / Since .*2026.*\.$/;
    for (const { textContent } of items) expect(textContent).toMatch(since);
    expect(items.map(({ textContent }) => textContent?.replace(since, ''))).toEqual([
      'Event store: no answer.',
      'Worker: nothing is recorded any more. The service may have stopped.',
      'The projection rfqs has failed. Its error is on the page of the projections.',
      'Parked streams of the projection rfqs: 2.',
      'The projection rfqs is 95.3 seconds behind (limit: 90).',
      'Previews of files: 1,200 jobs are waiting (limit: 90).',
      'E-mails: jobs that have failed several times and are parked: 3.',
      'Events that the process manager previews-are-made has parked after several tries: 1.',
      '7.5% of the requests in the last five minutes failed (limit: 90%).',
      '95% of the commands in the last five minutes took up to 2,400 ms (limit: 90 ms).',
      'Data directory: 93.1% of the disk is used (limit: 90%).',
    ]);
    expect(filters).toEqual(['{"state":"open"}']);
  });

  it('shows its charts even when the alerts cannot be loaded, and leads to the limits', async () => {
    await show({ body: healthy }, { status: 503, body: { code: 'unavailable' } });
    expect(await screen.findAllByRole('figure')).toHaveLength(6);
    const alerts = await section('Alerts');
    expect(await alerts.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(alerts.getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/admin/alerts');
    expect(alerts.getByRole('link', { name: 'Limits of the alerts' })).toHaveAttribute('href', '/admin/settings');
  });

  it('shows the same values as tables, the newest first', async () => {
    const user = await show({ body: healthy });
    await user.click(await screen.findByRole('button', { name: 'Show as tables' }));
    const rows = (await section('Commands and queries')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent?.slice(5))).toEqual(['0.25/s–', '4/s12.5/s']);
    expect(screen.queryByRole('figure')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as charts' }));
    expect(await screen.findAllByRole('figure')).toHaveLength(6);
  });

  it('asks for the day at an address of its own', async () => {
    const user = await show(({ url }) => ({
      body: url.searchParams.get('span') === 'day' ? { ...healthy, queues: [] } : healthy,
    }));
    await user.click(await screen.findByRole('link', { name: 'Last 24 hours' }));
    expect(await screen.findByRole('link', { name: 'Last 24 hours', current: 'page' })).toBeVisible();
    expect(await (await section('Queues')).findByText('Nothing has been recorded yet.')).toBeVisible();
  });

  it('says where nothing has been recorded yet', async () => {
    const { charts } = healthy;
    const nothing = { ...charts, waiting: [], lag: [], disks: [], p50: [null], p95: [null], p99: [null] };
    await showHealth({ ...healthy, queues: [], charts: nothing });
    expect((await section('Waiting jobs')).getByText('Nothing has been recorded yet.')).toBeVisible();
    expect((await section('Queues')).getByText('Nothing has been recorded yet.')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    await show({ status: 503, body: { code: 'unavailable' } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
