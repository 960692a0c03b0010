import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectionState } from '@torno/contract';
import { type Answer, type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import ProjectionsPage from './pages/ProjectionsPage.js';

const list = 'GET /api/v1/admin/projections';
const at = (name: string, action: string) => `POST /api/v1/admin/projections/${name}/${action}`;

const live = (name: string, change: Partial<ProjectionState> = {}): ProjectionState => ({
  name,
  version: 7,
  collection: `${name}@7`,
  state: 'live',
  serves: true,
  swap: 'automatic',
  position: 999,
  head: 999,
  eventsBehind: 0,
  secondsBehind: 0,
  eventsPerSecond: 0,
  parked: 0,
  error: null,
  owner: 'projections',
  lastAct: null,
  ...change,
});
const replay = (name: string, change: Partial<ProjectionState> = {}): ProjectionState =>
  live(name, { collection: `${name}@7+1`, serves: false, swap: 'by-hand', ...change });

const show = async (builds: readonly ProjectionState[], answers: Answers = {}) => {
  const api = fakeApi({ [list]: { body: builds }, ...answers });
  await renderPage([{ path: '/', element: <ProjectionsPage /> }], {
    path: '/',
    role: 'Operator',
    namespaces: ['projections'],
  });
  return { ...api, user: userEvent.setup() };
};
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, action: string) => {
  await user.click((await row(name)).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('The operator’s projections', () => {
  it('show state, lag, rate, parked streams, the last error and the last action', async () => {
    await show([
      live('companies'),
      live('config', { eventsBehind: 35, secondsBehind: 0.4 }),
      live('rfqs', {
        state: 'failed',
        error: 'out of memory',
        eventsBehind: 1_200,
        secondsBehind: 95,
        eventsPerSecond: 40,
        parked: 2,
      }),
      live('users', {
        state: 'paused',
        eventsBehind: null,
        secondsBehind: null,
        lastAct: {
          type: 'ProjectionReplayRequested',
          at: '2026-01-10T10:00:00Z',
          userId: 'o',
          userName: 'Olivia Lindner',
          reason: 'Ticket 17',
          refused: 'projection.replay-running',
        },
      }),
    ]);
    for (const name of ['companies', 'config']) expect((await row(name)).getByText('Up to date')).toBeVisible();
    const rfqs = await row('rfqs');
    for (const text of [
      'Version 7 · rfqs@7',
      'Failed',
      '1,200 events, 2 min behind',
      '40 events/s',
      '2 parked streams',
      'out of memory',
    ])
      expect(rfqs.getByText(text)).toBeVisible();
    const users = await row('users');
    expect(users.getByText('Paused')).toBeVisible();
    expect(
      users.getByText(/^Replay by Olivia Lindner, .*: Ticket 17 It was not possible: A replay is running already\.$/),
    ).toBeVisible();
  });

  it('say so while there are none', async () => {
    await show([]);
    expect(await screen.findByText('No projection has been built yet')).toBeVisible();
  });

  it('say that they could not be loaded, and load them again', async () => {
    let failing = true;
    const { user } = await show([], {
      [list]: () => (failing ? { status: 500, body: { code: 'internal' } } : { body: [live('rfqs')] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    expect(await screen.findByText('rfqs')).toBeVisible();
  });

  it('are paused with a reason', async () => {
    const pause = at('rfqs', 'pause');
    const { user, bodies } = await show([live('rfqs')], { [pause]: { body: { position: 1 } } });
    await choose(user, 'rfqs', 'Pause');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause rfqs' }));
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await dialog.findByText('Please give a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ticket 17');
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('rfqs is paused.')).toBeVisible();
    expect(bodies).toContainEqual({ reason: 'Ticket 17' });
  });

  it('are replayed, at once or to be compared first', async () => {
    const path = at('rfqs', 'replay');
    const { user, bodies } = await show([live('rfqs')], { [path]: { body: { position: 1 } } });
    await choose(user, 'rfqs', 'Replay');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay rfqs' }));
    await user.click(dialog.getByRole('radio', { name: 'It waits, to be compared first' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Totals');
    await user.click(dialog.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(bodies).toContainEqual({ reason: 'Totals', swap: 'by-hand' }));
  });

  it('show a replay with its progress, rate and remaining time', async () => {
    await show([
      live('rfqs'),
      replay('rfqs', { state: 'catching-up', position: 429, eventsBehind: 57_000, eventsPerSecond: 1_000 }),
    ]);
    const rfqs = await row('rfqs');
    expect(rfqs.getByText('43% · 57,000 events left · 1,000 events/s · about 57 s left')).toBeVisible();
    expect(rfqs.getByRole('progressbar', { name: 'Replay rfqs@7+1' })).toHaveAttribute('aria-valuenow', '43');
    expect(rfqs.queryByRole('button', { name: 'Swap in' })).toBeNull();
    expect(rfqs.getByRole('button', { name: 'Discard' })).toBeVisible();
  });

  it('are compared with a replay that has caught up, which is then swapped in', async () => {
    const swap = at('rfqs', 'swap');
    const changes = [{ field: 'label', before: '"damaged"', after: null }];
    const { user, bodies } = await show([live('rfqs'), replay('rfqs')], {
      [swap]: { body: { position: 1 } },
      'GET /api/v1/admin/projections/rfqs/difference': {
        body: { liveCount: 12, otherCount: 11, compared: 12, differing: 1, documents: [{ id: 'rfq-1', changes }] },
      },
    });
    const rfqs = await row('rfqs');
    expect(rfqs.getByText('Caught up')).toBeVisible();
    await user.click(rfqs.getByRole('button', { name: 'Compare with the live one' }));
    const difference = within(await screen.findByRole('dialog', { name: 'rfqs: live and rfqs@7+1' }));
    expect(await difference.findByText(/1 of 12 compared documents differs/)).toBeVisible();
    expect(within(difference.getByRole('table', { name: 'rfq-1' })).getByText('"damaged"')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Swap in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap in the replay of rfqs' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Compared');
    await user.click(dialog.getByRole('button', { name: 'Swap in' }));
    await waitFor(() => expect(bodies).toContainEqual({ reason: 'Compared', collection: 'rfqs@7+1' }));
  });

  it('go back to their previous build', async () => {
    const swap = at('rfqs', 'swap');
    const previous = replay('rfqs', { state: 'superseded' });
    const { user, bodies } = await show([live('rfqs'), previous], { [swap]: { body: { position: 1 } } });
    expect((await row('rfqs')).queryByRole('progressbar')).toBeNull();
    await choose(user, 'rfqs', 'Back to the previous build');
    const dialog = within(await screen.findByRole('dialog', { name: 'Back to the previous build of rfqs' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Worse');
    await user.click(dialog.getByRole('button', { name: 'Back to the previous build' }));
    await waitFor(() => expect(bodies).toContainEqual({ reason: 'Worse', collection: 'rfqs@7+1' }));
  });

  it('show that a replay with parked streams waits to be swapped in, and list them', async () => {
    const parked = {
      collection: 'rfqs@7+1',
      stream: 'rfq-1',
      revision: 3,
      position: 9,
      type: 'RfqEnded',
      error: 'why',
    };
    const { user } = await show([live('rfqs'), replay('rfqs', { state: 'live', swap: 'by-hand', parked: 1 })], {
      'GET /api/v1/admin/projections/rfqs/parked': { body: [{ ...parked, at: '2026-01-10T10:00:00Z' }] },
    });
    const warning = within(await screen.findByRole('alert'));
    expect(warning.getByText(/is swapped in only by hand/)).toBeVisible();
    await user.click(warning.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/^rfqs@7\+1 · RfqEnded/)).toBeVisible();
  });

  it('discard a replay with a reason', async () => {
    const discard = at('rfqs', 'discard');
    const { user, requests, bodies } = await show([live('rfqs'), replay('rfqs')], {
      [discard]: { body: { position: 1 } },
    });
    await user.click((await row('rfqs')).getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: /rfqs/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong totals');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(requests).toContain(discard));
    expect(bodies).toContainEqual({ reason: 'Wrong totals', collection: 'rfqs@7+1' });
  });

  const failure = { status: 500, body: { status: 500, code: 'internal', message: '' } };
  it.each([
    ['say that it is followed again', [], 'rfq-1 is followed again.'],
    ['say why it stays parked', ['no such thing'], 'rfq-1 stays parked: no such thing'],
    ['say that its outcome could not be read', undefined, 'rfq-1 was folded anew, but the result could not be read.'],
  ])('heal one of their parked streams once, and %s', async (_, errors, said) => {
    const parked = (error: string) => ({
      collection: 'rfqs@7',
      stream: 'rfq-1',
      revision: 3,
      position: 9,
      type: 'RfqEnded',
      error,
      at: '2026-01-10T10:00:00Z',
    });
    let answer: Answer = { body: [parked('no field')] };
    const { user, bodies } = await show([live('rfqs', { parked: 1 })], {
      [at('rfqs', 'heal')]: () => {
        answer = errors ? { body: errors.map(parked) } : failure;
        return { body: { position: 1 } };
      },
      'GET /api/v1/admin/projections/rfqs/parked': () => answer,
    });
    await user.click(await screen.findByRole('button', { name: '1 parked stream' }));
    await user.click(await screen.findByRole('button', { name: 'Heal rfq-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Heal a stream of rfqs' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Mended');
    await user.click(dialog.getByRole('button', { name: 'Heal' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(bodies.filter(Boolean)).toEqual([{ reason: 'Mended', stream: 'rfq-1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Heal a stream of rfqs' })).toBeNull());
  });
});
