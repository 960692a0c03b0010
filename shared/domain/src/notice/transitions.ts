import { transitions } from '@torno/kernel';
import type { NoticeKind } from '../values.js';
import type { NoticeContent, NoticesEvent } from './events.js';

/** A notice, as both the decider and the read model keep it. */
export type SharedNotice = NoticeContent & {
  readonly noticeId: string;
  readonly kind: NoticeKind;
  /** The first instant at which it is shown no more: `until`, or earlier if it was ended. */
  readonly overAt: string;
};

type PublishedEvent = Extract<NoticesEvent, { readonly type: 'NoticePublished' }>;

/** The notice after its first event. */
export const publishedNotice = ({ noticeId, kind, texts, from, until }: PublishedEvent['data']): SharedNotice => ({
  noticeId,
  kind,
  texts,
  from,
  until,
  overAt: until,
});

/** The changes of the notice that an event names. */
export const noticeChanges = transitions<SharedNotice, Exclude<NoticesEvent, PublishedEvent>, unknown>({
  NoticeChanged: (_, { texts, from, until }) => ({ texts, from, until, overAt: until }),
  NoticeEnded: (_, { endedAt }) => ({ overAt: endedAt }),
});
