import type { OperatorNotice, ShownNotice } from '@torno/contract';
import { type Language, noticeKinds, noticeLimits, noticeStateAt, type NoticeState } from '@torno/domain';
import { pick } from '@torno/kernel';
import type { Filter } from '@torno/platform';
import type { NoticeReadModel, Stored } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { documentsIn, listPage, rowsWithPeople, shownAction } from '../operator/list-page.js';
import { pageOf } from '../operator/list-parameters.js';
import { orderBy } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';

/** Fields of a notice that replies state unchanged. */
const sharedKeys = ['noticeId', 'kind', 'texts', 'from', 'until'] as const satisfies readonly (keyof NoticeReadModel &
  keyof ShownNotice)[];

/** The notices of a state at an instant. */
const inState: Readonly<Record<NoticeState, (now: string) => Filter<Stored<NoticeReadModel>>>> = {
  present: (now) => ({ overAt: { $gt: now }, from: { $lte: now } }),
  planned: (now) => ({ overAt: { $gt: now }, from: { $gt: now } }),
  past: (now) => ({ overAt: { $lte: now } }),
};

/** All that are not over; the decider keeps their number small. */
const open = ({ notices }: Models, now: string): Promise<readonly NoticeReadModel[]> =>
  notices.find({ overAt: { $gt: now } }, { sort: orderBy('overAt', 'ASC'), limit: noticeLimits.open });

const forewarningMs = noticeLimits.forewarningHours * 3_600_000;

/** When people are first shown a notice: maintenance is announced before it begins. */
const shownFrom = ({ kind, from }: NoticeReadModel): string =>
  kind === 'maintenance' ? new Date(Date.parse(from) - forewarningMs).toISOString() : from;

const urgencyOf = ({ kind }: NoticeReadModel): number => -noticeKinds.indexOf(kind);

/** The maintenance of this moment that ends last; undefined for none. */
const presentMaintenance = async (models: Models, now: string): Promise<NoticeReadModel | undefined> =>
  (await open(models, now)).findLast(
    (notice) => notice.kind === 'maintenance' && noticeStateAt(notice, now) === 'present',
  );

/** The public facts about the present maintenance, in the reader's language. */
export const maintenanceOf = async (models: Models, now: string, language: Language) => {
  const present = await presentMaintenance(models, now);
  return {
    maintenance: present !== undefined,
    message: present?.texts[language] ?? '',
    until: present?.until ?? null,
  };
};

/** The announcements: everybody may read the present ones, and operators all of them. */
export const noticeHandlers = {
  notices: async ({ models, now }) => {
    const all = await open(models, now);
    const current = all
      .filter((notice) => shownFrom(notice) <= now)
      .sort((a, b) => urgencyOf(a) - urgencyOf(b) || a.from.localeCompare(b.from));
    const changes = all
      .flatMap((notice) => [shownFrom(notice), notice.from, notice.overAt])
      .filter((instant) => instant > now)
      .sort();
    return {
      body: {
        notices: current.map((notice): ShownNotice => ({
          ...pick(notice, sharedKeys),
          present: noticeStateAt(notice, now) === 'present',
          changedAt: (notice.changed ?? notice.published).at,
        })),
        changesInMs: changes[0] === undefined ? null : Date.parse(changes[0]) - Date.parse(now),
      },
    };
  },

  operatorNotices: async ({ models, query: { filter, range, sort }, now }) => {
    const [field, order] = sort;
    const conditions = filter.state === undefined ? { from: { $gt: '' } } : inState[filter.state](now);
    const source = documentsIn(models.notices, conditions, { sort: orderBy(field === 'id' ? 'from' : field, order) });
    const rowsOf = rowsWithPeople(
      models,
      ({ published, changed, ended }: NoticeReadModel) => [published, changed, ended].map((action) => action?.userId),
      (notice, people): OperatorNotice => ({
        ...pick(notice, sharedKeys),
        state: noticeStateAt(notice, now),
        published: shownAction(notice.published, people),
        changed: notice.changed && shownAction(notice.changed, people),
        ended: notice.ended && shownAction(notice.ended, people),
      }),
    );
    return listPage('notices', pageOf(range), source, rowsOf);
  },
} satisfies Partial<QueryHandlers>;
