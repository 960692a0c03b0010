import type { SessionEvent, UserEvent } from '@torno/domain';
import { fold } from '@torno/kernel';
import { specify } from '@torno/kernel/testing';
import { commandOf, metaAt } from '../testing/commands.fixture.js';
import { emailReservation, type ReservationCommand } from '../numbers/reservation.js';
import { sequence, type SequenceCommand } from '../numbers/sequence.js';
import { session, type SessionCommand } from './session.js';
import { nameHash } from './signing-in.js';
import { user, type UserCommand } from './user.js';

const created: Extract<UserEvent, { type: 'UserCreated' }> = {
  type: 'UserCreated',
  data: {
    userId: 'u1',
    companyId: 'c1',
    logName: 'bea',
    email: 'bea@example.com',
    gender: 2,
    firstName: 'Bea',
    lastName: 'Bauer',
    phone: '',
    department: '',
    jobTitle: '',
    lngCode: 'de',
    registrationDate: '2026-01-01T00:00:00.000Z',
    isOperator: false,
  },
};
const credentials: UserEvent = { type: 'UserCredentialsSet', data: { passwordHash: 'hash' } };

describe('A user', () => {
  const { given } = specify(user, expect);
  const command = commandOf<UserCommand>();
  const create = command('CreateUser', { user: created.data, passwordHash: 'hash' });
  it('is created once', () => {
    given().when(create).thenEvents(created, credentials);
    given(created, credentials).when(create).thenNothing();
  });
  it('changes the language', () => {
    given(created)
      .when(command('ChangeLanguage', { lngCode: 'it' }))
      .thenEvents({ type: 'UserLanguageChanged', data: { lngCode: 'it' } });
    given(created)
      .when(command('ChangeLanguage', { lngCode: 'de' }))
      .thenNothing();
    given()
      .when(command('ChangeLanguage', { lngCode: 'de' }))
      .thenRefused('user.not-found');
  });
});

describe('A lock by an operator (AUTH-13)', () => {
  const { given } = specify(user, expect);
  const command = commandOf<UserCommand>();
  const lock = command('Lock', { reason: 'Abuse', isOperator: false });
  const unlock = command('Unlock', { reason: 'Cleared up' });
  const locked: UserEvent = { type: 'UserLocked', data: { userId: 'u1', reason: 'Abuse' } };
  const unlocked: UserEvent = { type: 'UserUnlocked', data: { userId: 'u1', reason: 'Cleared up' } };
  const operator = { userId: 'o1', companyId: '', role: 'operator' } as const;

  it('is given once, with a reason, and taken back once', () => {
    given(created).when(lock).thenEvents(locked);
    given(created, locked).when(lock).thenNothing();
    given(created, locked).when(unlock).thenEvents(unlocked);
    given(created).when(unlock).thenNothing();
    given(created, locked, unlocked).when(lock).thenEvents(locked);
  });
  it('is refused for unknown users, for operators and for oneself', () => {
    given().when(lock).thenRefused('user.not-found');
    given().when(unlock).thenRefused('user.not-found');
    given(created)
      .when(command('Lock', { reason: 'Abuse', isOperator: true }))
      .thenRefused('user.lock-operator');
    given({ ...created, data: { ...created.data, userId: operator.userId } })
      .when(command('Lock', { reason: 'Abuse', isOperator: false }, { ...metaAt(), actor: operator }))
      .thenRefused('user.lock-self');
  });
});

describe('A forgotten password (AUTH-24)', () => {
  const { given } = specify(user, expect);
  const command = commandOf<UserCommand>();
  const resetRequest = (tokenHash: string, expiresAt = '2026-12-21T10:00:00.000Z') => ({
    requestId: 'r1',
    tokenHash,
    expiresAt,
  });
  const requested = (tokenHash: string, expiresAt?: string): UserEvent => ({
    type: 'PasswordResetRequested',
    data: resetRequest(tokenHash, expiresAt),
  });
  const changed: UserEvent = { type: 'UserPasswordChanged', data: { passwordHash: 'new', via: 'reset' } };
  const reset = (tokenHash: string, passwordHash: string | null = 'new') =>
    command('ResetPassword', { tokenHash, passwordHash }, metaAt('2026-12-20T10:00:00.000Z'));
  it('can be reset by users only', () => {
    given(created, credentials)
      .when(command('RequestPasswordReset', resetRequest('t1')))
      .thenEvents(requested('t1'));
    given()
      .when(command('RequestPasswordReset', resetRequest('t1')))
      .thenRefused('user.not-found');
  });
  it('is replaced once with the token of the e-mail', () => {
    given(created, credentials, requested('t1')).when(reset('t1')).thenEvents(changed);
    given(created, credentials, requested('t1'), changed).when(reset('t1')).thenRefused('auth.reset-link-ended');
  });
  it.each([
    ['another token', [requested('t1')], reset('t2')],
    ['a token that a later request has replaced', [requested('t1'), requested('t2')], reset('t1')],
    ['a token that has expired', [requested('t1', '2026-12-20T10:00:00.000Z')], reset('t1')],
    ['a token that was never requested', [], reset('t1')],
    ['a token whose secret does not match', [requested('t1')], reset('t1', null)],
  ])('is not replaced with %s', (_what, history, attempt) =>
    given(created, credentials, ...history)
      .when(attempt)
      .thenRefused('auth.reset-link-ended'),
  );
});

