import {
  languages,
  noticeChanges,
  noticeLimits,
  noticesEvents,
  noticeStateAt,
  publishedNotice,
  type NoticeContent,
  type NoticeKind,
  type NoticesEvent,
  type SharedNotice,
} from '@torno/domain';
import { decider, DomainError, type CommandMeta, type CommandOf } from '@torno/kernel';

/** The notices by id. */
export type NoticesState = Readonly<Record<string, SharedNotice>>;

/** The name of the one stream of announcements. */
export const noticesStreamId = 'platform';

/** When the present maintenance ends; null for none. */
export const maintenanceUntil = (state: NoticesState, instant: string): string | null =>
  Object.values(state).reduce<string | null>(
    (latest, notice) =>
      notice.kind === 'maintenance' && noticeStateAt(notice, instant) === 'present' && notice.overAt > (latest ?? '')
        ? notice.overAt
        : latest,
    null,
  );

/** Whether there was maintenance at any time from one instant to another. */
export const isMaintainedBetween = (state: NoticesState, from: string, until: string): boolean =>
  Object.values(state).some((notice) => notice.kind === 'maintenance' && notice.from < until && notice.overAt > from);

type Content = Omit<NoticeContent, 'from'> & {
  readonly noticeId: string;
  /** Null begins the notice immediately. */
  readonly from: string | null;
  readonly reason: string;
};

/** The content of an announcement, with the instant at which it begins. */
const contentOf = ({ noticeId, texts, from, until, reason }: Content, kind: NoticeKind, { at }: CommandMeta) => {
  const begin = from ?? at;
  if (until <= at || until <= begin)
    throw new DomainError('notice.period', 'invalid', [{ field: 'until', code: 'date-out-of-range' }]);
  const writtenLanguages = languages.filter((language) => texts[language] !== '');
  // Maintenance has usual words of its own, in every language.
  if (writtenLanguages.length < languages.length && !(kind === 'maintenance' && writtenLanguages.length === 0))
    throw new DomainError('notice.text-missing', 'invalid');
  return { noticeId, texts, from: begin, until, reason };
};

/** A notice that is not over, to be changed or ended; null for one that is. */
const openNotice = (state: NoticesState, noticeId: string, { at }: CommandMeta): SharedNotice | null => {
  const notice = state[noticeId];
  if (!notice) throw new DomainError('notice.not-found', 'not-found');
  return noticeStateAt(notice, at) === 'past' ? null : notice;
};

const evolve = (state: NoticesState, event: NoticesEvent): NoticesState => {
  const { noticeId } = event.data;
  if (event.type === 'NoticePublished') return { ...state, [noticeId]: publishedNotice(event.data) };
  const notice = state[noticeId];
  return notice ? { ...state, [noticeId]: { ...notice, ...noticeChanges(notice, event) } } : state;
};

/** Announcements are in one stream, because every command of a person depends on whether there is maintenance. */
export const notices = decider({
  events: noticesEvents,
  initial: (): NoticesState => ({}),
  evolve,
  commands: {
    PublishNotice: ({ kind, ...content }: Content & { readonly kind: NoticeKind }, state, meta) => {
      const open = Object.values(state).filter((notice) => noticeStateAt(notice, meta.at) !== 'past');
      if (open.length >= noticeLimits.open) throw new DomainError('notice.too-many');
      return [{ type: 'NoticePublished', data: { ...contentOf(content, kind, meta), kind } }];
    },
    ChangeNotice: (content: Content, state, meta) => {
      const notice = openNotice(state, content.noticeId, meta);
      if (!notice) throw new DomainError('notice.over');
      const changedContent = contentOf({ ...content, from: content.from ?? notice.from }, notice.kind, meta);
      return [{ type: 'NoticeChanged', data: changedContent }];
    },
    EndNotice: (ended: { readonly noticeId: string; readonly reason: string }, state, meta) =>
      openNotice(state, ended.noticeId, meta) ? [{ type: 'NoticeEnded', data: { ...ended, endedAt: meta.at } }] : [],
  },
});
export type NoticesCommand = CommandOf<typeof notices>;
