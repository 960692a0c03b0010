import { noticeChanges, noticesEvents, publishedNotice, type NoticesEvent } from '@torno/domain';
import { readModel, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type NoticeReadModel } from '@torno/read-models';

const actionOf = ({ data: { reason }, metadata: { actor, at } }: RecordedEvent<NoticesEvent>) => ({
  userId: actor.userId,
  at,
  reason,
});

export const notices = readModel<NoticeReadModel, NoticesEvent>({
  name: 'notices',
  version: 2,
  indexes: readModelIndexes.notices,
  key: ({ data }) => data.noticeId,
  create: {
    NoticePublished: (event) => ({
      ...publishedNotice(event.data),
      published: actionOf(event),
      changed: null,
      ended: null,
    }),
  },
  events: noticesEvents,
  everyChange: (notice, event) => (event.type === 'NoticePublished' ? {} : noticeChanges(notice, event)),
  change: {
    NoticeChanged: (_, event) => ({ changed: actionOf(event) }),
    NoticeEnded: (_, event) => ({ ended: actionOf(event) }),
  },
});
