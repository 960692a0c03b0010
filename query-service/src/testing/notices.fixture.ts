import type { NoticeReadModel } from '@torno/read-models';
import { ids, secrets } from './ids.fixture.js';

/** The announcements of an operator during the tests' present. */
export const announcement = (change: Partial<NoticeReadModel> = {}): NoticeReadModel => ({
  noticeId: ids.notice,
  kind: 'information',
  texts: { de: 'Neue Werkstoffe', en: 'New materials', it: 'Nuovi materiali' },
  from: '2026-03-10T11:00:00.000Z',
  until: '2026-03-10T13:00:00.000Z',
  overAt: '2026-03-10T13:00:00.000Z',
  published: { userId: ids.operator, at: '2026-03-10T10:00:00.000Z', reason: secrets.reason },
  changed: null,
  ended: null,
  ...change,
});
