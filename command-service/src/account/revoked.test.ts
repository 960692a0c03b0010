import {
  companyEvents,
  membersEvents,
  operatorsEvents,
  sessionEvents,
  userEvents,
  type CompanyRole,
} from '@torno/domain';
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

  it('is revoked while an operator has locked its user (AUTH-13)', async () => {
    const { given, revoked } = settled();
    const created = sampleOf(userEvents)('UserCreated', { userId: 'u', companyId: 'c', isOperator: false });
    const locked = sampleOf(userEvents)('UserLocked', { userId: 'u' });
    given('user-u', created, locked);
    expect(await revoked('s1')).toBe(true);
    given('user-u', created, locked, sampleOf(userEvents)('UserUnlocked', { userId: 'u' }));
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
    given('members-c', added, ofMembers('MemberRolesChanged', { userId: 'u', roles: after, reason: '' }));
    expect([await revoked('s1', before), await revoked('s1', after)]).toEqual([true, false]);
  });

  it('is accepted with roles that another process gave a moment ago, since they are read again', async () => {
    const { commandRunner, given } = settled();
    const stale = settled();
    given('members-c', member, ofMembers('MemberRolesChanged', { userId: 'u', roles: ['supplier'], reason: '' }));
    const context = { commandRunner: { ...commandRunner, load: stale.commandRunner.load } };
    expect(await isRevoked({ userId: 'u', sid: 's1', roles: ['supplier'] }, context)).toBe(false);
  });

  it('is revoked once its user becomes an operator, or an operator’s role changes', async () => {
    const { commandRunner, given, revoked } = settled();
    const asOperator = (held: { readonly operator?: true; readonly support?: true }) =>
      isRevoked({ userId: 'u', sid: 's1', roles: [], ...held }, { commandRunner });
    const appointed = sampleOf(operatorsEvents)('OperatorAppointed', { userId: 'u', role: 'admin' });
    given('operators-platform', appointed);
    expect([await revoked('s1'), await asOperator({ operator: true })]).toEqual([true, false]);
    given(
      'operators-platform',
      appointed,
      sampleOf(operatorsEvents)('OperatorAppointed', { userId: 'u', role: 'support' }),
    );
    expect([await asOperator({ operator: true }), await asOperator({ support: true })]).toEqual([true, false]);
  });

  it('is accepted if another process began its session a moment ago, since sessions are read again', async () => {
    const { commandRunner, given } = settled();
    const stale = settled();
    given('session-u', signedIn, ofSession('UserLoggedIn', { sessionId: 's2' }));
    const context = { commandRunner: { ...commandRunner, load: stale.commandRunner.load } };
    expect(await isRevoked({ userId: 'u', sid: 's2', roles: both }, context)).toBe(false);
    expect(await isRevoked({ userId: 'u', sid: 's3', roles: both }, context)).toBe(true);
  });
});

describe('The token of an operator who acts as a user', () => {
  const impersonated = () => {
    const { commandRunner, given } = settled();
    given('user-o', sampleOf(userEvents)('UserCreated', { userId: 'o', companyId: '', isOperator: true }));
    given('session-o', ofSession('UserLoggedIn', { sessionId: 'own' }));
    const opened = { sessionId: 's2', operatorId: 'o', operatorSessionId: 'own' };
    given('session-u', ofSession('ImpersonatedSessionOpened', opened));
    const token = { userId: 'u', sid: 's2', roles: both, originalUserId: 'o', originalSid: 'own' };
    return { given, revoked: () => isRevoked(token, { commandRunner }) };
  };

  it('is good while both sessions are open', async () => expect(await impersonated().revoked()).toBe(false));

  it.each([
    ['their session as the user has ended', 'session-u', ofSession('UserLoggedOut', { sessionId: 's2' })],
    ['the operator has signed out', 'session-o', ofSession('UserLoggedOut', { sessionId: 'own' })],
    ['the user is locked', 'members-c', ofMembers('MemberLocked', { userId: 'u' })],
    [
      'the operator is one no longer',
      'user-o',
      sampleOf(userEvents)('UserCreated', { userId: 'o', isOperator: false }),
    ],
    [
      'the operator only reads',
      'operators-platform',
      sampleOf(operatorsEvents)('OperatorAppointed', { userId: 'o', role: 'support' }),
    ],
  ])('is revoked once %s', async (_, stream, ended) => {
    const { given, revoked } = impersonated();
    given(stream, ended);
    expect(await revoked()).toBe(true);
  });
});
