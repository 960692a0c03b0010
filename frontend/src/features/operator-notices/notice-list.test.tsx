import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorNotice } from '@torno/contract';
import { session } from '../../api/client.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import NoticeListPage from './pages/NoticeListPage.js';

const noticeId = '00000000-0000-4000-8000-000000000001';
const list = 'GET /api/v1/admin/notices';

const notice = (change: Partial<OperatorNotice> = {}): OperatorNotice => ({
  noticeId,
  kind: 'warning',
  texts: { de: 'Umzug', en: 'We move', it: 'Trasloco' },
  from: '2026-03-01T20:00:00.000Z',
  until: '2026-03-01T22:00:30.000Z',
  state: 'present',
  published: { at: '2026-03-01T10:00:00Z', operatorName: 'Olga Operator', reason: 'New hall' },
  changed: null,
  ended: null,
  ...change,
});

const show = async (notices: readonly OperatorNotice[], answers: Answers = {}) => {
  const filters: unknown[] = [];
  const api = fakeApi({
    [list]: ({ url }) => {
      filters.push(JSON.parse(url.searchParams.get('filter') ?? '{}'));
      return { body: notices, headers: { 'X-Total-Count': String(notices.length) } };
    },
    ...answers,
  });
  await renderPage([{ path: '/', element: <NoticeListPage /> }], {
    role: 'Operator',
    namespaces: ['operator', 'history', 'operator-notices'],
  });
  return { ...api, filters, user: userEvent.setup() };
};

const setTime = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });

describe('The operator’s announcements', () => {
  it('have texts and times, and who did what and why', async () => {
    const ended = { at: '2026-03-01T21:00:00Z', operatorName: 'Otto', reason: 'Done' };
    await show([notice({ state: 'past', ended, changed: { ...ended, reason: 'Typo' } })]);
    const row = within(await screen.findByRole('listitem', { name: 'We move' }));
    for (const text of [/^Olga Operator, .*“New hall”/, /^Changed by Otto.*“Typo”/, /^Ended by Otto.*“Done”/])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('Past')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('are filtered by the server', async () => {
    const { user, filters } = await show([]);
    expect(await screen.findByText('Nothing has been announced')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Shown' }));
    await user.click(await screen.findByRole('option', { name: 'Later' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({ state: 'planned' }));
    expect(await screen.findByText('There is no such announcement')).toBeVisible();
  });

  it('are published in three languages, with a reason', async () => {
    const { user, bodies } = await show([], { 'POST /api/v1/admin/notices': { body: { noticeId, position: 1 } } });
    await user.click(await screen.findByRole('button', { name: 'New announcement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
    await user.click(dialog.getByRole('radio', { name: /^Warning/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Text in German' }), 'Umzug');
    await user.type(dialog.getByRole('textbox', { name: 'Text in English' }), 'We move');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New hall');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Please enter an end time.')).toBeVisible();
    expect(dialog.getByText('Please write the text.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Text in Italian' }), 'Trasloco');
    setTime(dialog.getByLabelText('Until'), '2026-03-01T22:00');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The announcement is published.')).toBeVisible();
    const until = new Date('2026-03-01T22:00').toISOString();
    expect(bodies).toContainEqual({
      kind: 'warning',
      texts: notice().texts,
      from: null,
      until,
      reason: 'New hall',
    });
  });

  it('need no text if they announce maintenance', async () => {
    const { user, bodies } = await show([], { 'POST /api/v1/admin/notices': { body: { noticeId, position: 1 } } });
    await user.click(await screen.findByRole('button', { name: 'New announcement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^Maintenance/ }));
    setTime(dialog.getByLabelText('From'), '2026-03-01T20:00');
    setTime(dialog.getByLabelText('Until'), '2026-03-01T22:00');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Server');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(bodies).toContainEqual(
        expect.objectContaining({
          kind: 'maintenance',
          texts: { de: '', en: '', it: '' },
          from: new Date('2026-03-01T20:00').toISOString(),
        }),
      ),
    );
  });

  it('are changed, and keep the times that are not touched to the second', async () => {
    const { user, bodies } = await show([notice()], {
      [`PUT /api/v1/admin/notices/${noticeId}`]: { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit “We move”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the announcement' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Text in English' }), '!');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Louder');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The announcement is changed.')).toBeVisible();
    const { texts, from, until } = notice();
    expect(bodies).toContainEqual({ texts: { ...texts, en: 'We move!' }, from, until, reason: 'Louder' });
  });

  it('are ended with a reason', async () => {
    const { user, bodies } = await show([notice()], {
      [`POST /api/v1/admin/notices/${noticeId}/end`]: { body: { position: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'End “We move”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the announcement' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Over');
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('The announcement is ended.')).toBeVisible();
    expect(bodies).toContainEqual({ reason: 'Over' });
  });

  it('are read by support, who change nothing', async () => {
    await show([notice()]);
    const token = `e30.${btoa(JSON.stringify({ sid: 's1', roles: [], support: true }))}.x`;
    act(() => session.signIn(token, 'Operator'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New announcement' })).toBeNull());
    expect(await screen.findByText('We move')).toBeVisible();
    expect(screen.queryByRole('button', { name: /We move/ })).toBeNull();
  });
});
