import { until } from '@torno/kernel/testing';
import { accessTokenSeconds, silentLog, type Caller } from '@torno/platform';
import { aliasCollection, type Alias } from '@torno/read-models';
import request from 'supertest';
import { openReadModels } from '../read-models/read-models.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids, now } from '../testing/world.fixture.js';
import { followRevocations } from './follow-revocations.js';

const { service } = useQueryService();
/** The tests use increasing positions. */
let position = 1_000;

type Revoked = {
  readonly endedSessions?: readonly string[];
  readonly lockedAt?: string | null;
  readonly lockedByOperatorAt?: string | null;
  readonly rolesChangedAt?: number;
  readonly operatorChangedAt?: number;
};

/** The read model after an event. */
const revoke = async (
  id: string,
  {
    endedSessions = [],
    lockedAt = null,
    lockedByOperatorAt = null,
    rolesChangedAt = 0,
    operatorChangedAt = 0,
  }: Revoked,
  changedAt = now,
) => {
  position += 1;
  await service().put('revocations', id, {
    endedSessions: endedSessions.map((sessionId) => ({ sessionId, at: changedAt })),
    lockedAt,
    lockedByOperatorAt,
    rolesChangedAt,
    operatorChangedAt,
    changedAt,
    position,
  });
  await service().setPosition(position);
};

const sessions = {
  phone: { userId: ids.buyerUser, companyId: ids.buyer, roles: ['buyer'], sid: 'phone' },
  desktop: { userId: ids.buyerUser, companyId: ids.buyer, roles: ['buyer'], sid: 'desktop' },
  colleague: { userId: ids.buyerColleague, companyId: ids.buyer, roles: ['buyer'], sid: 'colleague' },
  impersonating: {
    userId: ids.otherBuyerUser,
    companyId: ids.otherBuyer,
    roles: ['buyer'],
    sid: 'impersonation',
    originalUserId: ids.operator,
    originalSid: 'support-desktop',
  },
  operator: { userId: ids.operator, companyId: ids.buyer, roles: [], operator: true, sid: 'console' },
} satisfies Record<string, Partial<Caller>>;

const status = async (name: keyof typeof sessions): Promise<number> => {
  const bearer = `Bearer ${service().token(sessions[name])}`;
  return (await request(service().app).get('/api/v1/profile').set('Authorization', bearer)).status;
};

it('A token is refused once its session has ended, unlike tokens of other sessions', async () => {
  expect(await status('phone')).toBe(200);
  await revoke(ids.buyerUser, { endedSessions: ['phone'] });
  await until('the token is refused', async () => (await status('phone')) === 401);
  expect(await status('desktop')).toBe(200);
});

it('The token of an operator who acts as a user is refused once their own session has ended', async () => {
  expect(await status('impersonating')).toBe(200);
  await revoke(ids.operator, { endedSessions: ['support-desktop'] });
  await until('the token is refused', async () => (await status('impersonating')) === 401);
  expect(await status('operator')).toBe(200);
});

it.each<[string, Revoked]>([
  ['in their company', { lockedAt: now }],
  ['by an operator', { lockedByOperatorAt: now }],
])('All tokens of a user are refused while they are locked %s', async (_, locked) => {
  await revoke(ids.buyerUser, locked);
  await until('the token is refused', async () => (await status('desktop')) === 401);
  expect(await status('colleague')).toBe(200);
  await revoke(ids.buyerUser, {});
  await until('the token is accepted', async () => (await status('desktop')) === 200);
});

it('Tokens with roles from before a change are refused, tokens with the new roles are not', async () => {
  const before = service().token({ ...sessions.colleague, rolesAsOf: 499 });
  const after = service().token({ ...sessions.colleague, rolesAsOf: 500 });
  const statusOf = async (token: string) =>
    (await request(service().app).get('/api/v1/profile').set('Authorization', `Bearer ${token}`)).status;
  expect(await statusOf(before)).toBe(200);
  await revoke(ids.buyerColleague, { rolesChangedAt: 500 });
  await until('the token is refused', async () => (await statusOf(before)) === 401);
  expect(await statusOf(after)).toBe(200);
  await revoke(ids.buyerColleague, {});
});

it.each<[string, keyof typeof sessions]>([
  ['of a user who is made an operator', 'desktop'],
  ['of an operator whose role changes', 'operator'],
  ['of an operator who acts as a user, once their role changes', 'impersonating'],
])('The tokens %s are refused, and later ones are not', async (_, name) => {
  const changed: string = name === 'desktop' ? ids.buyerUser : ids.operator;
  const statusOf = async (operatorsAsOf: number) => {
    const bearer = `Bearer ${service().token({ ...sessions[name], sid: 'another', operatorsAsOf })}`;
    return (await request(service().app).get('/api/v1/profile').set('Authorization', bearer)).status;
  };
  await revoke(changed, { operatorChangedAt: 500 });
  await until('the token is refused', async () => (await statusOf(499)) === 401);
  expect(await statusOf(500)).toBe(200);
  await revoke(changed, {});
  await until('the token is accepted', async () => (await statusOf(499)) === 200);
});

