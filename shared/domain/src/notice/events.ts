import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';
import type { Language, NoticeKind } from '../values.js';

/** Empty texts of a maintenance mean the default text of the interface. */
export type NoticeTexts = Readonly<Record<Language, string>>;

/** The content that is shown from one instant until another. */
export type NoticeContent = { readonly texts: NoticeTexts; readonly from: string; readonly until: string };

const sampleNotice = {
  noticeId: sampleIds.document,
  texts: { de: 'Wir ziehen um.', en: 'We are moving.', it: 'Ci trasferiamo.' },
  from: '2026-03-01T20:00:00.000Z',
  until: '2026-03-01T22:00:00.000Z',
  reason: 'New server',
};

/** Stream `notices-platform`: what operators announce to everybody, maintenance included. */
export const noticesEvents = events('notices', {
  NoticePublished: event<
    NoticeContent & { readonly noticeId: string; readonly kind: NoticeKind; readonly reason: string }
  >({ sample: { ...sampleNotice, kind: 'maintenance' } }),
  /** Text and times as they are from now on. */
  NoticeChanged: event<NoticeContent & { readonly noticeId: string; readonly reason: string }>({
    sample: { ...sampleNotice, until: '2026-03-01T23:00:00.000Z', reason: 'Takes longer' },
  }),
  /** Ended before its time, or cancelled before it began. */
  NoticeEnded: event<{ readonly noticeId: string; readonly endedAt: string; readonly reason: string }>({
    sample: { noticeId: sampleNotice.noticeId, endedAt: '2026-03-01T21:00:00.000Z', reason: 'Done' },
  }),
});
export type NoticesEvent = EventOf<typeof noticesEvents>;
