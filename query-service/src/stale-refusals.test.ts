import { DomainError } from '@torno/kernel';
import { postponeStaleRefusals } from './stale-refusals.js';
import type { QueryHandlers } from './context.js';

const createRefusing = (error: unknown) =>
  postponeStaleRefusals({ profile: () => Promise.reject(error) } as unknown as QueryHandlers).profile;
const request = (stale: boolean) =>
  ({ reply: { getHeader: () => (stale ? 'true' : undefined) } }) as unknown as Parameters<QueryHandlers['profile']>[0];
const forbidden = new DomainError('attachment.locked', 'forbidden');
const notFound = new DomainError('rfq.not-found', 'not-found');

describe('a read model that lags behind', () => {
  it.each([
    ['404', notFound],
    ['403', forbidden],
  ])('answers 503 with Retry-After instead of %s', (_, error) =>
    expect(createRefusing(error)(request(true))).rejects.toMatchObject({
      status: 503,
      code: 'read-model-behind',
      retryAfterSeconds: 1,
    }),
  );
  it.each([
    ['404', notFound],
    ['403', forbidden],
  ])('answers %s once it has caught up', (_, error) =>
    expect(createRefusing(error)(request(false))).rejects.toBe(error),
  );
  it('passes other refusals on unchanged', () => {
    const invalid = new DomainError('validation', 'invalid');
    return expect(createRefusing(invalid)(request(true))).rejects.toBe(invalid);
  });
});
