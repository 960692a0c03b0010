import { silentLog } from '@torno/platform';
import type { RevocationReadModel, Stored } from '@torno/read-models';
import { revocations as projection } from '../../../projections/src/revocations/revocations.js';
import { project, record, sample, type NewSample } from '../../../projections/src/testing/history.fixture.js';
import { ids } from '../../../projections/src/testing/sample-events.fixture.js';
import type { Models, ReadModels } from '../read-models/read-models.js';
import { followRevocations } from './follow-revocations.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/**
 * A read model that a test moves by hand and that answers at once, so all the time that passes is spent by the
 * follower.
 */
const heldReadModel = () => {
  let documents: readonly Stored<RevocationReadModel>[] = [];
  let position = 0;
  const find = async ({ position: { $gt: after } }: { readonly position: { readonly $gt: number } }) =>
    documents.filter((document) => document.position > after);
  const readModels: Pick<ReadModels, 'models' | 'horizon' | 'isBuilt'> = {
    isBuilt: async () => true,
    horizon: async () => position,
    models: async () => ({ revocations: { find } }) as unknown as Models,
  };
  return {
    readModels: readModels as ReadModels,
    /** The projection writes what follows from an event, and moves its checkpoint. */
    write: (...events: readonly NewSample[]): void => {
      const recorded = record(events);
      position = recorded.at(-1)?.position ?? position;
      const written = project(projection, recorded) as ReadonlyMap<string, RevocationReadModel>;
      documents = [...written].map(([_id, document]) => ({ ...document, _id, _pos: document.position }));
    },
  };
};

const token = { userId: ids.seller, companyId: ids.supplier, sid: 's1' };

/**
 * Half of the second in which a token must be refused (0029). Of the other half the projections wait for less than 0.1
 * seconds before they write (`feed.test.ts`, `checkpoint-writer.test.ts`), and the stores have the rest.
 */
const withinMs = 500;

it.each([
  ['a sign-out (AUTH-14)', sample('UserLoggedOut', { sessionId: 's1' })],
  ['a replayed refresh token (AUTH-26)', sample('SessionRevoked', { sessionId: 's1', reason: 'reuse' })],
  ['a reset password (AUTH-23)', sample('SessionRevoked', { sessionId: 's1', reason: 'password' })],
  ['a lock by an operator (AUTH-13)', sample('UserLocked', { userId: ids.seller })],
  ['a lock in the company (AUTH-13)', sample('MemberLocked', { userId: ids.seller })],
  ['the deletion of the company', sample('CompanyStateChanged', { state: 'Deleted' })],
  ['other roles (ROLE-11)', sample('MemberRolesChanged', { userId: ids.seller })],
])('A token is refused within half a second after the read model shows %s', async (_, event) => {
  const { readModels, write } = heldReadModel();
  const revocations = followRevocations({ readModels, clock: () => '2026-03-01T09:01:00.000Z', log: silentLog });
  await jest.advanceTimersByTimeAsync(0);
  expect(revocations.isRevoked(token)).toBe(false);
  write(event);
  expect(revocations.isRevoked(token)).toBe(false);
  await jest.advanceTimersByTimeAsync(withinMs);
  expect(revocations.isRevoked(token)).toBe(true);
  expect(revocations.isRevoked({ ...token, userId: ids.owner, companyId: ids.buyer, sid: 's2' })).toBe(false);
  await revocations.close();
});
