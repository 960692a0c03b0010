import type { HistoryDownload } from './events.js';
import { isAllowedDownload } from './rules.js';

const at = '2026-03-10T12:00:00.000Z';
const data: HistoryDownload = { subject: 'rfqs', id: 'r', format: 'evidence', operatorId: 'o' };
const isAllowed = (change: Partial<HistoryDownload> = {}, now = at) =>
  isAllowedDownload({ data, at }, { ...data, ...change }, now);

describe('A download of a history', () => {
  it('is allowed for five minutes', () => {
    expect(isAllowed()).toBe(true);
    expect(isAllowed({}, '2026-03-10T12:04:59.999Z')).toBe(true);
    expect(isAllowed({}, '2026-03-10T12:05:00.000Z')).toBe(false);
  });

  it.each([{ subject: 'users' }, { id: 'other' }, { format: 'CSV' }, { operatorId: 'other' }] as const)(
    'is allowed only as it was requested: %j',
    (change) => expect(isAllowed(change)).toBe(false),
  );
});
