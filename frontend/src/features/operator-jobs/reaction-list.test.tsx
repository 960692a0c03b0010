import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorReaction } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import ReactionListPage from './pages/ReactionListPage.js';

const list = 'GET /api/v1/admin/reactions';
const reactionId = 'letters-are-written:1';
const askFor = (verb: string) => `POST /api/v1/admin/reaction/${encodeURIComponent(reactionId)}/${verb}`;
const name = 'E-mails to buyers and suppliers';

const reaction = (change: Partial<OperatorReaction> = {}): OperatorReaction => ({
  reactionId,
  process: 'letters-are-written',
  type: 'RfqActivated',
  stream: 'rfq-1',
  revision: 7,
  error: 'The disk is full',
  parkedAt: '2026-01-10T10:00:00.000Z',
  lastTriedAt: '2026-01-11T10:00:00.000Z',
  tries: 6,
  ...change,
});

const show = async (reactions: readonly OperatorReaction[], answers: Answers = {}) => {
  const api = fakeApi({
    [list]: { body: reactions, headers: { 'X-Total-Count': String(reactions.length) } },
    ...answers,
  });
  await renderPage([{ path: '/', element: <ReactionListPage /> }], {
    role: 'Operator',
    namespaces: ['operator', 'operator-jobs'],
  });
  return { ...api, user: userEvent.setup() };
};

describe('The list of parked reactions', () => {
  it('says what could not be done upon which event, why, since when and how often it was tried', async () => {
    await show([reaction(), reaction({ reactionId: 'of-another-release:2', process: 'of-another-release' })]);
    const row = within(await screen.findByRole('listitem', { name }));
    for (const text of ['The disk is full', /RFQ published/, /^Parked since .* · 6 attempts · last attempt /])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: 'rfq-1' })).toHaveAttribute('href', '/admin/streams/rfq-1/history');
    expect(screen.getByRole('listitem', { name: 'of-another-release' })).toBeVisible();
  });

  it('says that nothing is parked', async () => {
    await show([]);
    expect(await screen.findByText('No reaction is parked')).toBeVisible();
  });

  it.each([
    ['retry', 'Retry', 'The reaction was retried.'],
    ['skip', 'Skip', 'The reaction is skipped.'],
  ] as const)('asks for a %s with a reason, and reads the list anew', async (verb, button, done) => {
    const { user, requests, bodies } = await show([reaction()], { [askFor(verb)]: { body: { position: 1 } } });
    await user.click(await screen.findByRole('button', { name: `${button}: ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `${button}: ${name}` }));
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText('Please give a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The disk has room again');
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(bodies).toContainEqual({ reason: 'The disk has room again' });
    await waitFor(() => expect(requests.filter((call) => call === list)).toHaveLength(2));
  });

  it('says that somebody else was faster', async () => {
    const { user } = await show([reaction()], {
      [askFor('skip')]: { status: 404, body: { status: 404, code: 'reaction.unknown' } },
    });
    await user.click(await screen.findByRole('button', { name: `Skip: ${name}` }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Done by hand');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('This reaction is no longer parked.')).toBeVisible();
  });

  it('offers support nothing', async () => {
    await show([reaction()]);
    expect(await screen.findByRole('button', { name: `Skip: ${name}` })).toBeVisible();
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Skip|Retry)/ })).toBeNull());
  });
});
