import { noticeKinds, noticeLimits, noticeStates, type Language } from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { listQuery } from './list-query.js';
import { done, id, instant, position, reasonBody, text } from './wire.js';

const roles = 'operator';

const textIn = text(noticeLimits.text).trim();
const texts = z.object({ de: textIn, en: textIn, it: textIn } satisfies Record<Language, z.ZodType>);

const shownNotice = z.object({
  noticeId: id,
  kind: z.enum(noticeKinds),
  texts,
  from: instant,
  until: instant,
  /** False for maintenance that has not begun. */
  present: z.boolean(),
  /** When the notice was published or last changed, so that people who dismissed an earlier text see the new one. */
  changedAt: instant,
});
export type ShownNotice = z.infer<typeof shownNotice>;

/** The present announcements, the most urgent first. */
export const notices = query('GET', '/v1/data/notices', {
  roles: 'any',
  reads: ['notices'],
  reply: z.object({
    notices: z.array(shownNotice),
    /** Milliseconds until a notice begins or ends, after which the reply changes; null for never. */
    changesInMs: z.number().int().nullable(),
  }),
});

const operatorAction = z.object({ at: instant, operatorName: z.string(), reason: z.string() });

const operatorNotice = shownNotice.omit({ present: true, changedAt: true }).extend({
  state: z.enum(noticeStates),
  published: operatorAction,
  /** The last change of texts or times, with its operator and reason; null without one. */
  changed: operatorAction.nullable(),
  /** The early end of the notice, with its operator and reason; null without one. */
  ended: operatorAction.nullable(),
});
export type OperatorNotice = z.infer<typeof operatorNotice>;

/** All announcements, the latest first. */
export const operatorNotices = listQuery('/v1/admin/notices', {
  filter: z.object({ state: z.enum(noticeStates) }).partial(),
  sorts: ['from'],
  defaultSort: ['from', 'DESC'],
  reads: ['notices', 'users'],
  row: operatorNotice,
});

const noticeParams = z.object({ noticeId: id });
const content = reasonBody.extend({
  texts,
  /** Null begins the notice immediately. */
  from: instant.nullable(),
  until: instant,
});

/** Publishes an announcement, or plans or begins maintenance, during which only operators can change anything. */
export const publishNotice = command('POST', '/v1/admin/notices', {
  roles,
  appends: ['NoticePublished'],
  body: content.extend({ kind: z.enum(noticeKinds) }),
  reply: z.object({ noticeId: id, position }),
});
export const changeNotice = command('PUT', '/v1/admin/notices/:noticeId', {
  roles,
  appends: ['NoticeChanged'],
  params: noticeParams,
  body: content,
  reply: done,
});
/** Ends an announcement or maintenance now, or cancels one that has not begun. */
export const endNotice = command('POST', '/v1/admin/notices/:noticeId/end', {
  roles,
  appends: ['NoticeEnded'],
  params: noticeParams,
  body: reasonBody,
  reply: done,
});