it('All tokens of a company are refused once it is deleted', async () => {
  await revoke(ids.buyer, { lockedAt: now });
  await until('the token is refused', async () => (await status('colleague')) === 401);
  expect(await status('desktop')).toBe(401);
  await revoke(ids.buyer, {});
});

it('An operator stays signed in when their company is deleted, until their session ends', async () => {
  await revoke(ids.buyer, { lockedAt: now });
  await until('the company’s tokens are refused', async () => (await status('colleague')) === 401);
  expect(await status('operator')).toBe(200);
  await revoke(ids.operator, { endedSessions: ['console'] });
  await until('the token is refused', async () => (await status('operator')) === 401);
  await revoke(ids.buyer, {});
});

describe('A follower of revocations', () => {
  const follow = (clock = () => now) =>
    followRevocations({
      readModels: openReadModels({ documents: service().documents, log: silentLog, freshMs: 0 }),
      clock,
      log: silentLog,
      pollMs: 5,
    });
  const isKnown = ({ requireKnown }: ReturnType<typeof follow>): boolean => {
    try {
      requireKnown();
      return true;
    } catch {
      return false;
    }
  };

  it('answers 503 until it has read the revocations', async () => {
    const revocations = follow();
    expect(() => revocations.isRevoked(sessions.phone)).toThrow(expect.objectContaining({ status: 503 }));
    await until('the revocations are known', () => isKnown(revocations));
    expect(revocations.isRevoked(sessions.phone)).toBe(false);
    await revocations.close();
  });

  it('has no data during the first build, which begins with the oldest events', async () => {
    const aliases = service().documents.collection<Alias>(aliasCollection);
    await aliases.updateOne({ _id: 'revocations' }, { $set: { isBuilt: false } });
    let looks = 0;
    const readModels = openReadModels({ documents: service().documents, log: silentLog, freshMs: 0 });
    const revocations = followRevocations({
      readModels: {
        ...readModels,
        isBuilt: (name) => {
          looks += 1;
          return readModels.isBuilt(name);
        },
      },
      clock: () => now,
      log: silentLog,
      pollMs: 5,
    });
    await until('the follower has looked twice', () => looks > 2);
    expect(isKnown(revocations)).toBe(false);
    await aliases.updateOne({ _id: 'revocations' }, { $set: { isBuilt: true } });
    await until('the revocations are known', () => isKnown(revocations));
    await revocations.close();
  });

  it('knows revocations from before its start, and forgets them when the tokens have expired', async () => {
    await revoke(ids.buyerUser, { endedSessions: ['phone'] });
    let time = now;
    const revocations = follow(() => time);
    await until('the revocations are known', () => isKnown(revocations));
    expect(revocations.isRevoked(sessions.phone)).toBe(true);
    time = new Date(Date.parse(now) + accessTokenSeconds * 1000 + 1).toISOString();
    await until('the session is forgotten', () => !revocations.isRevoked(sessions.phone));
    await revocations.close();
  });

  it('learns the revocations of a healed stream, although its position lies in the past', async () => {
    const revocations = follow();
    await until('the revocations are known', () => isKnown(revocations));
    await service().put('revocations', ids.buyerColleague, {
      endedSessions: [{ sessionId: 'colleague', at: now }],
      lockedAt: null,
      rolesChangedAt: 0,
      changedAt: now,
      position: 1,
    });
    await until('the session has ended', () => revocations.isRevoked(sessions.colleague));
    await revocations.close();
    await revoke(ids.buyerColleague, {});
  });

  it('notifies who watches a session, and nobody else', async () => {
    const revocations = follow();
    await until('the revocations are known', () => isKnown(revocations));
    const [watched, other, unwatched] = [jest.fn(), jest.fn(), jest.fn()];
    revocations.watch(sessions.desktop, watched);
    revocations.watch(sessions.colleague, other);
    revocations.watch(sessions.desktop, unwatched)();
    await revoke(ids.buyerUser, { endedSessions: ['phone', 'desktop'] });
    await until('the watch is notified', () => watched.mock.calls.length > 0);
    expect([other.mock.calls.length, unwatched.mock.calls.length]).toEqual([0, 0]);
    const late = jest.fn();
    revocations.watch(sessions.desktop, late);
    expect(late).toHaveBeenCalled();
    await revocations.close();
  });
});
