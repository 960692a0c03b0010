import { companyEvents, membersEvents, sessionEvents, userEvents, type CompanyRole } from '@torno/domain';
import { sampleOf } from '@torno/kernel/testing';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { isRevoked } from './revoked.js';

const ofSession = sampleOf(sessionEvents);
const ofMembers = sampleOf(membersEvents);

const both = ['buyer', 'supplier'] as const;
const signedIn = ofSession('UserLoggedIn', { sessionId: 's1' });
const member = ofMembers('MemberAdded', { userId: 'u', roles: both, isActive: true });

const settled = () => {
  const { commandRunner, given } = memoryRunner();
  given('user-u', sampleOf(userEvents)('UserCreated', { userId: 'u', companyId: 'c', isOperator: false }));
  given('members-c', member);
  given('company-c', sampleOf(companyEvents)('CompanyCreated', { isBuyer: true, isSupplier: true }));
  given('session-u', signedIn);
  return {
    commandRunner,
    given,
    revoked: (sid: string, roles: readonly CompanyRole[] = both) =>
      isRevoked({ userId: 'u', sid, roles }, { commandRunner }),
  };
};

describe('A token', () => {
  it('is good while its session is open', async () => expect(await settled().revoked('s1')).toBe(false));

  it.each([
    ['the user has signed out', ofSession('UserLoggedOut', { sessionId: 's1' })],
    ['an old refresh token was used', ofSession('SessionRevoked', { sessionId: 's1', reason: 'reuse' })],
    ['the password was changed', ofSession('SessionRevoked', { sessionId: 's1', reason: 'password' })],
  ])('is revoked after %s, and that of another session is not', async (_, ended) => {
    const { given, revoked } = settled();
    given('session-u', signedIn, ofSession('UserLoggedIn', { sessionId: 's2' }), ended);
    expect([await revoked('s1'), await revoked('s2')]).toEqual([true, false]);
  });

  it('is revoked while its user is locked', async () => {
    const { given, revoked } = settled();
    const locked = ofMembers('MemberLocked', { userId: 'u' });
    given('members-c', member, locked);
    expect(await revoked('s1')).toBe(true);
    given('members-c', member, locked, ofMembers('MemberUnlocked', { userId: 'u' }));
    expect(await revoked('s1')).toBe(false);
  });

  it.each<[string, readonly CompanyRole[], readonly CompanyRole[]]>([
    ['fewer', ['buyer', 'supplier'], ['supplier']],
    ['more', ['supplier'], ['buyer', 'supplier']],
    ['other', ['buyer'], ['supplier']],
  ])('is revoked once its user has %s roles, and the next is good', async (_, before, after) => {
    const { given, revoked } = settled();
    const added = ofMembers('MemberAdded', { userId: 'u', roles: before, isActive: true });
    given('members-c', added);
    expect(await revoked('s1', before)).toBe(false);
    given('members-c', added, ofMembers('MemberRolesChanged', { userId: 'u', roles: after }));
    expect([await revoked('s1', before), await revoked('s1', after)]).toEqual([true, false]);
  });

  it('with roles that another process gave a moment ago is found by reading again', async () => {
    const { commandRunner, given } = settled();
    const stale = settled();
    given('members-c', member, ofMembers('MemberRolesChanged', { userId: 'u', roles: ['supplier'] }));
    const context = { commandRunner: { ...commandRunner, load: stale.commandRunner.load } };
    expect(await isRevoked({ userId: 'u', sid: 's1', roles: ['supplier'] }, context)).toBe(false);
  });

  it('of a session that another process began a moment ago is found by reading again', async () => {
    const { commandRunner, given } = settled();
    const stale = settled();
    given('session-u', signedIn, ofSession('UserLoggedIn', { sessionId: 's2' }));
    const context = { commandRunner: { ...commandRunner, load: stale.commandRunner.load } };
    expect(await isRevoked({ userId: 'u', sid: 's2', roles: both }, context)).toBe(false);
    expect(await isRevoked({ userId: 'u', sid: 's3', roles: both }, context)).toBe(true);
  });
});