describe('A session (AUTH-26)', () => {
  const { given } = specify(session, expect);
  const command = commandOf<SessionCommand>();
  const expiresAt = '2026-12-21T10:00:00.000Z';
  const login = { sessionId: 's1', role: 'Buyer', realm: 'app', refreshHash: 'h1', expiresAt } as const;
  const loggedIn: SessionEvent = { type: 'UserLoggedIn', data: login };
  const refreshed: SessionEvent = { type: 'SessionRefreshed', data: { sessionId: 's1', refreshHash: 'h2', expiresAt } };
  const refresh = (presentedHash: string, meta = metaAt()) =>
    command('Refresh', { sessionId: 's1', presentedHash, refreshHash: 'h2', expiresAt }, meta);
  const revoked: SessionEvent = { type: 'SessionRevoked', data: { sessionId: 's1', reason: 'reuse' } };
  const again = (changes: { presentedHash: string; refreshHash?: string; expiresAt?: string }) =>
    command('Refresh', { sessionId: 's1', refreshHash: 'h2', expiresAt, ...changes }, metaAt());
  it('ends with all others when the password changes', () => {
    const second: SessionEvent = { type: 'UserLoggedIn', data: { ...login, sessionId: 's2' } };
    const revoked = (sessionId: string): SessionEvent => ({
      type: 'SessionRevoked',
      data: { sessionId, reason: 'password' },
    });
    const revokeAll = command('RevokeAll', { reason: 'password' });
    given(loggedIn, second).when(revokeAll).thenEvents(revoked('s1'), revoked('s2'));
    given(loggedIn, revoked('s1')).when(revokeAll).thenNothing();
  });
  it('stays open when a password is changed that was the old one before it began', () => {
    const until = (begunUntil: string) => command('RevokeAll', { reason: 'password', begunUntil });
    const ended = { type: 'SessionRevoked', data: { sessionId: 's1', reason: 'password' } } as const;
    given(loggedIn).when(until('2025-12-31T23:59:59.999Z')).thenNothing();
    given(loggedIn).when(until('2026-01-01T00:00:00.000Z')).thenEvents(ended);
  });
  it('begins with a sign-in and rotates its token', () => {
    given().when(command('LogIn', login)).thenEvents(loggedIn);
    given(loggedIn).when(refresh('h1')).thenEvents(refreshed);
  });
  it('is refreshed once if the same refresh comes twice within 30 seconds', () => {
    const repeated = (changes: Partial<Parameters<typeof again>[0]>) => again({ presentedHash: 'h1', ...changes });
    given(loggedIn, refreshed)
      .when(repeated({ expiresAt: '2026-12-21T10:00:30.000Z' }))
      .thenNothing();
    for (const changes of [{ expiresAt: '2026-12-21T10:00:30.001Z' }, { refreshHash: 'another' }])
      given(loggedIn, refreshed).when(repeated(changes)).thenEvents(revoked);
    // Only the token that was just replaced counts.
    const third = { ...refreshed, data: { ...refreshed.data, refreshHash: 'h3' } } as SessionEvent;
    given(loggedIn, refreshed, third)
      .when(repeated({ refreshHash: 'h3' }))
      .thenEvents(revoked);
  });
  it('ends for every holder when an old token is presented', () => {
    given(loggedIn, refreshed)
      .when(again({ presentedHash: 'h1', expiresAt: '2026-12-21T10:01:00.000Z' }))
      .thenEvents(revoked);
    given(loggedIn, refreshed, revoked).when(refresh('h2')).thenRefused('auth.session-ended');
    const third = { ...refreshed, data: { ...refreshed.data, refreshHash: 'h3' } } as SessionEvent;
    for (const old of ['h1', 'h2']) given(loggedIn, refreshed, third).when(refresh(old)).thenEvents(revoked);
  });
  it('is not continued with a foreign token, after its end or after it has expired', () => {
    given(loggedIn).when(refresh('other')).thenRefused('auth.session-ended');
    given().when(refresh('h1')).thenRefused('auth.session-ended');
    given(loggedIn, { type: 'UserLoggedOut', data: { sessionId: 's1' } })
      .when(refresh('h1'))
      .thenRefused('auth.session-ended');
    given(loggedIn)
      .when(refresh('h1', metaAt(expiresAt)))
      .thenRefused('auth.session-ended');
  });
  it('is signed out once', () => {
    given(loggedIn)
      .when(command('LogOut', { sessionId: 's1' }))
      .thenEvents({ type: 'UserLoggedOut', data: { sessionId: 's1' } });
    given()
      .when(command('LogOut', { sessionId: 's1' }))
      .thenNothing();
  });
  it('is signed out only by holders of one of its refresh tokens (AUTH-14)', () => {
    const logOut = (presentedHash: string) => command('LogOut', { sessionId: 's1', presentedHash });
    const loggedOut: SessionEvent = { type: 'UserLoggedOut', data: { sessionId: 's1' } };
    given(loggedIn).when(logOut('h1')).thenEvents(loggedOut);
    given(loggedIn, refreshed).when(logOut('h1')).thenEvents(loggedOut);
    given(loggedIn, refreshed).when(logOut('other')).thenNothing();
  });
});

