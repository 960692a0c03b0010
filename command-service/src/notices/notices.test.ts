import { noticeLimits, type NoticesEvent } from '@torno/domain';
import { specify } from '@torno/kernel/testing';
import { commandOf, metaAt } from '../testing/commands.fixture.js';
import { notices, type NoticesCommand } from './notices.js';

const { given } = specify(notices, expect);
const command = commandOf<NoticesCommand>();

const texts = { de: 'Umzug', en: 'We move', it: 'Trasloco' };
const none = { de: '', en: '', it: '' };
const day = (hour: number): string => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const content = { noticeId: 'n', texts, from: day(20), until: day(22), reason: 'New server' };
const published: NoticesEvent = { type: 'NoticePublished', data: { ...content, kind: 'warning' } };
const ended: NoticesEvent = { type: 'NoticeEnded', data: { noticeId: 'n', endedAt: day(21), reason: 'Done' } };

const noon = metaAt(day(12));
const during = metaAt(day(21));
const publish = (change: object = {}, meta = noon) =>
  command('PublishNotice', { ...content, kind: 'warning', ...change }, meta);
const change = (changed: object = {}, meta = during) => command('ChangeNotice', { ...content, ...changed }, meta);
const end = (meta = during, noticeId = 'n') => command('EndNotice', { noticeId, reason: 'Done' }, meta);

describe('An announcement', () => {
  it('is published for later, or for at once', () => {
    given().when(publish()).thenEvents(published);
    given()
      .when(publish({ from: null }))
      .thenEvents({ ...published, data: { ...published.data, from: day(12) } } as NoticesEvent);
  });

  it.each([
    ['before it begins', { until: day(19) }],
    ['when it begins', { until: day(20) }],
    ['in the past', { from: day(9), until: day(11) }],
  ])('does not end %s', (_when, times) => given().when(publish(times)).thenRefused('notice.period'));

  it('has a text in every language, except maintenance, which has a default text', () => {
    given()
      .when(publish({ texts: { ...texts, it: '' } }))
      .thenRefused('notice.text-missing');
    given()
      .when(publish({ texts: none }))
      .thenRefused('notice.text-missing');
    given()
      .when(publish({ kind: 'maintenance', texts: { ...texts, it: '' } }))
      .thenRefused('notice.text-missing');
    expect(
      given()
        .when(publish({ kind: 'maintenance', texts: none }))
        .events(),
    ).toHaveLength(1);
  });

  it('is refused beyond the maximum number of open announcements', () => {
    const full = Array.from(
      { length: noticeLimits.open },
      (_, index) => ({ ...published, data: { ...published.data, noticeId: `n${index}` } }) as NoticesEvent,
    );
    given(...full)
      .when(publish())
      .thenRefused('notice.too-many');
    expect(
      given(...full)
        .when(publish({ from: day(22), until: day(23) }, metaAt(day(22))))
        .events(),
    ).toHaveLength(1);
  });

  it('is changed while it is open, and keeps its beginning unless another is given', () => {
    given(published)
      .when(change({ from: null, until: day(23) }))
      .thenEvents({ type: 'NoticeChanged', data: { ...content, until: day(23) } });
    given(published)
      .when(change({ until: day(20) }))
      .thenRefused('notice.period');
    given(published, ended).when(change()).thenRefused('notice.over');
    given(published)
      .when(change({ until: day(23) }, metaAt(day(22))))
      .thenRefused('notice.over');
    given().when(change()).thenRefused('notice.not-found');
  });

  it('is ended once, or cancelled before it begins', () => {
    given(published).when(end()).thenEvents(ended);
    given(published, ended).when(end()).thenNothing();
    given(published)
      .when(end(metaAt(day(22))))
      .thenNothing();
    given(published)
      .when(end(noon))
      .thenEvents({ ...ended, data: { ...ended.data, endedAt: day(12) } } as NoticesEvent);
    given().when(end()).thenRefused('notice.not-found');
  });
});
