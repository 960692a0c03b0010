import { DomainError } from '@torno/kernel';
import { refuseStaleNotFound } from './stale-not-found.js';
import type { QueryHandlers } from './context.js';

const refusing = (error: unknown) =>
  refuseStaleNotFound({ profile: () => Promise.reject(error) } as unknown as QueryHandlers).profile;
const request = (stale: boolean) =>
  ({ reply: { getHeader: () => (stale ? 'true' : undefined) } }) as unknown as Parameters<QueryHandlers['profile']>[0];
const notFound = new DomainError('rfq.not-found', 'not-found');

describe('a read model that lags behind', () => {
  it('answers 503 with Retry-After instead of 404', () =>
    expect(refusing(notFound)(request(true))).rejects.toMatchObject({
      status: 503,
      code: 'read-model-behind',
      retryAfterSeconds: 1,
    }));
  it('answers 404 once it has caught up', () => expect(refusing(notFound)(request(false))).rejects.toBe(notFound));
  it('passes other refusals on unchanged', () => {
    const forbidden = new DomainError('forbidden', 'forbidden');
    return expect(refusing(forbidden)(request(true))).rejects.toBe(forbidden);
  });
});
