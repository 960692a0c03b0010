import { memoryStorage } from '../shared/testing/memory-storage.js';
import { createSession } from './session.js';

describe('session', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('survives a reload', () => {
    const storage = memoryStorage();
    createSession(storage).signIn('token', 'Buyer');
    expect(createSession(storage).get()).toEqual({ token: 'token', role: 'Buyer', justSignedIn: false });
  });

  it('counts as a fresh login for 15 seconds', () => {
    const session = createSession(memoryStorage());
    session.signIn('token', 'Buyer');
    jest.advanceTimersByTime(14_000);
    expect(session.get().justSignedIn).toBe(true);
    jest.advanceTimersByTime(2_000);
    expect(session.get().justSignedIn).toBe(false);
  });

  it('notifies its subscribers of every change, also by another tab', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    const tokens: (string | null)[] = [];
    const stop = session.subscribe(() => tokens.push(session.get().token));
    session.signIn('a', 'Supplier');
    storage.setItem('torno.token', 'b');
    session.reread();
    session.end();
    stop();
    session.signIn('c', 'Supplier');
    expect(tokens).toEqual(['a', 'b', null]);
    expect(storage.getItem('torno.activeRole')).toBe('Supplier');
  });

  it('ignores an unknown role', () => {
    expect(createSession(memoryStorage({ 'torno.activeRole': 'Emperor' })).get().role).toBeNull();
  });
});