describe('A session in which an operator acts as a user', () => {
  const { given } = specify(session, expect);
  const command = commandOf<SessionCommand>();
  const data = {
    sessionId: 's1',
    operatorId: 'o1',
    operatorSessionId: 's0',
    role: 'Buyer',
    refreshHash: 'h1',
    expiresAt: '2026-12-20T11:00:00.000Z',
    endsAt: '2026-12-20T18:00:00.000Z',
  } as const;
  const opened: SessionEvent = { type: 'ImpersonatedSessionOpened', data };
  const refreshed = (expiresAt: string): SessionEvent => ({
    type: 'SessionRefreshed',
    data: { sessionId: 's1', refreshHash: 'h2', expiresAt },
  });
  const refresh = (presentedHash: string, at: string, expiresAt: string) =>
    command('Refresh', { sessionId: 's1', presentedHash, refreshHash: 'h2', expiresAt }, metaAt(at));
  it('is opened once', () => {
    given().when(command('OpenImpersonated', data)).thenEvents(opened);
    given(opened).when(command('OpenImpersonated', data)).thenNothing();
  });
  it('ends after an hour without a refresh, and after eight hours in any case', () => {
    const later = '2026-12-20T11:59:59.999Z';
    given(opened)
      .when(refresh('h1', '2026-12-20T10:59:59.999Z', later))
      .thenEvents(refreshed(later));
    given(opened)
      .when(refresh('h1', data.expiresAt, later))
      .thenRefused('auth.session-ended');
    given(opened, refreshed('2026-12-20T18:30:00.000Z'))
      .when(refresh('h2', data.endsAt, '2026-12-20T19:00:00.000Z'))
      .thenRefused('auth.session-ended');
  });
  it('is ended by signing out, and with the user’s own sessions by a new password', () => {
    given(opened)
      .when(command('LogOut', { sessionId: 's1' }))
      .thenEvents({ type: 'UserLoggedOut', data: { sessionId: 's1' } });
    given(opened)
      .when(command('RevokeAll', { reason: 'password' }))
      .thenEvents({ type: 'SessionRevoked', data: { sessionId: 's1', reason: 'password' } });
  });
});

describe('A reservation', () => {
  const { given } = specify(emailReservation, expect);
  const command = commandOf<ReservationCommand>();
  it('belongs to its first owner and is refused to everybody else', () => {
    given()
      .when(command('Reserve', { ownerId: 'u1' }))
      .thenEvents({ type: 'EmailReserved', data: { ownerId: 'u1' } });
    given({ type: 'EmailReserved', data: { ownerId: 'u1' } })
      .when(command('Reserve', { ownerId: 'u1' }))
      .thenNothing();
    given({ type: 'EmailReserved', data: { ownerId: 'u1' } })
      .when(command('Reserve', { ownerId: 'u2' }))
      .thenRefused('user.email-taken');
  });
  it('ignores case and surrounding blanks of a name', () =>
    expect(nameHash(' Bea@Example.com ')).toBe(nameHash('bea@example.com')));
});

describe('A sequence', () => {
  const { given } = specify(sequence, expect);
  const reserve = commandOf<SequenceCommand>()('ReserveBlock', { size: 50, first: 100_001 });
  it('gives blocks that never overlap', () => {
    const first = { type: 'SequenceBlockReserved', data: { from: 100_001, to: 100_050 } } as const;
    given().when(reserve).thenEvents(first);
    given(first)
      .when(reserve)
      .thenEvents({ type: 'SequenceBlockReserved', data: { from: 100_051, to: 100_100 } });
    expect(fold(sequence, [first])).toBe(100_050);
  });
});
