import type { NoticesEvent } from '@torno/domain';
import { readModel, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type NoticeReadModel } from '@torno/read-models';

const actOf = ({ data: { reason }, metadata: { actor, at } }: RecordedEvent<NoticesEvent>) => ({
  userId: actor.userId,
  at,
  reason,
});

export const notices = readModel<NoticeReadModel, NoticesEvent>({
  name: 'notices',
  version: 1,
  indexes: readModelIndexes.notices,
  key: ({ data }) => data.noticeId,
  create: {
    NoticePublished: (event) => {
      const { noticeId, kind, texts, from, until } = event.data;
      const { position } = event;
      const acts = { published: actOf(event), changed: null, ended: null };
      return { noticeId, kind, texts, from, until, overAt: until, ...acts, position };
    },
  },
  change: {
    NoticeChanged: (_, event) => {
      const { texts, from, until } = event.data;
      return { texts, from, until, overAt: until, changed: actOf(event), position: event.position };
    },
    NoticeEnded: (_, event) => ({ overAt: event.data.endedAt, ended: actOf(event), position: event.position }),
  },
});
