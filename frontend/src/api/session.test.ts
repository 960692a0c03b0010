import { memoryStorage } from '../shared/testing/memory-storage.js';
import { createSession } from './session.js';

const tokenOf = (sid: string): string => `e30.${btoa(JSON.stringify({ sid })).replaceAll('=', '')}.x`;

describe('session', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('survives a reload, which leaves the token behind', () => {
    const storage = memoryStorage();
    createSession(storage).signIn(tokenOf('s1'), 'Buyer');
    const reloaded = createSession(storage);
    expect(reloaded.get()).toEqual({
      sessionId: 's1',
      signedIn: true,
      role: 'Buyer',
      isSupport: false,
      justSignedIn: false,
      ended: false,
      lockReason: null,
    });
    expect([reloaded.token(), reloaded.needsToken(0)]).toEqual([null, true]);
  });

  it('does not store the token, and removes one left by an earlier version without ending its session', () => {
    const storage = memoryStorage({ 'torno.token': tokenOf('s1'), 'torno.activeRole': 'Buyer' });
    const session = createSession(storage);
    expect(session.get()).toMatchObject({ sessionId: 's1', signedIn: true, role: 'Buyer' });
    session.signIn(tokenOf('s2'), 'Supplier');
    session.renew(tokenOf('s2'));
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    expect(Object.fromEntries(keys.map((key) => [key, storage.getItem(key)]))).toEqual({
      'torno.session': 's2',
      'torno.activeRole': 'Supplier',
    });
  });

  it('counts as a fresh login for 15 seconds', () => {
    const session = createSession(memoryStorage());
    session.signIn('token', 'Buyer');
    jest.advanceTimersByTime(14_000);
    expect(session.get().justSignedIn).toBe(true);
    jest.advanceTimersByTime(2_000);
    expect(session.get().justSignedIn).toBe(false);
  });

  it('notifies its subscribers of every change, including those by another tab', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    const sessions: (string | null)[] = [];
    const stop = session.subscribe(() => sessions.push(session.get().sessionId));
    session.signIn(tokenOf('a'), 'Supplier');
    storage.setItem('torno.session', 'b');
    session.reread();
    session.end();
    stop();
    session.signIn(tokenOf('c'), 'Supplier');
    expect(sessions).toEqual(['a', 'b', null]);
    expect(storage.getItem('torno.activeRole')).toBe('Supplier');
  });

  it('does not use its token once another tab has signed in to another session', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.signIn(tokenOf('a'), 'Buyer');
    createSession(storage).signIn(tokenOf('b'), 'Buyer');
    session.reread();
    expect([session.token(), session.get().signedIn]).toEqual([null, true]);
    session.renew(tokenOf('b'));
    expect(session.token()).toBe(tokenOf('b'));
  });

  it('has ended when the server refuses it or another tab has signed out, until the next login', () => {
    const storage = memoryStorage();
    const [here, there] = [createSession(storage), createSession(storage)];
    here.signIn('token', 'Buyer');
    there.reread();
    here.signOut();
    there.reread();
    expect([here.get().ended, there.get().ended]).toEqual([false, true]);
    there.reread();
    expect(there.get().ended).toBe(true);
    there.signIn('token', 'Buyer');
    expect(there.get().ended).toBe(false);
    there.end();
    there.end();
    expect(there.get().ended).toBe(true);
    expect(createSession(storage).get()).toMatchObject({ signedIn: false, ended: false });
  });

  it('tells another tab too why an operator has locked the user', () => {
    const storage = memoryStorage();
    const [here, there] = [createSession(storage), createSession(storage)];
    here.signIn('token', 'Buyer');
    there.reread();
    here.end('Abuse');
    there.reread();
    expect(there.get()).toMatchObject({ ended: true, lockReason: 'Abuse' });
  });

  it('ignores an unknown role', () => {
    expect(createSession(memoryStorage({ 'torno.activeRole': 'Emperor' })).get().role).toBeNull();
  });
});
